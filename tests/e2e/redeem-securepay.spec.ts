import { findings } from './axe.ts'
import { expect } from './fixtures.ts'
import { purchases } from './mocks/redeem-mocks.ts'
import { both, MIA, sale, test as base } from './redeem-fixtures.ts'
import { openStandIn, type StandIn } from './securepay-stand-in.ts'
import { openSuiteServer } from './suite-server.ts'

/** SecurePay as the league's provider, with a stand-in for it, on a server of its own. */
const test = base.extend<object, { provider: StandIn }>({
  provider: [
    async ({}, use) => {
      const provider = await openStandIn()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await openSuiteServer('securepay', {
        CARD_PROVIDER: 'securepay',
        CARD_CLIENT_ID: 'c1',
        CARD_CLIENT_SECRET: 'secret',
        CARD_MERCHANT_CODE: 'm1',
        CARD_API_URL: provider.origin,
        CARD_AUTH_URL: `${provider.origin}/oauth/token`,
        CARD_SCRIPT_URL: `${provider.origin}/v3/ui/client/securepay-ui.min.js`,
      })
      await use(server)
      await server.kill()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.use({ expectedErrors: /Failed to load resource/ })

test('a script that does not come is reported at once and loaded on Retry; a card in SecurePay’s fields becomes a token, and is charged in cents with the surcharge [D1.5, M5.30, M5.31, M7.30, M7.36, M9.3, F67, F70]', async ({
  page,
  redeem,
  shell,
  provider,
}) => {
  provider.isDown = true
  await shell.signIn(MIA)
  const sent = purchases(page)
  const { id, buyInAmount } = await sale(page, both)
  const fields = redeem.fields.frameLocator('iframe')

  await test.step('the provider is down, then up again', async () => {
    await redeem.open(id)
    await expect(page.getByText('The card fields did not load. Nothing was charged.')).toBeVisible()
    await expect(redeem.payNow).toBeDisabled()
    provider.isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(fields.getByLabel('Card number')).toBeVisible()
  })

  await test.step('a card that is not taken, and one that its bank rejects', async () => {
    await fields.getByLabel('Card number').fill('378282246310005')
    await fields.getByLabel('Expiry').fill('0830')
    await fields.getByLabel('CVV').fill('999')
    await expect(redeem.payNow).toBeDisabled()
    await fields.getByLabel('Card number').fill('4111111111111111')
    await expect(redeem.payNow).toBeEnabled()
    expect(await findings(page)).toEqual([])
    await redeem.pay()
    await expect(redeem.error).toContainText('The bank does not know this card.')
    expect([sent, provider.charged]).toEqual([[], []])
  })

  await test.step('a card becomes a token, and is charged', async () => {
    await fields.getByLabel('CVV').fill('123')
    await redeem.amount.fill('30')
    const cents = (buyInAmount - 30) * 100
    await expect(redeem.line('2% card surcharge')).toHaveText(`$${(cents / 5_000).toFixed(2)}`)
    await redeem.pay()
    await expect(redeem.success).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        eventId: id,
        ptcAmount: 30,
        creditCardAmount: cents,
        surchargeAmount: cents / 50,
        cardToken: 'tok-c1-m1',
        // A random value without rights in place of the merchant's own bearer, `access`.
        accessToken: expect.stringMatching(/^[\w-]{32}$/),
      }),
    ])
    expect(JSON.stringify(sent)).not.toMatch(/4111[ -]?1111/)
    expect(provider.charged).toEqual([expect.objectContaining({ token: 'tok-c1-m1', amount: cents + cents / 50 })])
  })
})
