import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1
const PASSWORD = 'Pocket-Kings-88'

/** The membership's own calls, with the marker the server asks of every write. */
async function favouritesOf(request: APIRequestContext): Promise<{ id: number; title: string; dateTime: string }[]> {
  const answer = await request.get('/Umbraco/Api/Membership/GetFavoriteGames', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as { id: number; title: string; dateTime: string }[]
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input:not([type=hidden]):not([type=password])').first().fill(name)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: /log ?in|sign ?in/i }).click()
  await expect(page).toHaveURL('/')
}

test('Home shows banners, games, news and photos, in this order [P2.48]', async ({ home, page }) => {
  await home.open()
  await expect(home.banners.getByRole('link').first()).toHaveAttribute('href', /^\/(aplpt|major-events)\/[\w%-]+$/)
  await expect(home.news.getByRole('article')).not.toHaveCount(0)
  await expect(home.photos.getByRole('button', { name: /^Photo/ }).first()).toBeVisible()
  const tops = await page.evaluate(() =>
    ['banners', 'games', 'news', 'photos'].map(
      (area) => document.querySelector(`[data-area=${area}]`)?.getBoundingClientRect().top ?? 0,
    ),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
})

test('the line above the list counts games and venues, and 25 more come at a time with the focus unchanged [P9.4, P2.73]', async ({
  home,
  page,
  request,
}) => {
  const games = await gamesOf(request, VICTORIA, TODAY)
  test.skip(games.length <= 25, 'a quiet evening has one page')
  await home.open()
  await expect(home.count).toHaveText(new RegExp(`^${games.length} games, `))
  await expect(page.getByText(`25 of ${games.length} shown`)).toBeVisible()
  await home.loadMore.focus()
  await page.keyboard.press('Enter')
  await expect(home.cards).toHaveCount(Math.min(50, games.length))
  if (games.length <= 50) {
    await expect(home.loadMore).toHaveCount(0)
    await expect(home.cards.nth(25).getByRole('link')).toBeFocused()
  } else await expect(home.loadMore).toBeFocused()
})

test('sorting stands in the address, and choosing the same again turns it round [P2.60, P2.61]', async ({
  home,
  page,
  request,
}) => {
  const fees = ((await gamesOf(request, VICTORIA, TODAY)) as { buyInAmount?: number }[]).map(
    ({ buyInAmount }) => buyInAmount ?? 0,
  )
  await home.open()
  await home.sortBy('Lowest buy-in')
  await expect(page).toHaveURL('/?sort=buyIn')
  const cheapest = await home.titles()
  await home.sortBy('Lowest buy-in')
  await expect(page).toHaveURL('/?sort=buyIn&dir=descending')
  await expect(home.sort).toHaveAccessibleName('Sort: Highest buy-in')
  expect(await home.titles()).not.toEqual(cheapest)
  await expect(home.cards.first()).toContainText(String(Math.max(...fees)))
  await page.keyboard.press('Escape')
  await expect(home.sort).toBeFocused()
  await page.reload()
  await expect(home.sort).toHaveAccessibleName('Sort: Highest buy-in')
})

test('types and days are chosen by chips and stand in the address [P4.15, P4.16, P4.18, D4.1]', async ({
  home,
  page,
}) => {
  await home.open()
  await home.chip('Game type', 'League').click()
  await expect(page).toHaveURL('/?type=league')
  await expect(home.chip('Game type', 'League')).toHaveAttribute('aria-pressed', 'true')
  await expect(home.chip('Game type', 'League')).toBeFocused()
  await home.chip('When', 'All days').click()
  await expect(page).toHaveURL('/?day=-1&type=league')
  await expect(home.cards.first()).toContainText('League')
  await expect(home.chip('Day', /^All/)).toHaveAttribute('aria-pressed', 'true')
  await home.chip('Day', /Saturday 21/).click()
  await expect(page).toHaveURL('/?day=2&type=league')
  await expect(page.getByText('Sat, 21 Nov · VIC')).toBeVisible()
})

test('GRAND SLAM is offered in Victoria only, and VIP Loyalty not for this brand [P4.17, P9.16, D4.3]', async ({
  home,
}) => {
  await home.open()
  await expect(home.chip('Game type', 'Grand Slam')).toHaveCount(1)
  await expect(home.chip('Game type', 'VIP Loyalty')).toHaveCount(0)
  await home.chooseState('Western Australia')
  await expect(home.chip('Game type', 'Grand Slam')).toHaveCount(0)
})

test('/types/{gameType} opens with that type, an unknown one with all games [P2.2]', async ({ home, page }) => {
  await page.goto('/types/Satellite')
  await expect(home.chip('Game type', 'Satellite')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 2, name: 'Satellite games' })).toBeVisible()
  await page.goto('/types/checkers')
  await expect(home.chip('Game type', 'All games')).toHaveAttribute('aria-pressed', 'true')
})

test('where the device is known, cards say how far it is and the nearest come first [P9.10, P9.11, P2.60]', async ({
  home,
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'apl.location',
      JSON.stringify({ stateId: 1, region: null, coords: { latitude: -37.82, longitude: 144.99 } }),
    ),
  )
  await home.open()
  await home.sortBy('Nearest')
  // Cards below the first screen are rendered after those on it.
  await expect(async () => {
    const metres = (await home.cards.allInnerTexts()).flatMap((text) => {
      const [, amount, unit] = /· ([\d.]+)\s(k?m)\b/.exec(text) ?? []
      return amount ? [Number(amount) * (unit === 'km' ? 1000 : 1)] : []
    })
    expect(metres.length).toBeGreaterThan(5)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
  }).toPass()
})

