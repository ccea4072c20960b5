import { memberStores, untilSaved } from '#tests/faults/saved.ts'
import { balanceOf, calls } from './mocks/credit-mocks.ts'
import { expect, test } from './fixtures.ts'
import { CreditPage } from './pages/credit-page.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

test('a transfer is booked once, also when its response is lost; the saved summary stands without a connection [F3, F7, F48, F49, D6.1]', async ({
  page,
  shell,
}) => {
  const credit = new CreditPage(page)
  await shell.signIn('mia@example.com', '/profile/ptc')
  const before = await balanceOf(page.request)
  await expect(credit.figure('Balance')).toHaveText(`${before} PTC`)

  await test.step('a transfer goes to its receiver', async () => {
    await credit.transferLink.click()
    await credit.choose('10', 'Priya', 'Banerjee')
    await credit.confirm()
    await expect(credit.done).toBeFocused()
    await expect(page.getByText(/^10 PTC went to Priya Banerjee/)).toBeVisible()
    expect(await balanceOf(page.request)).toBe(before - 10)
  })

  await test.step('the league has a second one, and its response is lost', async () => {
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
  })

  await test.step('the summary is saved, and shown without a connection', async () => {
    await page.goto('/profile/ptc')
    await expect(credit.figure('Balance')).toHaveText(`${before - 15} PTC`)
    await expect.poll(() => memberStores(page)).toHaveLength(1)
    const [store = ''] = await memberStores(page)
    await untilSaved(page, '["member","ptc","summary"', store)
    await page.route('**/Umbraco/**', (route) => route.abort())
    await page.reload()
    await expect(credit.figure('Balance')).toHaveText(`${before - 15} PTC`)
  })
})
