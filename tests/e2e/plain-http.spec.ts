import { networkInterfaces } from 'node:os'
import { expect, test as base } from './fixtures.ts'
import { balanceOf } from './mocks/credit-mocks.ts'
import { ticketsFor } from './mocks/redeem-mocks.ts'
import type { OwnServer } from './own-server.ts'
import { CreditPage } from './pages/credit-page.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { MIA, ptcOnly, sale } from './redeem-fixtures.ts'
import { openSuiteServer } from './suite-server.ts'

/** This machine as another on its network sees it; undefined without a network. */
const ADDRESS = Object.values(networkInterfaces())
  .flatMap((interfaces) => interfaces ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** The league over plain HTTP from another device, as on a venue's network. */
const test = base.extend<object, { box: OwnServer }>({
  box: [
    async ({}, use) => {
      const box = await openSuiteServer('plain-http', { HOST: '0.0.0.0' })
      await use(box)
      await box.kill()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ box }, use) => use(box.origin.replace('localhost', String(ADDRESS))),
})
test.skip(ADDRESS === undefined, 'This machine has no address but its own.')
// Chromium says of each document that it ignores the header, as the origin is not trustworthy.
test.use({ expectedErrors: /Cross-Origin-Opener-Policy|Origin-Agent-Cluster|401/, serviceWorkers: 'allow' })

test('over plain HTTP a transfer and a purchase with PTC go through, and what the browser withholds is named, with a way on [D6.41, F97]', async ({
  page,
  shell,
}) => {
  await shell.signIn(MIA, '/profile/ptcTransfer')

  await test.step('a transfer', async () => {
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
    const before = await balanceOf(page.request)
    const credit = new CreditPage(page)
    await credit.choose('10', 'Priya', 'Banerjee')
    await credit.confirm()
    await expect(credit.done).toBeVisible()
    expect(await balanceOf(page.request)).toBe(before - 10)
  })

  await test.step('a purchase', async () => {
    const { id, buyInAmount } = await sale(page, ptcOnly)
    const redeem = new RedeemPage(page)
    await redeem.open(id)
    await redeem.amount.fill(String(buyInAmount))
    await redeem.pay()
    await expect(redeem.success).toBeVisible()
    expect(await ticketsFor(page, id)).toBe(1)
  })

  await test.step('tickets, notifications, installing and sharing', async () => {
    await page.goto('/tickets')
    await expect(page.getByText('Take a screenshot of your ticket for the door.')).toBeVisible()
    await page.goto('/settings')
    for (const words of [
      'Browsers show notifications of https:// addresses only. Texts and e-mails come all the same.',
      'Browsers install the apps of https:// addresses only. A bookmark opens this page as well.',
      'Nothing opens without a connection at this address',
    ])
      await expect(page.getByText(words)).toBeVisible()
    await page.goto('/')
    await page.getByRole('main').locator('[data-area=list] article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/event\/\d+$/)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: page.url() })).toBeVisible()
  })
})
