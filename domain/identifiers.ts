import { compactIdentifier, identifierText } from './text.ts'

/**
 * A card number as it is stored and compared: plain letters and digits, capitals, without spaces and dashes [F77 odd
 * characters].
 */
export function cardNumberText(text: string): string {
  return compactIdentifier(text).toUpperCase()
}

/**
 * A postcode as it is stored: its digits alone. One of another country retains its letters and its space [F77 odd
 * characters].
 */
export function postcodeText(text: string): string {
  const compact = compactIdentifier(text)
  return /^\d+$/.test(compact) ? compact : identifierText(text)
}

/** The postcodes that begin with 0. */
const ZERO_POSTCODES = [
  { stateId: 8, from: 200, to: 299 },
  { stateId: 7, from: 800, to: 999 },
] as const

/**
 * Returns the postcode that three digits are without its first 0, and its state: of the Australian Capital Territory
 * 0200 to 0299, of the Northern Territory 0800 to 0999. Null for any other text [F124].
 */
export function postcodeOfZero(text: string): { postcode: string; stateId: number } | null {
  const digits = postcodeText(text)
  const of =
    /^\d{3}$/.test(digits) && ZERO_POSTCODES.find(({ from, to }) => Number(digits) >= from && Number(digits) <= to)
  return of ? { postcode: `0${digits}`, stateId: of.stateId } : null
}

/** Formats the end of a card number, '…3456': enough for its holder, nothing for a stranger [D5.70]. */
export function maskedCard(cardNumber: string): string {
  return `…${cardNumber.slice(-4)}`
}
