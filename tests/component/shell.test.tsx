import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { beginWalk } from '#tests/setup/walk-steps.ts'
import { address, press, test as base, textsOf, type App } from './app.tsx'
import { REGIONS } from './finder-league.ts'
import { homeRoutes } from './home-routes.ts'

const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')
const bar = page.getByRole('navigation', { name: 'Quick links', includeHidden: true })
const menuButton = page.getByRole('button', { name: 'Open MyAPL menu' })
const menu = page.getByRole('dialog', { name: 'MyAPL' })
const chooser = page.getByRole('dialog', { name: 'Choose your location' })

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    await homeRoutes(app.network, undefined, { regions: REGIONS })
    await app.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
    await use(app)
  },
})

test('the footer shows support line, contact addresses, gambling help, licences, 18+ and what the state wants said, as they are configured [P1.1, P1.2, P1.3, P2.25, D5.43, D5.44, D5.45]', async ({
  visitor,
}) => {
  const link = (name: string | RegExp) => footer.getByRole('link', { name })
  await visitor.configure({
    contactEmails: ['a@league.example', 'b@league.example'],
    ageNotice: '18+ only.',
    gamblingNotices: { NSW: 'Think! About your choices.', VIC: 'Know your limit.' },
  })
  await visitor.open('/settings')
  await expect.element(link('1800 344 669')).toHaveAttribute('href', 'tel:1800344669')
  await expect.element(link('1800 858 858')).toHaveAttribute('href', 'tel:1800858858')
  await expect.element(link('gamblinghelponline.org.au')).toBeVisible()
  await expect.element(link(/^Responsible gambling/)).toHaveAttribute('href', '/news/apl-responsible-gambling')
  await expect.element(link('a@league.example')).toHaveAttribute('href', 'mailto:a@league.example')
  await expect.element(link('b@league.example')).toHaveAttribute('href', 'mailto:b@league.example')
  await expect.element(footer.getByText('18+ only.')).toBeVisible()
  await expect.element(footer.getByText('Know your limit.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Location: / })
    .first()
    .click()
  await chooser.getByLabelText('State').selectOptions('New South Wales')
  await chooser.getByRole('button', { name: 'OK' }).click()
  await expect.element(footer.getByText('Think! About your choices.')).toBeVisible()
  await expect.element(footer.getByText('Know your limit.')).not.toBeInTheDocument()
  await footer.getByLabelText('Colours').selectOptions('As the device')
  await expect.element(page.getByRole('main').getByRole('radio', { name: 'As the device' }).first()).toBeChecked()
  await link('Licences').click()
  await expect.poll(address).toBe('/licences')
})

test('a desktop’s header links Home, APLPT, Million and Major, and marks the one of the page; a phone has four places below; Login comes back [P2.22, P2.26, P2.28, P2.35]', async ({
  visitor,
}) => {
  const current = (nav: Locator) =>
    nav
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent)
  const shown = (nav: Locator) => nav.element().checkVisibility()
  const nav = header.getByRole('navigation', { name: 'Main', includeHidden: true })
  await visitor.show(WIDE)
  await visitor.open('/types/special?day=2')
  await expect.poll(() => textsOf(nav.getByRole('link'))).toEqual(['Home', 'APLPT', 'Million', 'Major'])
  expect(current(nav)).toEqual(['Home'])
  await expect.poll(() => shown(bar)).toBe(false)
  await expect.element(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await header.getByRole('link', { name: 'Login' }).click()
  await expect.poll(() => visitor.documents).toEqual(['/login?returnUrl=%2Ftypes%2Fspecial%3Fday%3D2'])
  await visitor.show({ width: 390, height: 844, theme: 'dark' })
  await expect.element(bar).toBeVisible()
  expect(shown(nav)).toBe(false)
  expect(textsOf(bar.getByRole('link'))).toEqual(['FIND GAME', 'MILLION 2025', 'LEADERBOARDS', 'PROFILE'])
  expect(current(bar)).toEqual(['FIND GAME'])
})

test('the MyAPL menu has its places and the profile link, and leads on [P2.30, P2.33, P2.34]', async ({ visitor }) => {
  await visitor.open('/settings')
  await menuButton.click()
  await expect.element(menu).toBeVisible()
  expect(textsOf(menu.getByRole('list', { name: 'Places' }).getByRole('link'))).toEqual([
    'Leaderboards',
    'Special events',
    'Hall of fame',
    'News',
    'Gallery',
    'APLPT',
    'Major events',
  ])
  await expect
    .element(menu.getByRole('link', { name: 'View Profile, statistics, achievements and more' }))
    .toHaveAttribute('href', '/profile')
  await menu.getByRole('link', { name: 'Special events' }).click()
  await expect.poll(address).toBe('/types/special')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the menu keeps the focus; a click outside closes it, Escape too, which give the focus back, and the location modal takes its place [P2.40, P2.41]', async ({
  visitor,
}) => {
  await visitor.open('/settings')
  await menuButton.click()
  await expect.element(menu).toBeVisible()
  await page.elementLocator(document.documentElement).click({ position: { x: 10, y: 400 }, force: true })
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  for (let n = 0; n < 30; n++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || menu.element().contains(activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
  await menuButton.click()
  await menu.getByRole('button', { name: /^Location:/ }).click()
  await expect.element(chooser).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('the keyboard can skip to the content, and alone opens the menu, walks through it and goes on', async ({
  visitor,
}) => {
  await visitor.open('/licences')
  await expect.element(footer).toBeVisible()
  const named = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const order: (string | null | undefined)[] = []
  beginWalk()
  for (let n = 0; n < 5; n++) {
    await userEvent.keyboard('{Tab}')
    order.push(named())
  }
  expect(order).toEqual([
    'Skip to the content',
    'APL home',
    'Location: VIC, Victoria. Change',
    'Login',
    'Open MyAPL menu',
  ])
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  for (let n = 0; n < 20 && named() !== 'Settings'; n++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/settings')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await press(page.getByRole('link', { name: 'Skip to the content' }), 'Enter')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
