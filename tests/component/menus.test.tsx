import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { hideAll } from '#app/shell/open-overlays.ts'
import { test as visitorTest, type App } from './app.tsx'
import { homeRoutes } from './home-routes.ts'
import { test as memberTest } from './profile-screen.ts'

/** The names of the entries that are marked as the current page. */
function currentIn(menu: string): string[] {
  return page
    .getByRole('dialog', { name: menu })
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
}

async function openMenu({ network }: App, name: string | RegExp): Promise<void> {
  await network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
  onTestFinished(hideAll)
  await page.getByRole('button', { name }).click()
}

for (const [path, entry] of [
  ['/settings', 'Settings'],
  ['/types/special?day=2', 'Special events'],
  ['/', undefined],
] as const) {
  visitorTest(`on ${path} the menu marks ${entry ?? 'nothing'} as the current page [P2.30]`, async ({ app }) => {
    await homeRoutes(app.network)
    await app.open(path)
    await openMenu(app, 'Open MyAPL menu')
    await expect.element(page.getByRole('link', { name: 'Special events' })).toBeVisible()
    expect(currentIn('MyAPL')).toEqual(entry ? [entry] : [])
  })
}

for (const [path, entry] of [
  ['/profile?section=photos', 'My Photos'],
  ['/profile', 'Dashboard'],
  ['/profile?section=dashboard', 'Dashboard'],
  ['/profile?section=leaderboard&state=1', 'My Leaderboard'],
] as const) {
  memberTest(`the user menu marks the section of one’s own profile at ${path} [P2.36]`, async ({ member }) => {
    await member.open(path)
    await openMenu(member, /Open user menu$/)
    await expect.element(page.getByRole('link', { name: 'My Photos' })).toBeVisible()
    expect(currentIn('User Menu')).toEqual([entry])
  })
}
