import * as v from 'valibot'
import { givenCode, maybe } from './scalars.ts'

/** Bytes in base64url, as browsers write credentials; a letter is three quarters of a byte. */
// @__NO_SIDE_EFFECTS__
function bytes(maxLetters: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(maxLetters), v.regex(/^[\w-]+={0,2}$/))
}

/** Of a passkey; authenticators choose it, of at most 1,023 bytes. */
export const credentialId = bytes(1_400)

/** The common fields of credentials, as the browser's `toJSON()` writes them. */
// @__NO_SIDE_EFFECTS__
function credential<Response extends v.ObjectEntries>(response: Response) {
  return v.object({
    id: credentialId,
    rawId: credentialId,
    type: v.literal('public-key'),
    response: v.object(response),
  })
}

/** A passkey's signature of a challenge (AuthenticationResponseJSON of WebAuthn). */
export const passkeyAssertion = credential({
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  userHandle: maybe(bytes(100)),
})
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>

/** A new passkey (RegistrationResponseJSON of WebAuthn). */
export const newPasskey = credential({
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(30_000),
  transports: maybe(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>

/**
 * What shows that the holder of a session is its member; one of them is enough. `code` is that of
 * `sendReauthenticationCode`, `passkey` signs the challenge of `preparePasskeyProof`.
 */
export const proofEntries = {
  currentPassword: maybe(v.pipe(v.string(), v.maxLength(200))),
  code: maybe(givenCode),
  passkey: maybe(passkeyAssertion),
}
