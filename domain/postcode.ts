import { postcodeText } from './identifiers.ts'

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
