import { findings } from './axe.ts'
import { expect } from './fixtures.ts'
import { CARD } from './pages/redeem-page.ts'
import { codeFor } from './pages/registration-page.ts'
import { changeResponses } from './mocks/mocks.ts'
import { unverifiedMobile, withOffer } from './mocks/redeem-mocks.ts'
import { both, JACK, LIAM, MIA, ptcOnly, sale, test } from './redeem-fixtures.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test.describe('what changed meanwhile', () => {
  test('the price: said in a sentence, with the new figures [D5.23, F52]', async ({ page, redeem, shell }) => {
    await shell.signIn(JACK)
    const { id, buyInAmount } = await sale(page, both)
    let isOld = true
    await withOffer(page, (event) => [isOld ? { ...event, buyInAmount: buyInAmount - 10 } : event])
    await redeem.open(id)
    await redeem.fillCard(CARD.approved)
    isOld = false
    await redeem.payNow.click()
    await expect(redeem.error).toHaveText(
      `The price has changed to $${buyInAmount}.00. Please check and agree to it again.`,
    )
    await expect(redeem.line('Buy In')).toHaveText(`$${buyInAmount}.00`)
    await expect(redeem.payNow).toBeEnabled()
  })

  test('the surcharge: said in a sentence, with the new figures [D5.30]', async ({ page, redeem, shell }) => {
    await shell.signIn(JACK)
    const { id, buyInAmount } = await sale(page, both)
    let isOld = true
    await changeResponses(page, '**/config.json', (config: object) => ({
      ...config,
      ...(isOld && { surchargeBasisPoints: 150 }),
    }))
    await redeem.open(id)
    await expect(redeem.line('1.5% card surcharge')).toBeVisible()
    await redeem.fillCard(CARD.approved)
    isOld = false
    await redeem.payNow.click()
    await expect(redeem.error).toBeVisible()
    await expect(redeem.line('2% card surcharge')).toHaveText(`$${(buyInAmount / 50).toFixed(2)}`)
  })

  test('the credit: said in a sentence, with the new figures [F52]', async ({ page, redeem, shell }) => {
    await shell.signIn(LIAM)
    const { id } = await sale(page, both)
    let isOld = true
    await changeResponses(page, '**/Account/GetLoggedMember', (member: object) => ({
      ...member,
      mobileVerified: true,
      ...(isOld && { ptc: 500 }),
    }))
    await page.route('**/Membership/PurchaseEventTicket', (route) =>
      route.fulfill({
        status: 409,
        json: {
          id: 'balance-changed',
          message: 'You have 60 PTC for this. Choose a smaller amount.',
          fields: { ptc: '60' },
        },
      }),
    )
    await redeem.open(id)
    await expect(page.getByText('You have 500 PTC')).toBeVisible()
    isOld = false
    await redeem.amount.fill('5')
    await redeem.payWith(CARD.approved)
    await expect(redeem.error).toHaveText('You have 60 PTC for this. Choose a smaller amount.')
    await expect(page.getByText('You have 60 PTC', { exact: true })).toBeVisible()
  })

  test('sold out, on hold or closed: the reason, and nothing more to buy [M2.64, F52]', async ({
    page,
    redeem,
    shell,
  }) => {
    await shell.signIn(JACK)
    const { id } = await sale(page, both)
    let isGone = false
    await withOffer(page, (event) => (isGone ? [] : [event]))
    await page.route('**/Membership/PurchaseEventTicket', (route) =>
      route.fulfill({ status: 409, json: { id: 'sold-out', message: 'This event has sold out.' } }),
    )
    await redeem.open(id)
    await redeem.fillCard(CARD.approved)
    isGone = true
    await redeem.payNow.click()
    await expect(redeem.error).toHaveText('This event has sold out.')
    await expect(
      page.getByText('The event is not eligible either for PTC redeeming or purchased by Credit Card.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('too little PTC where no card is taken is a warning, and there is nothing to pay with [M5.35, M2.63]', async ({
  page,
  redeem,
  openSale,
}) => {
  await openSale(JACK, ptcOnly)
  await expect(page.getByText("You don't have sufficient PTC to redeem this event.")).toBeVisible()
  await expect(redeem.payNow).toHaveCount(0)
})

test.describe('the card’s fields', () => {
  test('load from their own origin, which the policy allows, and say when they do not [F67, F70, D1.5]', async ({
    page,
    redeem,
    shell,
  }) => {
    await shell.signIn(JACK)
    const { id } = await sale(page, both)
    let isDown = true
    await page.route(/\/fields\?parent=/, (route) => (isDown ? undefined : route.continue()))
    await redeem.open(id)
    await expect(page.getByRole('status', { name: 'Card details, loading' })).toBeVisible()
    await expect(redeem.payNow).toBeDisabled()
    await expect(page.getByText('The card fields did not load. Nothing was charged.')).toBeVisible({ timeout: 15_000 })
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await redeem.fillCard(CARD.approved)
    await expect(redeem.payNow).toBeEnabled()
    const src = await page.getByTitle('Card details').getAttribute('src')
    expect(new URL(src ?? '').origin).not.toBe(new URL(page.url()).origin)
  })

  test('stand as they are without a connection, and nothing can be paid [F2]', async ({
    redeem,
    context,
    openSale,
  }) => {
    await openSale(JACK, both)
    await redeem.fillCard(CARD.approved)
    await expect(redeem.payNow).toBeEnabled()
    await context.setOffline(true)
    await expect(redeem.pay).toContainText('Needs signal')
    await expect(redeem.payNow).toBeDisabled()
    await context.setOffline(false)
    await expect(redeem.payNow).toBeEnabled()
  })
})

test('/tickets/purchase lists what is on sale, each leading to its purchase [M2.9, D5.41]', async ({ page, shell }) => {
  await shell.signIn(JACK)
  await page.goto('/tickets/purchase')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase Event Ticket')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Victoria', 'Other states'])
  await page.locator('a[href^="/redeem/event/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase Ticket')
})

