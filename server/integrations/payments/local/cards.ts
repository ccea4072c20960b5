import { calendarDay } from '#domain/calendar.ts'
import { compactIdentifier } from '#domain/text.ts'
import { readExpiry } from './expiry.js'

/** The local provider's behaviour by card number. */
export type Behaviour = 'approve' | 'decline' | 'secondStep' | 'silent' | 'late' | 'veryLate'

const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4111111111111111': 'approve',
  '5555555555554444': 'approve',
  '4000000000000002': 'decline',
  '4000000000003220': 'secondStep',
  '4000000000000119': 'silent',
  '4000000000000259': 'late',
  '4000000000000341': 'veryLate',
}

export const BEHAVIOURS: readonly Behaviour[] = ['approve', 'decline', 'secondStep', 'silent', 'late', 'veryLate']

export interface CardFields {
  number: string
  /** MM/YY, or in another spelling [F124]. */
  expiry: string
  cvv: string
}

export interface ReadCard {
  brand: 'visa' | 'mastercard'
  last4: string
  /** Cards that are no test card are declined. */
  behaviour: Behaviour
}

/** A card as typed or pasted [F77 odd characters], or the message of what is wrong with it [M5.30]. */
export function readCard({ number, expiry, cvv }: CardFields, now: Date): ReadCard | string {
  const digits = compactIdentifier(number)
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return 'Check the card number.'
  const brand = brandOf(digits)
  if (brand === null) return 'Only Visa and Mastercard are accepted.'
  const [month, year] = readExpiry(expiry)?.split('/') ?? []
  if (!month || !year) return 'Check the expiry date.'
  if (calendarDay(`20${year}-${month}-01`).endOf('month').toMillis() < now.getTime()) return 'This card has expired.'
  if (!/^\d{3}$/.test(compactIdentifier(cvv))) return 'Check the security code.'
  return { brand, last4: digits.slice(-4), behaviour: TEST_CARDS[digits] ?? 'decline' }
}

function brandOf(digits: string): 'visa' | 'mastercard' | null {
  if (digits.startsWith('4')) return 'visa'
  const prefix = Number(digits.slice(0, 4))
  return digits.length === 16 && ((prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720))
    ? 'mastercard'
    : null
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let n = 0; n < digits.length; n += 1) {
    const digit = Number(digits[digits.length - 1 - n])
    const counted = n % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
