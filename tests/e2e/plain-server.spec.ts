import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { settled } from './settled.ts'

/** The calls of P7 and M7, as the rules name them: 'POST /event/searchevents'. */
const known = new Set(
  [...readFileSync('docs/spec.md', 'utf8').matchAll(/^- \*\*[PM]7\.\d+\*\*.*$/gm)].flatMap(([rule]) => {
    // 'DeleteFavoriteGame, by DELETE and by POST' names its methods after the path.
    const methods = rule.match(/\b(?:GET|POST|PUT|DELETE)\b/g) ?? []
    const paths = rule.match(/\/?[a-z]+\/[a-z]+(?=[\s?,.;)]|$)/gi) ?? []
    return methods.flatMap((method) => paths.map((path) => `${method} /${path.replace(/^\//, '')}`.toLowerCase()))
  }),
)

test.describe('a server that offers the calls of the league alone', () => {
  test.use({ expectedErrors: /Failed to load resource|WebSocket|404/ })

  test('is enough for Home, an event and its clock [D1.10, D1.6]', async ({ page, home, event, clock, request }) => {
    const beyond = new Set<string>()
    // Neither settings nor hub, no header of ours, and no call that is not the league's.
    await page.route(/\/(config\.json|tournamentClockHub)/i, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(/\/Umbraco\/Api\//i, async (route) => {
      const { pathname } = new URL(route.request().url())
      const call = `${route.request().method()} ${pathname.replace(/^\/umbraco\/api/i, '')}`.toLowerCase()
      if (!known.has(call)) {
        beyond.add(call)
        return route.fulfill({ status: 404, body: '' })
      }
      const answer = await route.fetch()
      const { 'x-server-time': _time, 'x-request-id': _id, ...headers } = answer.headers()
      return route.fulfill({ response: answer, headers })
    })
    const game = await runningGame(request, '2026-11-19')
    await home.open()
    await home.news.scrollIntoViewIfNeeded()
    await expect(home.news.getByRole('article')).not.toHaveCount(0)
    await event.open(game.id)
    await expect(event.title).toBeVisible()
    await expect(event.board).toBeVisible()
    await settled(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await clock.open(game.id)
    await clock.countsDown(2)
    // Nothing that was missing is complained about on screen.
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect([...beyond]).toEqual([])
  })
})
