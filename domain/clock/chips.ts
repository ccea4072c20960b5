import { identifierText } from '#domain/text.ts'

/**
 * Blinds, antes and stacks as leagues write them and players type them: '24,500', '1.5K/3K', '1M/2M', 'BB 2000a' [F86
 * written blinds].
 */

export interface Blinds {
  small: number
  big: number
}

const MAX_CHIPS = 1_000_000_000
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }

/**
 * Thousands apart by one kind of sign or space, or any digits; then perhaps a fraction, and a unit that no word goes on
 * with.
 */
const AMOUNT =
  /(?<![\p{L}\d.,])(\d{1,3}(?:([ ,.'’])\d{3})(?:\2\d{3})*(?!\d)|\d+)(?:[.,](\d+)(?!\d))?\s?(?:([km])(?![\p{L}\d]))?/giu

/**
 * The chips of a stack as a player typed it: '24500', '24,500', '24 500', '24.5k', '1,5K', '1.25 M'. Null when it is
 * no number of chips from 1 to a billion.
 */
export function readChips(text: string): number | null {
  const plain = identifierText(text)
  const [only, second] = amountsIn(plain)
  // There are no halves of a chip.
  if (!only || second || only.text !== plain || (only.unit === '' && !Number.isInteger(only.value))) return null
  const chips = Math.round(only.value)
  return chips >= 1 && chips <= MAX_CHIPS ? chips : null
}

/**
 * Small and big blind, however they are written: '200/400', '1,500/3,000', '1.5K/3K', '1/2K', 'SB 100 / BB 200',
 * '100 - 200'. Null where they cannot be read.
 */
export function readBlinds(text: string): Blinds | null {
  const plain = identifierText(text).replace(/[\u2044\u2215]/g, '/')
  const parts = plain.split(plain.includes('/') ? '/' : /[-|]/)
  const first = amountsIn(parts[0] ?? '').at(-1)
  const second = amountsIn(parts[1] ?? '')[0]
  if (!first || !second) return null
  const big = second.value
  // A unit that is written once counts for both, where that makes sense of them: '1/2K', but not '500/1K'.
  const shared = first.unit === '' ? first.value * (UNITS[second.unit] ?? 1) : first.value
  const small = shared <= big ? shared : first.value
  return small > 0 && big > 0 ? { small, big } : null
}

/** The chips of an ante: '50', '1,000', '1.5K', 'BB 2000a'; 0 without one. */
export function readAnte(text: string): number {
  return amountsIn(identifierText(text))[0]?.value ?? 0
}

interface Amount {
  text: string
  value: number
  unit: string
}

function amountsIn(plain: string): Amount[] {
  return [...plain.matchAll(AMOUNT)].map(([text, whole = '', separator, fraction = '', letter = '']) => {
    const unit = letter.toLowerCase()
    // With a unit a single dot divides a fraction off: '1.500K' are 1,500 chips, '1,500K' are 1,500,000.
    const isFraction = separator === '.' && unit !== '' && whole.indexOf('.') === whole.lastIndexOf('.')
    const digits = isFraction ? whole : whole.replace(/\D/g, '')
    return { text, value: Number(fraction ? `${digits}.${fraction}` : digits) * (UNITS[unit] ?? 1), unit }
  })
}
