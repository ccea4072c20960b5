import type { APIRequestContext, Page } from '@playwright/test'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockAt } from '#domain/clock/clock.ts'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { clockStatus, direct, ownRunningGame, runningGame, secondsLeft } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'
import { EventPage } from './pages/event-page.ts'
import { HomePage } from './pages/home-page.ts'

const TODAY = '2026-11-19'
const ZONE = 'Australia/Melbourne'
/** Past the moment at which a break or a level begins. */
const INTO_IT_MS = 20_000

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

/** How long until the clock is in its next break, and in the level after it, by the rules alone. */
async function waysAhead(
  request: APIRequestContext,
  eventId: number,
): Promise<{ toBreak: number; toLevel: number; after: (ms: number) => { round: number; seconds: number } }> {
  const { status, serverMs } = await clockStatus(request, eventId)
  const at = (ms: number) => clockAt(status as unknown as ClockStatusResponse, serverMs + ms, ZONE)
  const minutes = Array.from({ length: 300 }, (_, i) => i * 60_000)
  const toBreak = minutes.find((ms) => at(ms).isBreak) ?? Number.NaN
  const toLevel = minutes.find((ms) => ms > toBreak && !at(ms).isBreak) ?? Number.NaN
  return { toBreak, toLevel, after: (ms) => ({ round: at(ms).round, seconds: at(ms).remainingSeconds }) }
}

async function openAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(path)
  return next
}

test('the evening: visit, signal lost, the app restarted, the clock followed over a level and a break, signal back [F1, F3, F9, F41, D2.9, D2.10, D2.11, D6.1]', async ({
  page,
  home,
  network,
  context,
  request,
}) => {
  test.setTimeout(150_000)
  const { origin } = network
  const game = await ownRunningGame(request, TODAY)
  await visit(page, origin)
  await expect(home.cards.first()).toBeVisible()
  const titles = await home.titles()
  await page.goto(`${origin}/event/${game.id}`)
  const heading = new EventPage(page).title
  // Until the event has come it is called that.
  await expect(heading).not.toHaveText('Event')
  const title = await heading.innerText()
  await page.goto(`${origin}/event/${game.id}/clock`)
  await expect(new ClockPage(page).state).toHaveText('Live, running')
  for (const key of ['["games"', '["regions"]', `["event",${game.id}]`, `["clock",${game.id}]`])
    await untilSaved(page, key)

  network.cut()
  await context.setOffline(true)
  const cold = await openAnew(page, origin)
  await expect(cold.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  const coldHome = new HomePage(cold)
  await expect(coldHome.cards).toHaveCount(titles.length)
  expect(await coldHome.titles()).toEqual(titles)
  await expect(cold.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
  await coldHome.locationChip.click()
  await expect(coldHome.chooser.getByLabel('Region').getByRole('option').nth(1)).toBeAttached()
  await cold.keyboard.press('Escape')

  const atEvent = await openAnew(cold, `${origin}/event/${game.id}`)
  await expect(new EventPage(atEvent).title).toHaveText(title)
  await atEvent.clock.install({ time: new Date() })
  await atEvent.goto(`${origin}/event/${game.id}/clock`)
  const clock = new ClockPage(atEvent)
  await expect(clock.state).toHaveText(/^Estimated, last heard/, { timeout: 20_000 })
  expect(Math.abs((await clock.seconds()) - (await secondsLeft(request, game.id)))).toBeLessThanOrEqual(2)
  await clock.countsDown(2)

  const { toBreak, toLevel, after } = await waysAhead(request, game.id)
  for (const [ms, step, words] of [
    [toBreak, toBreak + INTO_IT_MS, /^Break/],
    [toLevel, toLevel - toBreak, /^Level/],
  ] as const) {
    await atEvent.clock.fastForward(step)
    await expect(clock.level).toContainText(words)
    expect(Math.abs((await clock.seconds()) - after(ms + INTO_IT_MS).seconds)).toBeLessThanOrEqual(15)
    await expect(clock.state).toHaveText(/^Estimated, last heard/)
  }
  await expect(clock.level).toContainText(`Level${after(toLevel + INTO_IT_MS).round}`)

  await direct('next', game.id)
  network.restore()
  await context.setOffline(false)
  await expect(clock.state).toHaveText(/^Live/, { timeout: 30_000 })
  await expect
    .poll(async () => Math.abs((await clock.seconds()) - (await secondsLeft(request, game.id))))
    .toBeLessThanOrEqual(2)
})

test('a member’s own games are there without a connection, and their name [F31, P2.52]', async ({
  page,
  shell,
  home,
  context,
  network,
}) => {
  test.setTimeout(90_000)
  await visit(page, network.origin)
  await page.goto(`${network.origin}/login?returnUrl=%2F`)
  await page.getByLabel('E-mail, mobile or card number').fill('mia@example.com')
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(shell.userButton).toHaveAccessibleName(/Mia/)
  const heart = home.heart(home.cards.first())
  // Until the member's favourites are known it reads as not pressed.
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(home.mine.getByRole('listitem').first()).toBeVisible()
  const mine = await home.mine.getByRole('link').allInnerTexts()
  const [name = ''] = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap((database) =>
      database.name?.startsWith('apl.member.') ? database.name : [],
    ),
  )
  await untilSaved(page, '["member","favourites"', name)
  await saveNow(page)
  network.cut()
  await context.setOffline(true)
  const cold = await openAnew(page, network.origin)
  const coldHome = new HomePage(cold)
  await expect(coldHome.mine.getByRole('link')).toHaveText(mine)
  await expect(cold.getByRole('button', { name: /^Hello Mia/ })).toBeVisible()
  await expect(coldHome.heart(coldHome.cards.first())).toHaveAttribute('aria-disabled', 'true')
})

test('what was never opened says so by name, and what is there instead [F3]', async ({
  page,
  network,
  context,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await visit(page, network.origin)
  await expect(new HomePage(page).cards.first()).toBeVisible()
  await untilSaved(page, '["games"')
  network.cut()
  await context.setOffline(true)
  const cold = await openAnew(page, `${network.origin}/event/${game.id}`)
  await expect(cold.getByText('The event: never opened on this phone')).toBeVisible()
  await cold.getByRole('link', { name: /^Home, \d+ games saved$/ }).click()
  await expect(new HomePage(cold).cards.first()).toBeVisible()
})
