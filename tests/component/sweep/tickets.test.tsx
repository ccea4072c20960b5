import { describe } from 'vitest'
import { page } from 'vitest/browser'
import { onSaleOf } from '#tests/e2e/mocks/redeem-mocks.ts'
import { DANA, FLIGHTS, mockChange, SEAT, ticketOf, voucherOf } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { credit, PATH as TRANSFER, test as creditTest } from '../credit-screen.ts'
import { offer, PATH as REDEEM, redeem, test as saleTest } from '../redeem-screen.ts'
import { change, search, test as changeTest } from '../ticket-change-screen.ts'
import { test as walletTest, TICKET, wallet, WALLET } from '../wallet-screen.ts'
import { sweep } from './steps.ts'

const EVENING = '2026-11-19T19:20:00+11:00'

describe('tickets and what is paid with stand in each theme and size of text, printed, translated, offline, and of other servers [D4.19, F74, F83 translation, F84, F100]', () => {
  walletTest('the tickets', ({ member }) =>
    sweep(member, { path: WALLET, shown: page.getByText('All 3 available offline') }),
  )

  walletTest('a ticket', ({ member }) => sweep(member, { path: TICKET, shown: wallet.qr }))

  saleTest('what is on sale', async ({ sale }) => {
    sale.at(EVENING)
    await offer(sale.network, onSaleOf(), onSaleOf({ id: 902, title: 'Coast Main', stateId: 3 }))
    await sweep(sale, { path: '/tickets/purchase', shown: page.getByRole('heading', { name: 'Other states' }) })
  })

  saleTest('a purchase with a card', async ({ sale }) => {
    sale.at(EVENING)
    await sweep(sale, { path: REDEEM, shown: redeem.amount })
  })

  saleTest('the verification', async ({ sale }) => {
    sale.at(EVENING)
    await sale.signIn({ mobileVerified: false })
    await sweep(sale, { path: '/redeem/verify', shown: redeem.verify, isWithoutData: true })
  })

  creditTest('a transfer of PTC', async ({ member }) => {
    member.at(EVENING)
    await sweep(member, { path: TRANSFER, shown: credit.amount })
  })

  changeTest('a swap', async ({ member }) => {
    await mockChange(member.network, { ticket: ticketOf(), ticketFlights: FLIGHTS })
    await sweep(member, { path: `/tickets/swap-flight/${SEAT}`, shown: change.flights.first() })
  })

  changeTest('a transfer of a voucher', async ({ member }) => {
    await mockChange(member.network, { voucher: voucherOf(), players: [DANA] })
    await sweep(member, {
      path: `/voucher/transfer/${SEAT}`,
      shown: page.getByLabelText(/^First name/),
      then: () => search({ firstName: 'Dana' }),
    })
  })
})
