import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SEARCH = '**/Event/SearchEvents'
const TROUBLE = {
  contentType: 'application/json',
  body: JSON.stringify({ id: 'trouble', message: 'The league is having trouble. Please try again shortly.' }),
}

function card(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const venue = { id: 3, title: 'Royal Oak Hotel', suburb: 'Richmond', stateId: 1 }
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T22:30:00+11:00',
    startTime: '22:30',
    eventStatusId: 1,
    buyInAmount: 20,
    stateId: 1,
    venue,
    ...changes,
  }
}

async function serveGames(page: Page, games: unknown[]): Promise<void> {
  await page.route(SEARCH, (route) => route.fulfill({ json: games }))
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input:not([type=hidden]):not([type=password])').first().fill('mia@example.com')
  await page.locator('input[type=password]').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: /log ?in|sign ?in/i }).click()
  await expect(page).toHaveURL('/')
}

test.describe('when the server is in trouble', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list says so in one plain sentence and offers Retry, and the rest of Home goes on [F10, D6.2, D6.5]', async ({
    home,
    page,
  }) => {
    await page.route(SEARCH, (route) => route.fulfill({ status: 503, ...TROUBLE }))
    await page.goto('/')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Games did not load', { timeout: 20_000 })
    await expect(alert).toContainText('The league is having trouble. Please try again shortly.')
    await expect(alert).not.toContainText('503')
    await expect(home.news.getByRole('article')).not.toHaveCount(0)
    await page.unroute(SEARCH)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(home.cards).not.toHaveCount(0)
  })

  test('a pause the server asks for is counted down on a disabled button [F11, D5.19]', async ({ home, page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '45' }, ...TROUBLE }))
    await page.goto('/')
    const button = page.getByRole('button', { name: /^Retry in \d+ s$/ })
    await expect(button).toBeDisabled()
    // Spoken with the alert as it comes; the seconds after that are nobody's news.
    expect(
      await button.evaluate((one) =>
        one.closest('[aria-live], [role=alert], [role=status]')?.getAttribute('aria-live'),
      ),
    ).toBe('off')
    const first = await button.innerText()
    await expect(button).not.toHaveText(first)
    await page.unroute(SEARCH)
    await expect(home.heading).toBeVisible()
  })

  test('after a short pause the list asks again automatically, and says meanwhile what it waits for [F10, F11]', async ({
    home,
    page,
  }) => {
    // Each question once: the place that is found meanwhile makes it another.
    const refused = new Set<string | null>()
    await page.route(SEARCH, (route) => {
      const question = route.request().postData()
      if (refused.has(question)) return route.continue()
      refused.add(question)
      return route.fulfill({ status: 429, headers: { 'Retry-After': '9' }, ...TROUBLE })
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: /^Retry in \d s$/ })).toBeDisabled()
    await expect(home.cards).not.toHaveCount(0, { timeout: 25_000 })
  })

  test('news and photos that fail say so and can be asked for again [D6.2, P8.11]', async ({ home, page }) => {
    await page.route('**/Article/GetFeaturedArticles*', (route) => route.fulfill({ status: 404, ...TROUBLE }))
    await page.route('**/media/photo/**', (route) => route.abort())
    await page.goto('/')
    await expect(home.news.getByRole('alert')).toContainText('The news did not load')
    await page.unroute('**/Article/GetFeaturedArticles*')
    await home.news.getByRole('button', { name: 'Retry' }).click()
    await expect(home.news.getByRole('article')).not.toHaveCount(0)
    await home.photos.scrollIntoViewIfNeeded()
    await expect(home.photos.getByText('Did not load').first()).toBeVisible()
  })

  for (const [what, path, words] of [
    ['the games', '**/Event/SearchEvents', 'Games did not load'],
    ['the news', '**/Article/GetFeaturedArticles*', 'The news did not load'],
    ['the photos', '**/EventPhoto/GetFeaturedPhotos*', 'The photos did not load'],
    ['the major events', '**/majorevent/getall*', 'Major events did not load'],
    ['the favourites', '**/Membership/GetFavoriteGames', 'My Poker Games did not load'],
  ] as const) {
    test(`where ${what} fail, Home says so in its place [D6.4, D6.2]`, async ({ page }) => {
      // Before the first visit: what came once would be shown instead.
      await page.route(new RegExp(path.replaceAll('*', '.*').replaceAll('/', '\\/'), 'i'), (route) =>
        route.fulfill({ status: 404, ...TROUBLE }),
      )
      await signIn(page)
      await page.goto('/')
      const alert = page.getByRole('alert').filter({ hasText: words })
      // Another question, for example with the place found meanwhile, puts the sentence up anew.
      await expect(() => alert.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
      await expect(alert).toContainText('The league is having trouble.')
      await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
    })
  }

  test('after a failed refresh the saved copy stays, with its age and Retry, until one comes through [D6.1, F10]', async ({
    home,
    page,
  }) => {
    await page.clock.install()
    await home.open()
    const titles = await home.titles()
    await page.route(SEARCH, (route) => route.fulfill({ status: 404, ...TROUBLE }))
    // Old enough to be asked for again when somebody comes back to it.
    await page.clock.fastForward('10:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const note = page.getByText(/^Games.* as of \d{1,2}:\d\d [ap]m/)
    await expect(note).toBeVisible()
    expect(await home.titles()).toEqual(titles)
    await page.unroute(SEARCH)
    await page.getByRole('status').filter({ has: note }).getByRole('button', { name: 'Retry' }).click()
    await expect(note).toHaveCount(0)
    await expect(home.cards).not.toHaveCount(0)
  })

  test('a favourite the server refuses stays as it was, and is reported in words [P8.12, D6.3]', async ({
    home,
    page,
  }) => {
    await signIn(page)
    const heart = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
    await page.route('**/AddFavoriteGame*', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ id: 'too-many-favourites', message: 'You can keep at most 50 favourites.' }),
      }),
    )
    // A refusal of what was asked for before the favourites were known has a test of its own.
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect(page.getByText('Not added to your favourites')).toBeVisible()
    await expect(page.getByText('You can keep at most 50 favourites.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

  test('offline the heart is disabled and says why [D5.3]', async ({ home, page, context }) => {
    await home.open()
    await context.setOffline(true)
    const heart = home.heart(home.cards.first())
    await expect(heart).toHaveAttribute('aria-disabled', 'true')
    await expect(heart).toHaveAccessibleName(/Favourites need a connection\.$/)
    await heart.click({ force: true })
    await expect(page.getByText('Favourites need a connection.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await context.setOffline(false)
  })
})

test('without any the news say so [D5.40]', async ({ home, page }) => {
  await page.route('**/Article/GetFeaturedArticles*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(home.news).toContainText('No news yet')
})

test('a day without a game says so and shows the way on [P2.74]', async ({ page }) => {
  await serveGames(page, [])
  await page.goto('/')
  await expect(page.getByText('No game found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all days' }).click()
  await expect(page).toHaveURL('/?day=-1')
})

const ODD = [
  card({ id: 1, title: 'A'.repeat(300) }),
  card({ id: 2, title: `${'👩‍👩‍👧‍👦🃏'.repeat(20)} Hotel` }),
  card({
    id: 3,
    title: 'فندق البلوط الملكي في شارع الجسر القديم',
    startTime: '10:30',
    dateTime: '2026-11-19T10:30:00+11:00',
  }),
  card({ id: 4, title: 'Zero\u200bWidth\u200bArms', buyInAmount: null, venue: null, startTime: null }),
  card({ id: 5, title: '', eventStatusId: 99, type: 'Something new', takeHomeAmountDescription: `$${'9'.repeat(60)}` }),
  card({ id: 6, buyInDescription: `Buy-in by arrangement ${'x'.repeat(120)}` }),
  { id: 'seven', title: 7 },
]

for (const width of [320, 1440]) {
  test(`odd names and missing fields leave the cards whole at ${width} px [F71, D1.12, D1.13]`, async ({
    home,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await serveGames(page, ODD)
    await home.open()
    await expect(home.cards).toHaveCount(6)
    const spills = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('[data-area=list] article')].filter((card) => {
            const time = card.querySelector('[data-part=time]')?.getBoundingClientRect()
            const body = card.querySelector('[data-part=body]')?.getBoundingClientRect()
            return !time || !body || time.right > body.left - 6 || card.scrollWidth > card.clientWidth + 1
          }).length,
      )
    // The device's clock is not the league's: when its time comes the list is asked for once more, and is an outline till then.
    await expect.poll(spills).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('ten thousand games are 25 cards and a count [F71, P9.4]', async ({ home, page }) => {
  await serveGames(
    page,
    Array.from({ length: 10_000 }, (_, i) => card({ id: i + 1, title: `Hotel ${i}`, buyInAmount: i % 97 })),
  )
  await home.open()
  await expect(page.getByText('25 of 10000 shown')).toBeVisible()
  await expect(home.cards).toHaveCount(25)
  await home.sortBy('Lowest buy-in')
  await expect(home.cards.first()).toContainText('Free')
})
