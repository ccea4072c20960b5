import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from '#contract/passkeys.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { serverClock } from '#lib/network/server-time.ts'
import type { ProofBody } from '#shared/proof/proof.ts'
import { accountQueries } from '#data/account.ts'
import { makePasskey } from '#data/passkey-device.ts'

/** The league takes what is made of its options for five minutes; the device has to be asked within them. */
const OPTIONS_GOOD_MS = 240_000

interface PasskeyAddition {
  name: string
  /** Asked for only where the options of the try before are not good any more. */
  proof: () => Promise<ProofBody | null>
}

/** Adds a passkey of this device. A try that the user cancelled can be repeated with the same proof. */
export function usePasskeyAddition() {
  const prepared = useRef<{ options: Record<string, unknown>; atMs: number } | null>(null)
  const refresh = useRefresh()

  async function options(proof: PasskeyAddition['proof']): Promise<Record<string, unknown>> {
    const known = prepared.current
    if (known && serverClock.now() - known.atMs < OPTIONS_GOOD_MS) return known.options
    const input = await callEndpoint(preparePasskey, { body: (await proof()) ?? {} })
    prepared.current = { options: input.options, atMs: serverClock.now() }
    return input.options
  }

  return useMutation({
    mutationFn: async ({ name, proof }: PasskeyAddition) => {
      const credential = await makePasskey(await options(proof))
      // A proof that was sent is used up, even by a failure.
      prepared.current = null
      return callEndpoint(addPasskey, { body: { name, credential } })
    },
    // One that the device has made and the league not taken is offered no more.
    onSettled: refresh,
  })
}

interface PasskeyChange {
  id: string
  /** Its new name; null removes it. */
  name: string | null
  proof: ProofBody | null
}

/** Renames or removes a passkey. */
export function usePasskeyChange() {
  return useMutation({
    mutationFn: ({ id, name, proof }: PasskeyChange) =>
      name === null
        ? callEndpoint(removePasskey, { body: { id, ...proof } })
        : callEndpoint(renamePasskey, { body: { id, name, ...proof } }),
    onSuccess: useRefresh(),
  })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey })
}
