import type { PasskeyAssertion } from '#contract/proof.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { codeProblem } from '#components/form/code-problem.ts'
import { readCode } from '#domain/one-time-code.ts'

/** What shows that it is the member, as fields of a form. A code or a passkey may take the password's place. */
export type ProofFields = {
  proofBy: 'password' | 'code' | 'passkey'
  currentPassword: string
  code: string
}

export const NO_PROOF: Readonly<ProofFields> = { proofBy: 'password', currentPassword: '', code: '' }

/** What is missing of a proof. */
export function proofProblems({ proofBy, currentPassword, code }: ProofFields): FormProblems<ProofFields> {
  if (proofBy === 'passkey') return {}
  if (proofBy === 'code') return { code: codeProblem(code) }
  return { currentPassword: currentPassword === '' ? 'Enter your current password.' : undefined }
}

/** A proof as it travels. */
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
