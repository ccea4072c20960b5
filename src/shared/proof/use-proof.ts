import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { accountQueries } from '#data/account.ts'
import { hasPasskeys } from '#data/passkey-device.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'
import type { ProofFields } from './proof.ts'

/** Returns whether a passkey of the member's may take the current password's place on this device. */
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
