import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAssertion } from '#contract/proof.ts'

/** What an authenticator can be made to say that a right one would not. */
interface ClientMessage {
  /** Of the page, as the browser says it. */
  origin?: string
  rpId?: string
  /** How often it has signed; 0 for one that does not count. */
  counter?: number
  /** False for one that only knows that a user is there. */
  isUserVerified?: boolean
  userHandle?: string
}

interface Options {
  challenge?: unknown
}

const ORIGIN = 'http://localhost:4173'
const FLAGS = { present: 0x01, verified: 0x04, canBackUp: 0x08, isBackedUp: 0x10, hasCredential: 0x40 }

/** An authenticator in software with one passkey (ES256), as a phone would have it; `known` is the id of another's. */
export function createAuthenticator(known?: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = known === undefined ? randomBytes(32) : Buffer.from(known, 'base64url')
  const id = rawId.toString('base64url')

  function clientData(type: string, { challenge }: Options, { origin = ORIGIN }: ClientMessage): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(
    { rpId = 'localhost', counter = 0, isUserVerified = true }: ClientMessage,
    made?: Uint8Array,
  ) {
    const flags =
      FLAGS.present |
      FLAGS.canBackUp |
      FLAGS.isBackedUp |
      (isUserVerified ? FLAGS.verified : 0) |
      (made ? FLAGS.hasCredential : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(rawId.length, 0)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      head,
      ...(made ? [Buffer.alloc(16), idLength, rawId, made] : []),
    ])
  }

  return {
    id,
    create(options: Options, message: ClientMessage = {}): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(message, isoCBOR.encode(key)))],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, message).toString('base64url'),
          attestationObject: Buffer.from(
            isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign(options: Options, message: ClientMessage = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', options, message)
      const data = authenticatorData(message)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: message.userHandle,
        },
      }
    },
  }
}
