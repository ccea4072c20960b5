import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { credentialId, newPasskey, proofEntries } from './proof.ts'
import { rows } from './rows.ts'
import { dateTime, givenText, maybe, text } from './scalars.ts'
import { success } from './success.ts'

/**
 * Passkeys of a member, additions of ours: a server that takes them says `passkeys` in the capabilities of /config.json
 * [D1.7]. Signing in with one is on the sign-in page of the server. 409 `passkeys-not-here`: the page that asks is on an
 * origin whose passkeys this server cannot use. What changes a passkey needs a proof as a changed password does, with
 * `reauthentication` in the capabilities.
 */

/** `name` is the member's own word for it. `synced`: its provider copies it to the member's other devices. */
export const passkey = v.object({
  id: text,
  name: text,
  since: dateTime,
  lastUsed: maybe(dateTime),
  synced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof passkey>

/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60

const name = givenText(MAX_PASSKEY_NAME)

/** The options of `navigator.credentials`, in the JSON form of WebAuthn; the challenge is good once. */
const options = v.object({ options: v.record(v.string(), v.unknown()) })

export const getPasskeys = endpoint({
  methods: ['GET'],
  path: '/Account/Passkeys',
  response: rows(passkey),
  who: 'member',
  summary: 'The member’s passkeys, the newest first.',
})

/**
 * `userId` is the account's id in passkeys, `name` and `displayName` are how they call it, and `credentialIds` those that
 * still count: as the signals of WebAuthn take them.
 */
export const passkeyAccount = v.object({
  rpId: text,
  userId: text,
  name: text,
  displayName: text,
  credentialIds: rows(text),
})
export type PasskeyAccount = v.InferOutput<typeof passkeyAccount>

/** A server without it has passkeys all the same. 409 `passkeys-not-here`. */
export const getPasskeyAccount = endpoint({
  methods: ['GET'],
  path: '/Account/PasskeyAccount',
  response: passkeyAccount,
  who: 'member',
  summary: 'What a browser reports to the member’s devices, so that they offer no removed passkey and no former name.',
})

/** 409 `too-many-passkeys`. The proof counts for the passkey that is made of these options within five minutes. */
export const preparePasskey = endpoint({
  methods: ['POST'],
  path: '/Account/PreparePasskey',
  body: v.object(proofEntries),
  response: options,
  who: 'member',
  summary: 'What a browser makes a new passkey of, after a proof.',
})

/** 400 `passkey-not-valid`: it is not of the last options, came too late or from another page. */
export const addPasskey = endpoint({
  methods: ['POST'],
  path: '/Account/AddPasskey',
  body: v.object({ name, credential: newPasskey }),
  response: success,
  who: 'member',
  summary: 'Adds a passkey that was made of the options of PreparePasskey, and notifies the member.',
})

/** 404 `passkey-unknown`, as of `removePasskey`. */
export const renamePasskey = endpoint({
  methods: ['POST'],
  path: '/Account/RenamePasskey',
  body: v.object({ id: credentialId, name, ...proofEntries }),
  response: success,
  who: 'member',
  summary: 'Gives a passkey another name, and notifies the member.',
})

export const removePasskey = endpoint({
  methods: ['POST'],
  path: '/Account/RemovePasskey',
  body: v.object({ id: credentialId, ...proofEntries }),
  response: success,
  who: 'member',
  summary: 'Removes a passkey, which signs in no more, and notifies the member.',
})

/** 409 `no-passkeys`: the member has none. */
export const preparePasskeyProof = endpoint({
  methods: ['POST'],
  path: '/Account/PreparePasskeyProof',
  response: options,
  who: 'member',
  summary: 'What a browser signs with one of the member’s passkeys as a proof.',
})
