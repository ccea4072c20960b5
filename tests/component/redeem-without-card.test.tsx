import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { PATH, redeem, SETTINGS, test } from './redeem-screen.ts'

for (const [settings, cardProvider] of [
  ['no fields', null],
  ['another kind of them', { kind: 'securepay', url: 'https://payments.example/v3/ui/client/securepay-ui.min.js' }],
  ['fields of the app’s own origin', { kind: 'frame', url: `${window.location.origin}/card-fields` }],
] as const)
  test(`a server whose settings name ${settings} is paid in PTC alone [D1.5]`, async ({ sale }) => {
    await sale.network.route('**/config.json', (route) => route.fulfill({ json: { ...SETTINGS, cardProvider } }))
    await sale.open(PATH)
    await expect.element(page.getByText('You have 200 PTC', { exact: true })).toBeVisible()
    await redeem.amount.fill('120')
    await expect.element(redeem.payNow).toBeEnabled()
    expect(document.querySelector('iframe')).toBeNull()
  })