test('who is not signed in goes to sign in and comes back [M6.3]', async ({ page, redeem }) => {
  const { id } = await sale(page, both)
  await redeem.open(id)
  await page.waitForURL(/\/login\?/)
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`/redeem/event/${id}`)
})

test.describe('the verification', () => {
  test('comes first for who has none, and leads on to the event [M2.7, M3.20, M2.54, M2.55, M2.56, M2.57, M2.58, M2.59, M2.60, M4.24, M4.25, M5.23, M5.24, M5.26, M8.11, D5.42, F77]', async ({
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
    await expect(redeem.step).toContainText('Verify')
    await expect(redeem.mobile).toHaveValue(mobile)
    await expect(page.getByText('+61')).toBeVisible()

    await redeem.mobile.fill('')
    await redeem.sendCode.click()
    await expect(page.getByText('Mobile is required.')).toBeVisible()
    await expect(redeem.mobile).toBeFocused()
    await redeem.mobile.fill(`\u202a${mobile.replaceAll(' ', '\u2011')}\u202c`)
    await redeem.verify.click()
    await expect(page.getByText('Verification code is required.')).toBeVisible()
    await redeem.sendCode.click()
    await expect(redeem.countdown).toBeVisible()
    await expect(redeem.sendCode).toHaveCount(0)
    await page.reload()
    await expect(redeem.countdown).toBeVisible()

    await redeem.code.fill('12345678')
    await expect(redeem.code).toHaveValue('123456')
    await redeem.code.fill((await codeFor(request, mobile.replaceAll(' ', ''))) === '000000' ? '111111' : '000000')
    await redeem.verify.click()
    await expect(redeem.error).toHaveText('Invalid verification code.')
    await redeem.code.fill(`\u202a${await codeFor(request, mobile.replaceAll(' ', ''))}\u202c`)
    await redeem.verify.click()
    await page.waitForURL(`**/redeem/event/${id}`)
    await expect(redeem.payNow).toBeVisible()

    await page.goto('/redeem/verify?returnUrl=https%3A%2F%2Fevil.example%2F')
    await page.waitForURL('**/profile')
  })
})

for (const theme of ['dark', 'light'])
  test(`axe finds nothing on these screens in ${theme} [D6.2]`, async ({ page, redeem, openSale }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await openSale(MIA, both)
    await redeem.fillCard('4111111111111112')
    await redeem.amount.fill('x')
    await expect(page.getByText('Enter a whole number of PTC.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await redeem.amount.fill('10')
    await redeem.payWith(CARD.declined)
    await expect(redeem.error).toBeVisible()
    expect(await findings(page)).toEqual([])
    await redeem.payWith(CARD.secondStep)
    await expect(redeem.toBank).toBeVisible()
    expect(await findings(page)).toEqual([])
    await redeem.toBank.click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(redeem.success).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto('/tickets/purchase')
    await expect(page.getByRole('heading', { name: 'Victoria' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await changeResponses(page, '**/Account/GetLoggedMember', (member: object) => ({
      ...member,
      mobileVerified: false,
    }))
    await page.goto('/redeem/verify')
    await redeem.verify.click()
    await expect(page.getByText('Verification code is required.')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
