import { memberStores, NETWORK_ERRORS, savedKeys } from '#tests/faults/saved.ts'
import { cached, untilControlled } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'
import { EventPage } from './pages/event-page.ts'
import { HomePage } from './pages/home-page.ts'
import { ReadingPage } from './pages/reading-page.ts'
import { StorageSettings } from './pages/settings-storage.ts'
import { ShellPage } from './pages/shell-page.ts'
import { VenuePage } from './pages/venue-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { coldStart, MIA } from './saved-tickets.ts'

const TODAY = '2026-11-19'
const READY = /^Ready for no signal: \d+ games, \d+ tickets?, \d+(\.\d)? [kM]B$/

interface GameAtVenue {
  id: number
  title: string
  venue: { title: string; friendlyUrlSlug: string }
}

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

test('downloaded on demand, the evening opens without a network though nothing of it was ever opened; clearing takes it off the disk and out of the worker’s copies, and keeps sign-in, choices and the app [F1, F3, D5.5]', async ({
  page,
  context,
  shell,
  network,
  request,
}) => {
  const { origin } = network
  const { id, venue } = (await runningGame(request, TODAY)) as GameAtVenue
  await page.addInitScript(() => localStorage.setItem('apl.preferences', '{"textSize":"large"}'))
  await shell.signIn(MIA, '/settings', origin)
  await untilControlled(page)
  const storage = new StorageSettings(page)
  await storage.download.click()
  await expect(storage.ready).toHaveText(READY, { timeout: 60_000 })
  expect(await storage.count('Games')).toBeGreaterThanOrEqual(10)
  expect(await storage.count('Tickets and vouchers')).toBeGreaterThan(0)

  const cold = await coldStart(context, network, page)
  await context.setOffline(true)

  await test.step('a game with its structure, and its clock', async () => {
    await cold.goto(`${origin}/event/${id}?tab=2`)
    await expect(new EventPage(cold).title).not.toHaveText('Event')
    await expect(cold.getByRole('table').getByRole('row').nth(3)).toBeVisible()
    await cold.goto(`${origin}/event/${id}/clock`)
    await expect(new ClockPage(cold).state).toHaveText(/^Estimated, last heard/)
  })

  await test.step('a venue, through the link of the game’s own page, which names it by its name', async () => {
    await cold.goto(`${origin}/venue/${venue.friendlyUrlSlug}`)
    const place = new VenuePage(cold)
    await expect(place.title).toContainText(venue.title)
    await expect(place.cards.first()).toBeVisible()
  })

  await test.step('an article, a ticket and Home', async () => {
    await cold.goto(`${origin}/news`)
    const reading = new ReadingPage(cold)
    await reading.featured.getByRole('link').first().click()
    await expect(cold).toHaveURL(/\/news\/.+/)
    await expect(reading.content).toBeVisible()
    await cold.goto(`${origin}/tickets`)
    const wallet = new WalletPage(cold)
    await wallet.cards.first().getByRole('link').first().click()
    await expect(wallet.qr).toBeVisible()
    await cold.goto(origin)
    await expect(new HomePage(cold).cards.first()).toBeVisible()
  })

  const settings = new StorageSettings(cold)

  await test.step('the settings say what is there, and that a new download needs signal', async () => {
    await settings.open(origin)
    await expect(settings.ready).toHaveText(READY)
    await expect(settings.section.getByText(/^Downloaded at \d+:\d\d pm\.$/)).toBeVisible()
    await expect(settings.download).toHaveText('Needs signal')
    await settings.clear.click()
    await expect(settings.dialog.getByText('There is no signal now')).toBeVisible()
    await settings.dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(cold.getByText('What was saved is cleared')).toBeVisible()
  })

  await test.step('cleared, it is gone, and the rest is not', async () => {
    await expect(settings.ready).toHaveCount(0)
    expect(await settings.count('Games')).toBe(0)
    expect(await settings.count('Tickets and vouchers')).toBe(0)
    expect((await savedKeys(cold)).filter((key) => /^\["(games|event|clock|venue|news)"/.test(key))).toEqual([])
    for (const store of await memberStores(cold))
      expect((await savedKeys(cold, store)).filter((key) => key.includes('tickets'))).toEqual([])
    const { addresses } = await cached(cold)
    expect(Object.keys(addresses).filter((name) => /reference|articles|major/.test(name))).toEqual([])
    expect(Object.entries(addresses).some(([name, files]) => name.includes('precache') && files.length > 50)).toBe(true)
    await expect(new ShellPage(cold).userButton).toBeVisible()
    expect(await cold.evaluate(() => localStorage.getItem('apl.preferences'))).toBe('{"textSize":"large"}')
    await cold.goto(`${origin}/event/${id}`)
    await expect(cold.getByText('The event: never opened on this phone')).toBeVisible()
    await expect(new ShellPage(cold).header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  })
})
