import type { APIRequestContext } from '@playwright/test'
import { mockResponses } from './mocks.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

export const calls = {
  summary: `${API}/Membership/GetPTCSummary`,
  transactions: `${API}/Membership/ListPTC?allowTransfer=false`,
  transferable: `${API}/Membership/ListPTC?allowTransfer=true`,
  consumed: `${API}/Membership/ListConsumePTC?*`,
  players: `${API}/Player/Search`,
  transfer: `${API}/Membership/TransferPTC`,
  outcome: `${API}/Membership/MoneyCall?*`,
} as const

/** Stubs these calls with these bodies; gives the requests as they come. */
export const mockCredit = mockResponses(calls)

export function summaryOf(changes: Json = {}): Json {
  return {
    currentBalance: 185,
    expired: 20,
    used: 60,
    totalAvailableTransfer: 110,
    transferRules: '<ul><li>Be kind.</li></ul><script>window.harmed = true</script>',
    ...changes,
  }
}

const lot = (n: number, changes: Json = {}): Json => ({
  guid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  transactionDate: '2026-06-01T20:00:00+10:00',
  description: `Tour credits ${n}`,
  totalCredit: 80,
  expired: false,
  expiredPTC: 0,
  expiryDate: '2027-05-31T23:59:59+10:00',
  allowTransfer: true,
  left: 45,
  ...changes,
})

export const TRANSACTIONS = [
  {
    guid: '00000000-0000-4000-8000-0000000000a1',
    transactionDate: '2026-11-10T19:00:00+11:00',
    description: 'Transfer to Priya Banerjee',
    totalCredit: -35,
  },
  lot(1),
  lot(2, { totalCredit: 75, left: 75, allowTransfer: false }),
  lot(3, { totalCredit: 50, expired: true, expiredPTC: 20, left: 0, expiryDate: '2026-08-31T23:59:59+10:00' }),
]

export const TRANSFERABLE = [lot(1, { totalCredit: 45 }), lot(4, { totalCredit: 65, left: 65 })]
export const CONSUMED = [
  { consumeAmount: 30, description: 'Tour credits 1', transactionDate: '2026-06-01T20:00:00+10:00' },
]
export const PLAYERS = [
  {
    id: 1,
    name: 'Dana Whitlock',
    cardNumber: '70000931',
    membershipId: 5001,
    lastPlayedEvent: { title: 'Thursday Deepstack', stateName: 'Victoria', dateTime: '2026-11-05T19:00:00+11:00' },
  },
  { id: 2, name: 'Dana White', cardNumber: '70000932', membershipId: null, lastPlayedEvent: null },
]

/** A whole wizard's responses. */
export const WIZARD = { summary: summaryOf(), transferable: TRANSFERABLE, consumed: CONSUMED, players: PLAYERS }

/** What the league says the signed-in member has. */
export async function balanceOf(request: APIRequestContext): Promise<number> {
  const reply = await request.get('/Umbraco/Api/Membership/GetPTCSummary', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return ((await reply.json()) as { currentBalance: number }).currentBalance
}