test('someone who is not signed in is led to sign in by the heart, with the reason on the way [P4.31]', async ({
  home,
  page,
}) => {
  await home.open()
  await home.heart(home.cards.first()).click()
  await expect(page).toHaveURL(/\/login\?.*reason=favouriteGame/)
})

test('a member’s heart goes to the server first, and My Poker Games has the 3 earliest [P2.52, P4.28, P4.29, P7.26, P7.27, P9.7, D1.18]', async ({
  home,
  page,
}) => {
  await signIn(page, 'zoe@example.com')
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

test('narrow windows show the first 3 news, wide ones more [P9.8]', async ({ home, page }) => {
  await home.open()
  await expect(home.news.getByRole('article').filter({ visible: true })).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await home.news.getByRole('article').filter({ visible: true }).count()).toBeGreaterThan(3)
  await expect(home.news.getByRole('link', { name: 'View all news' })).toHaveAttribute('href', '/news')
})

test('a photo opens large with its venue, and closes again [P2.87, P3.14]', async ({ home, page }) => {
  await home.open()
  const tile = home.photos.getByRole('button', { name: /^Photo/ }).first()
  await tile.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tile).toBeFocused()
})

test('the banners move by their arrows, and never automatically', async ({ home, page }) => {
  await page.clock.install()
  await home.open()
  const next = home.banners.getByRole('button', { name: 'Next of Major events' })
  await next.click()
  await expect(home.banners.getByRole('status')).toHaveText(/^2 of \d$/)
  await page.clock.runFor(30_000)
  await expect(home.banners.getByRole('status')).toHaveText(/^2 of \d$/)
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

test('wide windows have the list with the favourites in 500 px beside a map 643 px tall, then the rest, and 4 columns of photos [P2.50, P2.51, P9.12]', async ({
  home,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await home.open()
  await expect(home.photos.getByRole('button', { name: /^Photo/ }).first()).toBeVisible()
  const boxes = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const columns = new Set(
      [...document.querySelectorAll('[data-area=photos] li')].map((tile) =>
        Math.round(tile.getBoundingClientRect().left),
      ),
    )
    const [games, map, news] = ['games', 'map', 'news'].map((area) => box(`[data-area=${area}]`))
    return {
      width: games?.width,
      map: [map?.left, map?.height],
      bottoms: [games?.bottom, map?.bottom],
      newsBelow: (news?.top ?? 0) > (map?.bottom ?? 0),
      columns: columns.size,
    }
  })
  expect(boxes.width).toBe(500)
  expect(boxes.map).toEqual([560, 643])
  expect(boxes.bottoms[0]).toBe(boxes.bottoms[1])
  expect(boxes.newsBelow).toBe(true)
  expect(boxes.columns).toBe(4)
})

for (const width of [195, 320, 390, 768, 992, 1440]) {
  test(`nothing scrolls sideways at ${width} px [F74]`, async ({ home, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await home.open()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('every script, style and typeface comes from /assets/ [P9.29]', async ({ home, page }) => {
  await home.open()
  await page.waitForLoadState('networkidle')
  const paths = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, initiatorType }) =>
          ['script', 'link', 'css'].includes(initiatorType) && /\.(js|css|woff2?)$/.test(new URL(name).pathname),
      )
      .map(({ name }) => new URL(name).pathname),
  )
  expect(paths.length).toBeGreaterThan(5)
  // What decides the colours before the first paint is a file of its own where it is not in the page.
  expect(paths.filter((path) => !path.startsWith('/assets/') && path !== '/theme.js')).toEqual([])
})

test('tonight’s games are asked for before the browser is busy with many files', async ({ home, page }) => {
  await home.open()
  await home.cards.first().waitFor()
  const [scripts, asked] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const games = files.find(({ name }) => name.endsWith('/SearchEvents'))?.startTime ?? 0
    return [files.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= games).length, games] as const
  })
  expect(asked).toBeGreaterThan(0)
  expect(scripts).toBeLessThanOrEqual(20)
})

test('letters beyond Latin are rendered by a face that comes for them alone', async ({ home, page }) => {
  await home.open()
  await home.cards.first().waitFor()
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

test('nothing on Home or an event urges to play, and nothing moves automatically [D5.46]', async ({
  home,
  event,
  page,
}) => {
  await home.open()
  await page.waitForLoadState('networkidle')
  const game = home.cards.first().getByRole('link').first()
  const urges =
    /hurry|last chance|don.t miss|act now|limited time|jackpot|win big|bet now|play now|guaranteed win|lucky|only \d+ (?:left|seats)/i
  for (const open of [() => Promise.resolve(), () => game.click().then(() => event.title.waitFor())]) {
    await open()
    await page.waitForLoadState('networkidle')
    const own = await page.evaluate(() =>
      [...document.querySelectorAll('button, h1, h2, [role=status], label, summary, footer')]
        .map((one) => (one as HTMLElement).innerText)
        .join('\n'),
    )
    expect(own).not.toMatch(urges)
    const endless = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
    )
    expect(endless).toBe(0)
  }
})
