import { memberStores, savedKeys } from '#tests/faults/saved.ts'
import { expect, test as base } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { mockTickets, ticketOf, TODAY_GUID, walletOfMany } from './mocks/ticket-mocks.ts'

const test = base.extend<{ wallet: WalletPage }>({ wallet: async ({ page }, use) => use(new WalletPage(page)) })

const MIA = 'mia@example.com'
const TICKET = `/tickets/${TODAY_GUID}`

test('a ticket that was swapped elsewhere is marked loudly as soon as that is known, and its code is gone, from the phone too', async ({
  page,
  shell,
  wallet,
}) => {
  let row = ticketOf()
  await mockTickets(page, () => [row])
  await shell.signIn(MIA, TICKET)
  await expect(wallet.qr).toBeVisible()
  await expect(page.getByText('Available offline')).toBeVisible()
  row = ticketOf({
    status: 'swapped',
    redeemCode: null,
    endedAt: '2026-11-19T19:24:00+11:00',
    allowSwap: false,
    allowTransfer: false,
  })
  await page.reload()
  const alert = wallet.ticket.getByRole('alert')
  await expect(alert).toContainText(
    'This ticket was swapped to another flight on Thu, 19 Nov, 7:24 pm. Its code no longer works.',
  )
  await expect(alert.getByText('Swapped', { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expect(wallet.qr).toHaveCount(0)
  await expect(page.getByText('K7Q4M2')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Swap|Transfer/ })).toHaveCount(0)
  const [store = ''] = await memberStores(page)
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const connection = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name, 1)
          request.onsuccess = () => resolve(request.result)
        })
        const texts = await new Promise<unknown[]>((resolve) => {
          const request = connection.transaction('texts').objectStore('texts').getAll()
          request.onsuccess = () => resolve(request.result)
        })
        connection.close()
        return String(texts).includes('K7Q4M2')
      }, store),
    )
    .toBe(false)
  expect(await savedKeys(page)).not.toContainEqual(expect.stringContaining('tickets'))
})

test('on its day the ticket stands on top of Home as it was saved, and moves nothing', async ({
  page,
  shell,
  wallet,
}) => {
  await mockTickets(page, walletOfMany)
  await shell.signIn(MIA, '/tickets')
  await expect(page.getByText('All 3 available offline')).toBeVisible()
  const moved = await watchShifts(page)
  // The first screen waits 400 ms for what is stored, which a busy machine may take longer to read.
  await expect(async () => {
    await page.goto('/')
    // The league's evening goes on with the run of the tests: by now the game may have begun.
    await expect(wallet.today).toContainText(/(Today|Started) 8:00 pm · Docklands Pavilion/)
    expect(await moved()).toBeLessThan(0.01)
  }).toPass({ timeout: 45_000 })
})
