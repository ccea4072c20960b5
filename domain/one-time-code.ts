import { ONE_TIME_CODE } from './constants.ts'
import { compactIdentifier } from './text.ts'

/**
 * The six digits of a code as it was typed, pasted or filled in [M5.39, F58 pasted codes, F77 odd characters]: spaces,
 * dashes and invisible characters between them are passed over, and digits of other scripts are the digits they are.
 * Null when it is not six digits.
 */
export function readCode(text: string): string | null {
  const code = compactIdentifier(text)
  return code.length === ONE_TIME_CODE.length && /^\d+$/.test(code) ? code : null
}
