import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { memberStores, NETWORK_ERRORS, savedTexts, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { untilControlled, visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import type { NetworkSwitch } from './network-switch.ts'
import { office } from './office.ts'
import { CreditPage } from './pages/credit-page.ts'
import { GalleryPage } from './pages/gallery-page.ts'
import { HallPage } from './pages/hall-page.ts'
import { HomePage } from './pages/home-page.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'
import { MajorEventPage } from './pages/major-event-page.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { ReadingPage } from './pages/reading-page.ts'
import { VenuePage } from './pages/venue-page.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'
import { OTHER } from './profile-fixtures.ts'
import { coldStart, MIA } from './saved-tickets.ts'

/** What was opened opens again where there is no network at all, with its age; what never was says so. */

/** The day of the suite’s evening. */
const TODAY = '2026-11-19'
const VICTORIA = 1
const MILLION = '/aplpt/apl-million-2025'
const AGE = /^as of \d+:\d\d (am|pm)$/

test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|Failed to load resource`) })

/** The app, started again without a network. */
async function cutOff(page: Page, network: NetworkSwitch): Promise<Page> {
  await saveNow(page)
  const cold = await coldStart(page.context(), network, page)
  await cold.context().setOffline(true)
  return cold
}

test('a visitor’s venue, boards, gallery, hall of fame, major events and news open again without a network, with their age; what never was opened says so, and a pasted address is repaired [F1, F3, F76, D1.24, D1.26, D1.34, D6.1]', async ({
  page,
  network,
  request,
}) => {
  const { origin } = network
  const [game] = (await gamesOf(request, VICTORIA, TODAY)) as { title: string; venue?: { id: number } }[]
  const venuePath = `/venue/${game?.venue?.id}`
  /** Opened by address, with what they show and where it is saved. */
  const screens = [
    [venuePath, (on: Page) => new VenuePage(on).cards, [`["venue",${game?.venue?.id},"events"`]],
    ['/leaderboards', (on: Page) => new LeaderboardsPage(on).rows, ['["leaderboards","board"']],
    ['/leaderboards/real-money', (on: Page) => new LeaderboardsPage(on).rows, []],
    ['/gallery', (on: Page) => new GalleryPage(on).tiles, ['["gallery","photos"']],
    ['/major-events', (on: Page) => new MajorEventPage(on).cards, ['["majorEvents","list","major"']],
    [
      `${MILLION}?tab=ptc`,
      (on: Page) => new MajorEventPage(on).qualifiers.getByRole('rowheader'),
      ['["majorEvents","one","aplpt","apl-million-2025"', '["majorEvents","qualifiers"'],
    ],
    ['/news', (on: Page) => new ReadingPage(on).recent.getByRole('article'), ['["news","list","VIC",0']],
  ] as const
  await visit(page, origin)
  // Home fetches the featured articles ahead.
  await untilSaved(page, '["news","article"')
  for (const [path, shown, saved] of screens)
    await test.step(`opens ${path}`, async () => {
      await page.goto(origin + path)
      await expect(shown(page).first()).toBeVisible()
      for (const key of saved) await untilSaved(page, key)
    })
  await page.goto(`${origin}/major-event-results`)
  const hall = new HallPage(page)
  await hall.event('2nd edition').click()
  await expect(hall.results).toBeVisible()
  const winner = (await hall.results.getByRole('rowheader').first().innerText()).trim()
  const result = new URL(page.url())

  const cold = await cutOff(page, network)

  for (const [path, shown] of screens)
    await test.step(`${path} without a network`, async () => {
      await cold.goto(origin + path)
      await expect(shown(cold).first()).toBeVisible()
      await expect(cold.getByText(AGE).first()).toBeVisible()
    })

  await test.step('the hall of fame, and a result in it that was never opened', async () => {
    const coldHall = new HallPage(cold)
    await cold.goto(result.href)
    await expect(coldHall.part(/2nd edition/)).toContainText(`Winner: ${winner}`)
    await expect(cold.getByText(AGE).first()).toBeVisible()
    await coldHall.event('1st edition').click()
    await expect(coldHall.part(/1st edition/).getByText(/The result: never opened on this phone/)).toBeVisible()
  })

  await test.step('a featured article that nobody opened', async () => {
    const reading = new ReadingPage(cold)
    await cold.goto(`${origin}/news`)
    await reading.readMore.click()
    await expect(reading.content.getByRole('paragraph').first()).toBeVisible()
  })

  await test.step('what never was opened says so, or what a list showed of it', async () => {
    await cold.goto(`${origin}/gallery?state=3`)
    await expect(cold.getByText('The photos: never opened on this phone')).toBeVisible()
    await cold.goto(`${origin}/news/never-opened`)
    await expect(cold.getByText('The article: never opened on this phone')).toBeVisible()
    const major = new MajorEventPage(cold)
    await cold.goto(`${origin}/major-events/victorian-championship`)
    await expect(major.title).toHaveText('Victorian Championship')
    await major.tab('QUALIFIERS').click()
    await expect(major.panel).toContainText('You are offline')
  })

  await test.step('an address with what followed it in a message opens what is stored under the name it means', async () => {
    for (const [pasted, meant] of [
      [`${venuePath})`, venuePath],
      [`${MILLION}.`, MILLION],
      ['/leaderboards,', '/leaderboards'],
      ['/no/such/page.', '/page-not-found'],
    ] as const) {
      await cold.goto(origin + pasted)
      await expect(cold).toHaveURL(origin + meant)
    }
    await expect(cold.getByText('We could not find /no/such/page.')).toBeVisible()
  })
})

test('a member’s name, games, changed favourite, profile, credit and voucher history open again without a network; another’s profile was never stored [F3, F31, P2.52, D4.25, D6.1]', async ({
  page,
  shell,
  network,
  request,
}) => {
  const { origin } = network
  const [game] = await gamesOf(request, VICTORIA, addDays(TODAY, 2))
  const id = game?.id ?? 0
  await shell.signIn(MIA, `/event/${id}`, origin)
  await untilControlled(page)
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await expect.poll(async () => (await savedTexts(page, store))['["member","watchedEvents"]']).toContain(`"id":${id},`)

  const opened = new ProfilePage(page)
  const credit = new CreditPage(page)
  const history = new VoucherHistoryPage(page)
  await page.goto(`${origin}/profile`)
  await expect(opened.part('Achievements').getByRole('listitem')).toHaveCount(5)
  await expect(opened.part('Season so far').getByRole('img')).toHaveCount(3)
  await page.goto(`${origin}/profile/ptc`)
  await expect(credit.figure('Balance')).toHaveText(/PTC$/)
  const balance = await credit.figure('Balance').innerText()
  await page.goto(`${origin}/profile/ticketChange`)
  await expect(history.rows.first()).toBeVisible()
  const rows = await history.rows.count()
  for (const key of ['profile', 'ptc', 'voucherHistory', 'tickets']) await untilSaved(page, `["member","${key}"`, store)

  await office('hold', String(id))
  try {
    await page.goto(origin)
    // Favourites are read again automatically once they are five minutes old.
    await page.getByRole('button', { name: 'Refresh' }).click()
    const changed = page.getByRole('region', { name: 'Changed since you last looked' })
    await expect(changed.getByRole('listitem')).toContainText('On Hold')
    const mine = await new HomePage(page).mine.getByRole('link').allInnerTexts()
    const cold = await cutOff(page, network)

    await test.step('Home has the name, the games and the change of a favourite, until it was seen', async () => {
      await cold.goto(origin)
      const home = new HomePage(cold)
      await expect(home.mine.getByRole('link')).toHaveText(mine)
      await expect(cold.getByRole('button', { name: /^Hello Mia/ })).toBeVisible()
      await expect(home.heart(home.cards.first())).toHaveAttribute('aria-disabled', 'true')
      const still = cold.getByRole('region', { name: 'Changed since you last looked' })
      await expect(still.getByRole('listitem')).toContainText('On Hold')
      await still.getByRole('button', { name: 'Got it' }).click()
      await expect(still).toHaveCount(0)
    })

    await test.step('one’s own profile is there, another’s is not', async () => {
      await cold.goto(`${origin}/profile`)
      const profile = new ProfilePage(cold)
      await expect(profile.name).toHaveText('Mia Hartigan')
      await expect(profile.figure('Wins')).toHaveText(/\d/)
      await expect(profile.part('Recent Results').getByRole('listitem')).toHaveCount(3)
      await expect(profile.part('Achievements').getByRole('listitem')).toHaveCount(5)
      await expect(profile.part('Season so far').getByRole('img')).toHaveCount(3)
      await expect(cold.getByRole('button', { name: 'Download needs signal' })).toBeDisabled()
      await cold.goto(`${origin}/profile/${OTHER}`)
      await expect(cold.getByText('The profile: never opened on this phone')).toBeVisible()
    })

    await test.step('credit, vouchers and tickets are there', async () => {
      await cold.goto(`${origin}/profile/ptc`)
      await expect(new CreditPage(cold).figure('Balance')).toHaveText(balance)
      await cold.goto(`${origin}/profile/ticketChange`)
      await expect(new VoucherHistoryPage(cold).rows).toHaveCount(rows)
      await expect(cold.getByText(AGE).first()).toBeVisible()
      await cold.goto(`${origin}/tickets`)
      await expect(cold.getByText('Available offline')).toBeVisible()
    })
  } finally {
    await office('release', String(id))
  }
})
