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

/** Formats the end of a card number, '…3456': enough for its holder, nothing for a stranger [D5.70]. */
export function maskedCard(cardNumber: string): string {
  return `…${cardNumber.slice(-4)}`
}
