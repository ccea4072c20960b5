import { expect } from './fixtures.ts'
import { CARD } from './mocks/cards.ts'
import { creditOf, purchases, ticketsFor, unverifiedMobile } from './mocks/redeem-mocks.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { codeFor } from './pages/registration-page.ts'
import { both, JACK, LIAM, MIA, sale, test } from './redeem-fixtures.ts'

/** The purchase with the real server and its card provider; what the screens show of each response is a component test. */

test.use({ expectedErrors: /Failed to load resource/ })

test('a purchase with a second step is bought after Confirm on the provider’s page [F53]', async ({
  page,
  redeem,
  shell,
}) => {
  await shell.signIn(JACK)
  const sent = purchases(page)
  const { id } = await sale(page, both)
  await redeem.open(id)
  await redeem.payWith(CARD.secondStep)
  await redeem.toBank.click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`**/redeem/event/${id}`)
  await expect(redeem.success).toBeVisible()
  expect(await ticketsFor(page, id)).toBe(1)
  expect(sent).toHaveLength(1)
})

test('a lost response of a purchase that arrived is asked for, not bought again, also after a restart [F48, F49, F50]', async ({
  page,
  redeem,
  shell,
}) => {
  await shell.signIn(MIA)
  const { id } = await sale(page, both)
  const before = await creditOf(page)
  await page.route('**/Membership/PurchaseEventTicket', async (route) => {
    // Not before: a call that fails counts as no connection, without which nobody pays.
    await page.route('**/Membership/MoneyCall?*', (later) => later.abort())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await redeem.open(id)
  await redeem.amount.fill('20')
  await redeem.payWith(CARD.approved)
  await expect(page.getByText('Your payment may have gone through')).toBeVisible()
  const again = await page.context().newPage()
  await page.close()
  const sent = purchases(again)
  await again.goto(`/redeem/event/${id}`)
  await expect(new RedeemPage(again).success).toBeVisible()
  expect(sent).toEqual([])
  expect([await creditOf(again), await ticketsFor(again, id)]).toEqual([before - 20, 1])
})

test('a visitor who is not signed in goes to sign in and comes back [M6.3]', async ({ page, redeem }) => {
  const { id } = await sale(page, both)
  await redeem.open(id)
  await page.waitForURL(/\/login\?/)
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`/redeem/event/${id}`)
})

test('the verification comes first, with a code of the server’s, and survives a reload [M2.54, M2.57, M4.25]', async ({
  page,
  redeem,
  shell,
  request,
}) => {
  await shell.signIn(LIAM)
  const mobile = await unverifiedMobile(page)
  const { id } = await sale(page, both)
  await redeem.open(id)
  await page.waitForURL(`**/redeem/verify?returnUrl=%2Fredeem%2Fevent%2F${id}`)
  await expect(redeem.mobile).toHaveValue(mobile)
  await redeem.sendCode.click()
  await expect(redeem.countdown).toBeVisible()
  await page.reload()
  await expect(redeem.countdown).toBeVisible()
  const code = await codeFor(request, mobile.replaceAll(' ', ''))
  await redeem.code.fill(code === '000000' ? '111111' : '000000')
  await redeem.verify.click()
  await expect(redeem.error).toHaveText('Invalid verification code.')
  await redeem.code.fill(code)
  await redeem.verify.click()
  await page.waitForURL(`**/redeem/event/${id}`)
  await expect(redeem.payNow).toBeVisible()

  await page.goto('/redeem/verify?returnUrl=https%3A%2F%2Fevil.example%2F')
  await page.waitForURL('**/profile')
})
