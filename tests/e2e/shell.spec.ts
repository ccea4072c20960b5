import { expect, test } from './fixtures.ts'

test('the footer tells support line, gambling help and helpline [P1.1, P1.3]', async ({ home, page }) => {
  await home.open()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '1800 344 669' })).toHaveAttribute('href', 'tel:1800344669')
  await expect(footer.getByRole('link', { name: '1800 858 858' })).toHaveAttribute('href', 'tel:1800858858')
})

test('Login leads to the server’s page and knows the way back [P2.22, P2.28]', async ({ home, page }) => {
  await home.open()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2F$/)
})

test('light and dark are a choice that is kept, and stand before the first paint', async ({ home, page }) => {
  await home.open()
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

test('the page neither scrolls sideways at 320 px nor hides anything beneath the header', async ({ home, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await home.open()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('home loads no script of the hub before it has painted, and none at all without a clock', async ({ page, home }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await home.open()
  await page.waitForLoadState('networkidle')
  expect(scripts.some((url) => url.includes('/assets/esm'))).toBe(false)
})
