import { ONE_TIME_CODE } from './constants.ts'

/**
 * The six digits of a code as it was typed, pasted or filled in [M5.39, F58]: spaces, dashes and invisible characters
 * between them are passed over, and digits of other scripts are the digits they are. Null when it is not six digits.
 */
export function readCode(text: string): string | null {
  const digits = [...text.replace(/[\s\p{Cf}\p{Pd}]/gu, '')].map(digitOf)
  return digits.length === ONE_TIME_CODE.length && !digits.includes(null) ? digits.join('') : null
}

/** Unicode keeps the ten digits of a script together, from its zero up. */
function digitOf(character: string): number | null {
  if (!isDigit(character)) return null
  const point = character.codePointAt(0) ?? 0
  let zero = point
  while (isDigit(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}
