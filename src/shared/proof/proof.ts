import type { PasskeyAssertion } from '#contract/proof.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { codeProblem } from '#components/form/code-problem.ts'
import { readCode } from '#domain/one-time-code.ts'

/** The form fields that prove the member's identity: a password, or a code or passkey in its place. */
export type ProofFields = {
  proofBy: 'password' | 'code' | 'passkey'
  currentPassword: string
  code: string
}

export const NO_PROOF: Readonly<ProofFields> = { proofBy: 'password', currentPassword: '', code: '' }

/** Returns the errors of an incomplete proof. */
export function proofProblems({ proofBy, currentPassword, code }: ProofFields): FormProblems<ProofFields> {
  if (proofBy === 'passkey') return {}
  if (proofBy === 'code') return { code: codeProblem(code) }
  return { currentPassword: currentPassword === '' ? 'Enter your current password.' : undefined }
}

export type ProofBody = { currentPassword: string } | { code: string } | { passkey: PasskeyAssertion }

/**
 * Resolves with the proof as it travels; `sign` asks the device for the signature of a passkey.
 * @throws ApiError where there is none
 */
export async function proofBody(
  { proofBy, currentPassword, code }: ProofFields,
  sign: () => Promise<PasskeyAssertion>,
): Promise<ProofBody> {
  if (proofBy === 'passkey') return { passkey: await sign() }
  return proofBy === 'code' ? { code: readCode(code) ?? code } : { currentPassword }
}
