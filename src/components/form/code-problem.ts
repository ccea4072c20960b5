import { readCode } from '#domain/one-time-code.ts'

/** The code is required and has six digits, whatever stands between them [M5.24, M5.39]. */
export function codeProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Verification code is required.'
  return readCode(text) === null ? 'The code has 6 digits.' : undefined
}
