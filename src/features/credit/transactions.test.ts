import { expect, test } from 'vitest'
import type { PtcTransaction } from '#contract/credit.ts'
import { consumedView, transactionView } from './transactions.ts'

const NOW = Date.parse('2026-11-19T08:20:00Z')

function row(value: Partial<PtcTransaction> = {}): PtcTransaction {
  return {
    guid: 'a',
    transactionDate: '2026-06-01T10:00:00+10:00',
    description: 'Tour credits',
    totalCredit: 80,
    ...value,
  }
}
const view = (value?: Partial<PtcTransaction>) => transactionView(row(value), NOW)

test('a lot has its day, its amount, its last day and what is left of it [M3.6, M9.13, M9.15]', () => {
  expect(
    view({ expiryDate: '2027-05-31T23:59:59+10:00', expired: false, expiredPTC: 0, left: 45, allowTransfer: true }),
  ).toEqual({
    guid: 'a',
    date: '1/06/2026',
    description: 'Tour credits',
    amount: '+80',
    held: '45 PTC',
    kind: 'came',
    expiry: 'Expires 31/05/2027',
    rest: '45 PTC left',
    bound: '',
  })
  expect(view({ expiryDate: '2027-05-31T23:59:59+10:00', left: 0, allowTransfer: false })).toMatchObject({
    rest: 'All used',
    bound: 'Not transferable',
  })
})

test('a lot that has ended is marked, with what was lost [M3.6]', () => {
  expect(view({ expiryDate: '2026-05-31T23:59:59+10:00', expired: true, expiredPTC: 20, left: 0 })).toMatchObject({
    kind: 'expired',
    expiry: 'Expired 31/05/2026',
    rest: '20 PTC lost',
  })
  expect(
    view({ expiryDate: '2026-05-31T23:59:59+10:00', expired: true, expiredPTC: 0, left: 0, allowTransfer: false }),
  ).toMatchObject({ rest: 'All used', bound: '' })
  // A league that does not say so.
  expect(view({ expiryDate: '2026-05-31T23:59:59+10:00' })).toMatchObject({ kind: 'expired', rest: '' })
})

test('what went is below nothing, and has no end', () => {
  expect(view({ totalCredit: -30, description: 'Transfer to Dana Whitlock' })).toMatchObject({
    amount: '−30',
    kind: 'went',
    expiry: '',
    rest: '',
    description: 'Transfer to Dana Whitlock',
  })
})

test('a missing or broken field breaks no line [F69, F72]', () => {
  expect(view({ transactionDate: 'soon', description: ' ', expiryDate: null, totalCredit: 12.9 })).toMatchObject({
    date: '–',
    description: 'PTC received',
    amount: '+12',
    expiry: '',
  })
  expect(view({ description: null, totalCredit: -5 }).description).toBe('PTC used')
})

test('a part of what an amount is taken from has its lot and its day [M7.23, M9.13]', () => {
  expect(
    consumedView({ consumeAmount: 30, description: 'Tour credits', transactionDate: '2026-06-01T10:00:00+10:00' }),
  ).toEqual({ description: 'Tour credits', date: 'Received 1/06/2026', amount: '30 PTC' })
})
