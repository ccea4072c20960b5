import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { hideAll } from '#app/shell/open-overlays.ts'
import { address, test as visitorTest, textsOf, type App } from './app.tsx'
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

memberTest(
  'a member is greeted, sees the PTC on a desktop, and has all places in the user menu [P2.29, P2.36, P2.37, P2.38, P2.39]',
  async ({ member }) => {
    const header = page.getByRole('banner')
    const menu = page.getByRole('dialog', { name: 'User Menu' })
    const links = menu.getByRole('link')
    await member.signIn({ ptc: 0 })
    await member.show({ width: 1440, height: 900, theme: 'dark' })
    await member.open('/settings')
    await expect.element(header.getByText('Hello Dana')).toBeVisible()
    await expect.element(header.getByText('PTC')).toBeVisible()
    await expect.element(header.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
    await openMenu(member, /Open user menu$/)
    await expect.element(menu).toBeVisible()
    const places = [
      ['Dashboard', '/profile?section=dashboard'],
      ['My Leaderboard', '/profile?section=leaderboard'],
      ['My Games & Results', '/profile?section=myGames'],
      ['My Photos', '/profile?section=photos'],
      ['My Achievements', '/profile?section=achievements'],
      ['My Account', '/profile/account'],
      ['Transfer PTC', '/profile/ptcTransfer'],
    ]
    expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(places)

    // On a phone one place more; without a number of PTC one less.
    await member.signIn({ ptc: null })
    await member.show({ width: 390, height: 844, theme: 'dark' })
    await member.open('/settings')
    await openMenu(member, /Open user menu$/)
    await expect.element(menu.getByRole('link', { name: 'My Qualifications' })).toBeVisible()
    await expect.element(header.getByText('PTC')).not.toBeInTheDocument()
    const names = places.map(([name = '']) => name)
    expect(textsOf(links)).toEqual([...names.slice(0, 3), 'My Qualifications', ...names.slice(3, -1)])
    await menu.getByRole('link', { name: 'My Qualifications' }).click()
    await expect.poll(address).toBe('/profile?section=qualifications')
  },
)
