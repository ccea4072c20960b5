import { expect, test } from './fixtures.ts'

const WIDE = { width: 1440, height: 900 }

test('the footer shows support line, both addresses, gambling help, helpline, licences and 18+ [P1.1, P1.2, P1.3, P2.25, D5.43]', async ({
  shell,
  page,
}) => {
  await page.goto('/leaderboards')
  const link = (name: string | RegExp) => shell.footer.getByRole('link', { name })
  await expect(link('1800 344 669')).toHaveAttribute('href', 'tel:1800344669')
  await expect(link('1800 858 858')).toHaveAttribute('href', 'tel:1800858858')
  await expect(shell.footer.locator('a[href^="mailto:"]')).toHaveCount(2)
  await expect(link('gamblinghelponline.org.au')).toBeVisible()
  await expect(link(/^Responsible gambling/)).toHaveAttribute('href', '/news/apl-responsible-gambling')
  await expect(shell.footer.getByText('18 or over')).toBeVisible()
  await link('Licences').click()
  await expect(page).toHaveURL('/licences')
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  // What the browser is sent, and not what serves it.
  const app = page.getByRole('list', { name: 'Software in this app' })
  await expect(app.getByText(/^react 19\./)).toBeVisible()
  await expect(app.getByText(/^fastify /)).toHaveCount(0)
})

test('contact addresses, the 18+ notice and what each state wants said come from the configuration [D5.44, D5.45]', async ({
  page,
  shell,
}) => {
  const gamblingNotices = { NSW: 'Think! About your choices.', VIC: 'Know your limit.' }
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: { contactEmails: ['a@league.example', 'b@league.example'], ageNotice: '18+ only.', gamblingNotices },
    }),
  )
  await page.goto('/licences')
  await expect(shell.footer.locator('a[href^="mailto:"]')).toHaveText(['a@league.example', 'b@league.example'])
  await expect(shell.footer.getByText('18+ only.')).toBeVisible()
  await expect(shell.footer.getByText('Know your limit.')).toBeVisible()
  await shell.locationChip.click()
  await shell.chooser.getByLabel('State').selectOption({ label: 'New South Wales' })
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(shell.footer.getByText('Think! About your choices.')).toBeVisible()
  await expect(shell.footer.getByText('Know your limit.')).toHaveCount(0)
})

