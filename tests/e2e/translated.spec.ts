import type { Browser, Page } from '@playwright/test'
import { mockClock, withoutNews } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { direct, gamesOf, ownRunningGame, runningGame } from './league.ts'
import { ClockPage } from './pages/clock-page.ts'
import { CARD } from './mocks/cards.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { both, MIA, sale } from './redeem-fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen } from './screens.ts'
import { followTraffic, settled } from './settled.ts'
import { translate } from './translator.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1

test.use({ expectedErrors: /Failed to load resource/ })

/** All of a page is on it, so that nothing waits for being scrolled to. */
const TALL = { width: 390, height: 9_000 }

/** What is read on the page, without what two looks a moment apart differ in. */
async function readMain(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  return text.replace(/\d+:\d\d:\d\d|\b\d{1,2}:\d\d\b(?! ?[ap]m)/g, '#').replace(/\s+/g, ' ')
}

/** Where two texts part, and how they go on. */
function differenceOf(one = '', other = ''): string {
  if (one === other) return ''
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  const from = Math.max(0, (at === -1 ? one.length : at) - 40)
  return `translated: ${one.slice(from, from + 120)} | untouched: ${other.slice(from, from + 120)}`
}

interface Tabs {
  page: Page
  browser: Browser
  baseURL: string | undefined
}

/** The same steps in a translated tab, in which nothing may be thrown, and in an untouched one, with the same outcome. */
async function expectSame(
  { page, browser, baseURL }: Tabs,
  open: (page: Page) => Promise<unknown>,
  steps: readonly ((page: Page) => Promise<unknown>)[],
): Promise<void> {
  await page.setViewportSize(TALL)
  const context = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (location) => localStorage.setItem('apl.location', location),
    JSON.stringify({ stateId: VICTORIA }),
  )
  const untouched = await context.newPage()
  followTraffic(untouched)
  for (const tab of [page, untouched]) {
    await open(tab)
    await settled(tab)
  }
  await translate(page)
  for (const [index, step] of steps.entries()) {
    for (const tab of [page, untouched]) await step(tab)
    const difference = async () => differenceOf(...(await Promise.all([page, untouched].map(readMain))))
    await expect.poll(difference, { message: `after step ${index + 1}` }).toBe('')
  }
  await context.close()
}

for (const path of ['/clock', '']) {
  test(`on a translated page the clock${path ? '' : ' of an event’s page'} goes on with the levels, pauses and ends as in an untouched tab [F83 translation]`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const { id } = await ownRunningGame(request, TODAY)
    await expectSame({ page, browser, baseURL }, (tab) => tab.goto(`/event/${id}${path}`), [
      async (tab) => {
        if (tab === page) await direct('next', id)
        await expect(new ClockPage(tab).state).toHaveText(/^Live/)
      },
      async (tab) => {
        if (tab === page) await direct('next', id)
        await expect(new ClockPage(tab).state).toHaveText(/^Live/)
      },
      async (tab) => {
        if (tab === page) await direct('pause', id)
        await expect(new ClockPage(tab).state).toHaveText('Live, paused')
      },
      async (tab) => {
        if (tab === page) await direct('resume', id)
        await expect(new ClockPage(tab).state).toHaveText(/^Live, (running|on break)/)
      },
      async (tab) => {
        if (tab === page) await direct('finish', id)
        await expect(new ClockPage(tab).state).toHaveText('Finished')
      },
    ])
  })
}

test('on a translated page the clock goes over its last minute into the next level on its own [F83 translation]', async ({
  clock,
  page,
  request,
}) => {
  const { id } = await runningGame(request, TODAY)
  await withoutNews(page)
  await mockClock(page, ({ blindStructureList }) => ({
    currentRound: 1,
    remainingSeconds: 63,
    currentBlind: '100/200',
    nextBlind: '200/400',
    ante: '200',
    blindStructureList: blindStructureList.map((level) => ({
      ...level,
      breakLength: 0,
      formatBlind: `${level.roundNumber}00/${level.roundNumber * 2}00`,
      formatAnte: `${level.roundNumber * 2}00`,
    })),
  }))
  await page.clock.install({ time: new Date() })
  await clock.open(id)
  await expect(clock.state).toHaveText('Live, running')
  await translate(page)
  const { state, blinds, level } = clock
  await page.clock.runFor(5_000)
  await expect(state).toHaveText('Live, last minute')
  await expect(blinds).toHaveText('Blinds go up to200/400Ante400Now100/200')
  await page.clock.runFor(62_000)
  await expect(level).toContainText('Level2')
  await expect(blinds).toHaveText(/^Current blind200\/400Ante400Next blind/)
})

test('a translated Home lists, filters and searches as an untouched one [F83 translation]', async ({
  page,
  browser,
  baseURL,
}) => {
  await expectSame({ page, browser, baseURL }, (tab) => tab.goto('/'), [
    (tab) => tab.getByRole('button', { name: 'Load More' }).first().click(),
    (tab) => tab.getByRole('button', { name: /^Sort: / }).click(),
    (tab) => tab.getByRole('button', { name: 'Lowest buy-in' }).first().click(),
    (tab) => tab.keyboard.press('Escape'),
    (tab) => tab.getByRole('button', { name: 'All days' }).click(),
    (tab) => tab.getByRole('textbox', { name: 'Venue, suburb or game' }).fill('zzzz'),
    (tab) => tab.keyboard.press('Enter'),
    (tab) => tab.getByRole('textbox', { name: 'Venue, suburb or game' }).fill(''),
    (tab) => tab.keyboard.press('Enter'),
    (tab) => tab.getByRole('link', { name: 'Map', exact: true }).click(),
    (tab) => tab.getByRole('link', { name: 'Home', exact: true }).click(),
  ])
})

test('a translated event goes through its tabs as an untouched one [F83 translation]', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
  await expectSame(
    { page, browser, baseURL },
    (tab) => tab.goto(`/event/${game?.id}`),
    ['Blind Structure', 'Results', 'Photo Gallery', 'About', 'Leaderboard'].map(
      (name) => (tab: Page) => tab.getByRole('tab', { name }).click(),
    ),
  )
})

test('a translated purchase counts PTC, card and surcharge as an untouched one [F83 translation]', async ({
  page,
  browser,
  baseURL,
  shell,
}) => {
  await shell.signIn(MIA)
  const { id } = await sale(page, both)
  await expectSame({ page, browser, baseURL }, (tab) => new RedeemPage(tab).open(id), [
    (tab) => new RedeemPage(tab).amount.fill('30'),
    (tab) => new RedeemPage(tab).amount.fill('15'),
    (tab) => new RedeemPage(tab).fillCard(CARD.approved),
    (tab) => new RedeemPage(tab).slider.press('ArrowRight'),
  ])
})

test('translated, every screen loses and regains its connection and is left without an error [F83 translation]', async ({
  page,
  context,
  shell,
}) => {
  test.setTimeout(180_000)
  await shell.signIn(MIA)
  for (const screen of [...FOR_EVERYBODY, ...FOR_MEMBERS]) {
    await goToScreen(page, screen)
    await settled(page)
    await translate(page)
    await context.setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    if (!screen.isAlone) await expect(page.getByText('You are offline').first(), screen.name).toBeVisible()
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    if (!screen.isAlone) await expect(page.getByText('You are offline'), screen.name).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeAttached()
    if (screen.isAlone || screen.isWithoutHeader) continue
    await shell.menuButton.click()
    await expect(shell.mainMenu, screen.name).toBeVisible()
    await shell.mainMenu.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' }), screen.name).toBeVisible()
  }
})
