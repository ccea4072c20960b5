import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { PasskeyAssertion } from '#contract/proof.ts'
import type { AccountSettings } from '#contract/account.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { codeProblem } from '#components/form/code-problem.ts'
import { accountQueries } from '#data/account.ts'
import { hasPasskeys } from '#data/passkey-device.ts'
import { readCode } from '#domain/one-time-code.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'

/** The form fields that prove the member's identity: a password, or a code or passkey in its place. */
export type ProofFields = {
  proofBy: 'password' | 'code' | 'passkey'
  currentPassword: string
  code: string
}

export const NO_PROOF: Readonly<ProofFields> = { proofBy: 'password', currentPassword: '', code: '' }

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

export function useCanProveByPasskey(): boolean {
  const canUse = useConfig().capabilities.includes('passkeys') && hasPasskeys()
  const { data } = useQuery({ ...accountQueries.passkeys(), enabled: canUse })
  return canUse && data !== undefined && data.length > 0
}

/** Returns what the member's passwords and passkeys are stored under: the card number. */
export function loginOf({ username, membershipNumber, cardNumber }: AccountSettings): string {
  return username ?? membershipNumber ?? cardNumber ?? ''
}

/**
 * Says where a proof was refused: at the code's field, or by the sentences that are returned. The league says of the
 * password what is wrong with any proof.
 */
export function refuseProof<V extends ProofFields & FieldValues>(
  form: UseFormReturn<V>,
  { error, fields: { proofBy }, refuse }: { error: unknown; fields: ProofFields; refuse: (error: unknown) => string[] },
): string[] {
  const unproven = error instanceof ApiError ? error.fields?.['currentPassword'] : undefined
  if (unproven === undefined || proofBy === 'password') return refuse(error)
  if (proofBy === 'passkey') return [unproven]
  form.setError('code' as FieldPath<V>, { type: 'server', message: unproven })
  form.setFocus('code' as FieldPath<V>)
  return []
}