test('the header of a desktop links Home, APLPT, Million and Major, and marks the one of the page [P2.26, P2.28]', async ({
  shell,
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/major-events')
  const nav = shell.header.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Home', 'APLPT', 'Million', 'Major'])
  await expect(nav.getByRole('link', { name: 'Major' })).toHaveAttribute('aria-current', 'page')
  await expect(nav.locator('[aria-current]')).toHaveCount(1)
  await expect(shell.header.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(shell.bottomBar).toBeHidden()
})

test('the bottom bar of a phone has its four places [P2.35]', async ({ shell, page }) => {
  await page.goto('/leaderboards')
  await expect(shell.bottomBar.getByRole('link')).toHaveText(['FIND GAME', 'MILLION 2025', 'LEADERBOARDS', 'PROFILE'])
  await expect(shell.bottomBar.getByRole('link', { name: 'LEADERBOARDS' })).toHaveAttribute('aria-current', 'page')
  await shell.bottomBar.getByRole('link', { name: 'PROFILE' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile&reason=profile$/)
})

test('Login leads to the server’s page and knows the way back [P2.22, P2.28]', async ({ page }) => {
  await page.goto('/types/special?x=1')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftypes%2Fspecial/)
})

test('the MyAPL menu has its places and the content pages by name, and the profile link [P2.30, P2.31, P2.32, P2.33, P2.34]', async ({
  shell,
  page,
}) => {
  await page.goto('/licences')
  await shell.menuButton.click()
  const places = shell.mainMenu.getByRole('list', { name: 'Places' }).getByRole('link')
  await expect(places).toHaveText([
    'Leaderboards',
    'Special events',
    'Hall of fame',
    'News',
    'Gallery',
    'APLPT',
    'Major events',
  ])
  await expect(
    shell.mainMenu.getByRole('link', { name: 'View Profile, statistics, achievements and more' }),
  ).toHaveAttribute('href', '/profile')
  const pages = shell.mainMenu.getByRole('list', { name: 'About the league' }).getByRole('link')
  await expect(pages.first()).toBeVisible()
  const names = await pages.allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-AU', { sensitivity: 'base' })))
  for (const link of await pages.all()) expect(await link.getAttribute('href')).toMatch(/^\/about\//)
  await shell.mainMenu.getByRole('link', { name: 'Special events' }).click()
  await expect(page).toHaveURL('/types/special')
  await expect(shell.mainMenu).toBeHidden()
})

test('a click outside closes the menu, Escape too, and the focus goes back [P2.40]', async ({ shell, page }) => {
  await page.goto('/licences')
  await shell.menuButton.click()
  await expect(shell.mainMenu).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(shell.mainMenu).toBeHidden()
  await expect(shell.menuButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell.mainMenu).toBeVisible()
  for (let n = 0; n < 30; n++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(shell.mainMenu).toBeHidden()
  await expect(shell.menuButton).toBeFocused()
})

test('opening the location modal closes the main menu [P2.41]', async ({ shell, page }) => {
  await page.goto('/licences')
  await shell.menuButton.click()
  await shell.mainMenu.getByRole('button', { name: /^Location:/ }).click()
  await expect(shell.chooser).toBeVisible()
  await expect(shell.mainMenu).toBeHidden()
})

test('light and dark are a choice that is stored, and stand before the first paint', async ({ page }) => {
  await page.goto('/licences')
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByLabel('Colours').selectOption('light')
  await expect(page.locator('html')).toHaveClass('light')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass('light')
})

test('the keyboard can skip to the content', async ({ home, page }) => {
  await home.open()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const size of [{ width: 320, height: 640 }, { width: 390, height: 844 }, { width: 768, height: 1024 }, WIDE]) {
  test(`at ${size.width} px nothing scrolls sideways, and header and bar cover nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/leaderboards')
    await page.locator('tbody tr[aria-rowindex]').first().waitFor()
    // The podium is dealt.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    for (let n = 0; n < 24; n++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        if (focused === document.body || focused.closest('header, nav')) return null
        const { left, top, width, height } = focused.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return over && (focused.contains(over) || over.contains(focused)) ? null : focused.textContent
      })
      expect(covered).toBeNull()
    }
  })
}

test('paths that are documents of their own load a full page, the others do not [P2.20, D1.34]', async ({
  shell,
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/licences')
  const isSameDocument = () => page.evaluate(() => 'marked' in window)
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await shell.header.getByRole('link', { name: 'Major' }).click()
  await expect(page).toHaveURL('/major-events')
  expect(await isSameDocument()).toBe(true)
  await shell.header.getByRole('link', { name: 'APLPT' }).click()
  await expect(page.getByRole('heading', { name: 'APL Poker Tour' })).toBeVisible()
  expect(await isSameDocument()).toBe(false)
})

test('forward starts at the top, Back and Forward come back to the place, over a full load too [P2.21, D4.7, D4.8]', async ({
  shell,
  page,
}) => {
  await page.goto('/licences')
  await page.getByText(/^react 19\./).scrollIntoViewIfNeeded()
  const depth = () => page.evaluate(() => Math.round(scrollY))
  const before = await depth()
  expect(before).toBeGreaterThan(500)
  await shell.bottomBar.getByRole('link', { name: 'LEADERBOARDS' }).click()
  await expect(page.getByRole('heading', { name: 'Leaderboards' })).toBeVisible()
  expect(await depth()).toBe(0)
  await page.goBack()
  await expect.poll(depth).toBe(before)
  await shell.bottomBar.getByRole('link', { name: 'MILLION' }).click()
  await expect(page).toHaveURL('/aplpt/apl-million-2025')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await depth()).toBe(0)
  await page.goBack()
  await expect.poll(depth).toBe(before)
  // The same page again, forward, is at its top.
  await shell.bottomBar.getByRole('link', { name: 'LEADERBOARDS' }).click()
  await shell.footer.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible()
  expect(await depth()).toBe(0)
})

test('home loads no script of the hub before it has painted, and none at all without a clock', async ({
  page,
  home,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await home.open()
  await page.waitForLoadState('networkidle')
  expect(scripts.some((url) => url.includes('/assets/esm'))).toBe(false)
})

test('the sheet of components is no page of the built app', async ({ page }) => {
  await page.goto('/components')
  await expect(page).toHaveURL(/\/page-not-found$/)
})

test('the keyboard alone opens menus and chooser, walks through them and leaves them', async ({ shell, page }) => {
  await page.goto('/licences')
  await page.getByRole('heading', { name: 'Licences' }).waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  const order: (string | null | undefined)[] = []
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual([
    'Skip to the content',
    'APL home',
    'Location: VIC, Victoria. Change',
    'Login',
    'Open MyAPL menu',
  ])
  await page.keyboard.press('Enter')
  await expect(shell.mainMenu).toBeVisible()
  const link = shell.mainMenu.getByRole('link', { name: 'Gallery' })
  for (let n = 0; n < 20 && !(await link.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main')).toBeFocused()
})
