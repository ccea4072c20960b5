import type { Page } from '@playwright/test'
import { letTimePass } from './real-time.ts'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'
const ADD = '**/Membership/AddFavoriteGame*'
const UNSIGNED = { status: 401, json: { id: 'not-signed-in', message: 'Please sign in first.' } }

/** Every time the browser sets out for the page to sign in. */
function tripsOf(page: Page): string[] {
  const trips: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/login') trips.push(request.url())
  })
  return trips
}

test.describe('a session that the league has ended', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ })

  test('a heart answered 401 leads to sign in with its reason, and back to the list as it was chosen [P6.3, P6.4, P4.31, F56]', async ({
    shell,
    home,
    page,
    context,
  }) => {
    await shell.signIn(MIA, '/')
    await home.open('/?type=league&sort=buyIn')
    const heart = home.heart(home.cards.filter({ has: page.locator('[aria-pressed=false]') }).first())
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await context.clearCookies({ name: 'apl_session' })
    await heart.click()
    await page.waitForURL(/\/login\?/)
    const requested = new URL(page.url()).searchParams
    expect(requested.get('reason')).toBe('favouriteGame')
    const here = new URL(requested.get('returnUrl') ?? '', page.url())
    expect([here.pathname, here.searchParams.get('type'), here.searchParams.get('sort')]).toEqual([
      '/',
      'league',
      'buyIn',
    ])
    // The way to sign in is no way round: it stays where it is.
    await letTimePass(page, 1_000)
    await expect(page).toHaveURL(/\/login\?/)
    await shell.fillLogin(MIA)
    await expect(home.chip('Game type', 'League')).toHaveAttribute('aria-pressed', 'true')
    await expect(home.sort).toHaveAccessibleName('Sort: Lowest buy-in')
    await expect(shell.userButton).toBeVisible()
  })

  test('many 401s at once make one trip to sign in [F56]', async ({ shell, home, page, context }) => {
    await shell.signIn(MIA, '/')
    await home.open()
    const hearts = home.cards.locator('button[aria-pressed=false][aria-busy=false]')
    await expect(hearts.nth(5)).toBeVisible()
    const trips = tripsOf(page)
    await context.clearCookies({ name: 'apl_session' })
    let waiting = 0
    let release = () => {}
    const all = new Promise<void>((resolve) => (release = resolve))
    await page.route(ADD, async (route) => {
      if (++waiting === 5) release()
      await all
      await route.fulfill(UNSIGNED)
    })
    await hearts.evaluateAll((all) => all.slice(0, 5).forEach((heart) => (heart as HTMLElement).click()))
    await page.waitForURL(/\/login\?/)
    await page.waitForLoadState('networkidle')
    expect(waiting).toBe(5)
    expect(trips).toHaveLength(1)
    await expect(page.getByLabel('Password')).toBeVisible()
  })
})

test.describe('in a browser without a channel between tabs', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => delete (window as Partial<typeof window>).BroadcastChannel),
  )

  test('logging out in one tab empties the other all the same, and another member reloads it [F33]', async ({
    shell,
    page,
    context,
  }) => {
    await shell.signIn(MIA)
    expect(await page.evaluate(() => 'BroadcastChannel' in window)).toBe(false)
    const second = await context.newPage()
    const other = new ShellPage(second)
    await second.goto('/gallery')
    await expect(other.userButton).toHaveAccessibleName(/Mia/)
    await shell.logOut()
    await expect(other.header.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(
      await second.evaluate(
        () =>
          document.body.innerText +
          Object.keys(localStorage)
            .filter((key) => key.startsWith('apl.member'))
            .join(),
      ),
    ).not.toMatch(/Mia|apl\.member/)
    await shell.signIn(ZOE)
    await expect(other.userButton).toHaveAccessibleName(/Zoe/)
  })
})
