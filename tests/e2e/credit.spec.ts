import { memberStores, untilSaved } from '#tests/faults/saved.ts'
import { balanceOf, calls } from './mocks/credit-mocks.ts'
import { expect, test as base } from './fixtures.ts'
import { CreditPage } from './pages/credit-page.ts'
import { ShellPage } from './pages/shell-page.ts'

const MIA = 'mia@example.com'
const PRIYA = 'priya@example.com'

const test = base.extend<{ credit: CreditPage }>({ credit: async ({ page }, use) => use(new CreditPage(page)) })

test.use({ expectedErrors: /net::ERR_FAILED/ })

test('a transfer is booked once, also when its response is lost; both members read it, and the saved copy stands without a connection [M2.52, M4.18, F3, F7, F48, F49, D6.1]', async ({
  page,
  shell,
  credit,
  browser,
}) => {
  await shell.signIn(MIA, '/profile/ptc')
  const before = await balanceOf(page.request)
  await expect(page.locator('[data-testid=figures] dd').first()).toContainText(`${before} PTC`)
  await credit.transferLink.click()

  // Never to oneself.
  await credit.amount.fill('10')
  await credit.selectPlayer.click()
  await credit.find('Mia', 'Hartigan')
  await expect(page.getByText('No player found')).toBeVisible()
  await credit.previous.click()
  await page.reload()
  await expect(credit.amount).toHaveValue('10')
  await credit.choose('10', 'Priya', 'Banerjee')
  await credit.confirm()
  await expect(credit.done).toBeFocused()
  await expect(page.getByText(/^10 PTC went to Priya Banerjee/)).toBeVisible()
  expect(await balanceOf(page.request)).toBe(before - 10)

  // The league has the second one, and the app does not know.
  let sent = 0
  await page.route(calls.transfer, async (route) => {
    sent++
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'New Transfer' }).click()
  await credit.choose('5', 'Priya', 'Banerjee')
  await credit.confirm()
  await expect(credit.done).toBeVisible()
  expect([sent, await balanceOf(page.request)]).toEqual([1, before - 15])
  await shell.bottomBar.getByRole('link', { name: 'PROFILE' }).click()
  await expect(page.locator('[data-testid=figures] dd').first()).toContainText(`${before - 15} PTC`)

  const other = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
  ).newPage()
  await new ShellPage(other).signIn(PRIYA, '/profile/ptc')
  const rows = new CreditPage(other).transactions.getByRole('row')
  await expect(rows.nth(1)).toContainText(/Transfer from Mia Hartigan.*\+5/)
  await expect(rows.nth(2)).toContainText(/Transfer from Mia Hartigan.*\+10/)
  await other.context().close()

  await page.goto('/profile/ptc')
  await expect(credit.figure('Balance')).toHaveText(`${before - 15} PTC`)
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, '["member","ptc","summary"', store)
  await page.route('**/Umbraco/**', (route) => route.abort())
  await page.reload()
  await expect(credit.figure('Balance')).toHaveText(`${before - 15} PTC`)
})
