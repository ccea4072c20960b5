import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { preparePasskeyProof, type PasskeyAccount } from '#contract/passkeys.ts'
import type { NewPasskey, PasskeyAssertion } from '#contract/proof.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'

/** Loaded when a device is first asked for a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Returns whether this browser knows passkeys: all do over HTTPS but those inside of other apps. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Has the device make a passkey. @throws ApiError with a sentence, where it did not */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await library()
  return startRegistration({
    // The server's own library has written them.
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(reject)
}

/** Has the device sign with one of the member's passkeys, as a proof. @throws ApiError with a sentence */
export async function signProof(): Promise<PasskeyAssertion> {
  const { options } = await callEndpoint(preparePasskeyProof, {})
  const { startAuthentication } = await library()
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(reject)
}

/** Returns whether this browser passes on to devices which passkeys count. */
export function canReportPasskeys(): boolean {
  return (
    hasPasskeys() &&
    'signalAllAcceptedCredentials' in PublicKeyCredential &&
    'signalCurrentUserDetails' in PublicKeyCredential
  )
}

/**
 * Reports which passkeys of the member count and what they are called, so that devices offer no removed one and no
 * former name [F123 removed passkeys]. Never rejects: it is a courtesy.
 */
export async function reportPasskeys({ credentialIds, ...account }: PasskeyAccount): Promise<void> {
  const { rpId, userId } = account
  await Promise.allSettled([
    PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds: credentialIds }),
    PublicKeyCredential.signalCurrentUserDetails(account),
  ])
}

/** By the name of the error as WebAuthn has it: a cancelled question looks like one that nobody answered. */
function reject(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const message =
    name === 'InvalidStateError'
      ? 'This device has a passkey of yours already.'
      : name === 'NotAllowedError' || name === 'AbortError'
        ? 'No passkey was used. You can try again.'
        : 'This device cannot use a passkey here.'
  throw new ApiError({ status: 0, id: 'no-passkey', message }, error)
}
