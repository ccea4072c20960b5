import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The membership's own calls, with the marker the server asks of every write. */
async function favouritesOf(request: APIRequestContext): Promise<{ id: number; title: string; dateTime: string }[]> {
  const answer = await request.get('/Umbraco/Api/Membership/GetFavoriteGames', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as { id: number; title: string; dateTime: string }[]
}

test('a member’s heart goes to the server first, and My Poker Games has the 3 earliest [P2.52, P4.28, P4.29, P7.26, P7.27, P9.7, D1.18]', async ({
  home,
  page,
  shell,
}) => {
  await shell.signIn('zoe@example.com', '/')
  const mine = await favouritesOf(page.request)
  expect(mine.length).toBeGreaterThan(3)
  await expect(home.mine.getByRole('listitem')).toHaveCount(3)
  await expect(home.mine.getByRole('link').first()).toHaveText(mine[0]?.title ?? '')
  await home.mine.getByRole('button', { name: `See all ${mine.length}` }).click()
  await expect(home.mine.getByRole('listitem')).toHaveCount(mine.length)

  await expect(home.cards.locator('[aria-busy=true]')).toHaveCount(0)
  const heart = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
  const label = (await heart.getAttribute('aria-label')) ?? ''
  const removed = page.waitForRequest((call) => call.method() === 'DELETE')
  await heart.click()
  const same = home.cards.getByRole('button', { name: label, exact: true }).first()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await expect(home.mine.getByRole('button', { name: /^Show 3$/ })).toBeVisible()
  expect(await favouritesOf(page.request)).toHaveLength(mine.length + 1)
  await same.click()
  await removed
  await expect(same).toHaveAttribute('aria-pressed', 'false')
  expect(await favouritesOf(page.request)).toHaveLength(mine.length)
})

test.describe('used by finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the banners are swiped, and dashes without arrows tell where one is', async ({ home }) => {
    await home.open()
    await expect(home.banners.getByRole('status')).toHaveText(/^1 of \d$/)
    await expect(home.banners.getByRole('button')).toHaveCount(0)
    await home.banners.getByRole('list').evaluate((list) => list.scrollBy({ left: 300 }))
    await expect(home.banners.getByRole('status')).toHaveText(/^2 of \d$/)
  })
})

test('its files come from /assets/, few before tonight’s games are requested, and letters beyond Latin by a face that comes for them alone [P9.29]', async ({
  home,
  page,
}) => {
  await home.open()
  await page.waitForLoadState('networkidle')
  const { paths, requestedAt, scriptsBefore } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const requestedAt = files.find(({ name }) => name.endsWith('/SearchEvents'))?.startTime ?? 0
    const isOwn = ({ name, initiatorType }: PerformanceResourceTiming) =>
      ['script', 'link', 'css'].includes(initiatorType) && /\.(js|css|woff2?)$/.test(new URL(name).pathname)
    return {
      paths: files.filter(isOwn).map(({ name }) => new URL(name).pathname),
      requestedAt,
      scriptsBefore: files.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= requestedAt).length,
    }
  })
  expect(paths.length).toBeGreaterThan(5)
  // What decides the colours before the first paint is a file of its own where it is not in the page.
  expect(paths.filter((path) => !path.startsWith('/assets/') && path !== '/theme.js')).toEqual([])
  expect(requestedAt).toBeGreaterThan(0)
  expect(scriptsBefore).toBeLessThanOrEqual(20)

  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
        .filter((face) => !face.startsWith('Archivo Fallback')),
    )
  expect((await faces()).sort()).toEqual([
    'Archivo Variable Ext: unloaded',
    'Archivo Variable Ext: unloaded',
    'Archivo Variable: loaded',
  ])
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => (heading.textContent = 'Łukasz'))
  await expect.poll(faces).toContain('Archivo Variable Ext: loaded')
})
