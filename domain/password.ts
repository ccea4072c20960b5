import { PASSWORD_LENGTH } from './constants.ts'
import { passwordText } from './text.ts'

export type PasswordStrength = 'blank' | 'veryWeak' | 'weak' | 'medium' | 'strong' | 'veryStrong'

/** The rules that the hint ticks off during input [M5.12, D5.14]. */
export interface PasswordChecks {
  length: boolean
  lettersAndNumbers: boolean
  mixedCase: boolean
  special: boolean
}

const SCALE = ['veryWeak', 'weak', 'medium', 'strong', 'veryStrong'] as const

/** Up to this many characters nothing is scored [M5.14]. */
const HOPELESS_LENGTH = 4

/**
 * One point each for length 8-20, a digit, mixed case and a special character; Strong is 3, Very strong 4 [M5.13 to
 * M5.15, D5.12]. Measured as it is hashed, whichever way the device composes its letters [F77 odd characters].
 */
export function passwordScore(typed: string): { points: number; strength: PasswordStrength } {
  const password = passwordText(typed)
  if (password.trim() === '') return { points: 0, strength: 'blank' }
  if (lengthOf(password) <= HOPELESS_LENGTH) return { points: 0, strength: 'veryWeak' }
  const { length, mixedCase, special } = passwordChecks(password)
  const points = [length, /[0-9]/.test(password), mixedCase, special].filter(Boolean).length
  return { points, strength: SCALE[points] ?? 'veryWeak' }
}

/** Strong or Very strong, and 8 to 20 characters whatever the score [M5.8, D5.13]. */
export function isPasswordAcceptable(password: string): boolean {
  return passwordScore(password).points >= 3 && passwordChecks(password).length
}

export function passwordChecks(typed: string): PasswordChecks {
  const password = passwordText(typed)
  const length = lengthOf(password)
  return {
    length: length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max,
    lettersAndNumbers: /\p{L}/u.test(password) && /[0-9]/.test(password),
    mixedCase: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  }
}

/** Characters as people count them, near enough: an emoji is one, not two. */
function lengthOf(password: string): number {
  return [...password].length
}

/**
 * Returns whether two fields hold one password, in whichever form either was typed or filled in [F77 odd characters].
 */
export function isSamePassword(one: string, other: string): boolean {
  return passwordText(one) === passwordText(other)
}
