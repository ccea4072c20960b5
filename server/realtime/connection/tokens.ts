import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Payload: 16 random bytes, 6 naming the process, 6 with the expiry. */
const ID_BYTES = 16
const PROCESS_BYTES = 6
const EXPIRY_BYTES = 6
const PAYLOAD_BYTES = ID_BYTES + PROCESS_BYTES + EXPIRY_BYTES
const SIGNATURE_BYTES = 32

export interface IssuedToken {
  /** Public name of the connection; does not reveal the token. */
  connectionId: string
  /** Secret of the connection, safe to stand in a URL as it is. */
  connectionToken: string
}

export interface TokenSource {
  /** A fresh token for this user, or for nobody in particular. */
  issue(user: string | null): IssuedToken
  /** The connection id of a token signed for this user, old or spent as it may be; null for any other text. */
  identify(token: string, user: string | null): string | null
  /**
   * Spends a token: the connection id if it is good, unexpired and not spent in this process yet, else null.
   * Only `anyProcess` accepts tokens another process has issued: a WebSocket may open anywhere,
   * while events and polls with their posts all belong to the process they negotiated with.
   */
  spend(token: string, user: string | null, options: { anyProcess: boolean }): string | null
  /** Forgets spent tokens that have expired anyway. */
  forgetExpired(): void
}

/**
 * Connection tokens that need no store: signed with HMAC-SHA256, so every process with the same secret accepts
 * them. The user is part of what is signed but not of the token, which may end up in a proxy's log.
 * Spent tokens are remembered by the process that accepted them; between processes the expiry bounds a replay.
 * @param now wall clock in ms, the same on all processes
 */
export function createTokens(options: { secret: string; now: () => number; tokenMs: number }): TokenSource {
  const self = randomBytes(PROCESS_BYTES)
  const spent = new Map<string, number>()

  function mac(purpose: string, payload: Buffer, user: string | null): Buffer {
    const about = user === null ? 'nobody' : `user:${user}`
    return createHmac('sha256', options.secret).update(`hub-${purpose}\n`).update(payload).update(about).digest()
  }

  function publicId(payload: Buffer): string {
    return mac('id', payload, null).subarray(0, ID_BYTES).toString('base64url')
  }

  /** The payload of a well-signed token, else null. */
  function open(token: string, user: string | null): Buffer | null {
    const raw = Buffer.from(token, 'base64url')
    // Decoding is lenient; only the one canonical spelling counts, or a spent token could be respelt.
    if (raw.length !== PAYLOAD_BYTES + SIGNATURE_BYTES || raw.toString('base64url') !== token) return null
    const payload = raw.subarray(0, PAYLOAD_BYTES)
    return timingSafeEqual(mac('token', payload, user), raw.subarray(PAYLOAD_BYTES)) ? payload : null
  }

  return {
    issue(user) {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeUIntBE(options.now() + options.tokenMs, 0, EXPIRY_BYTES)
      const payload = Buffer.concat([randomBytes(ID_BYTES), self, expiry])
      const connectionToken = Buffer.concat([payload, mac('token', payload, user)]).toString('base64url')
      return { connectionId: publicId(payload), connectionToken }
    },

    identify(token, user) {
      const payload = open(token, user)
      return payload && publicId(payload)
    },

    spend(token, user, { anyProcess }) {
      const payload = open(token, user)
      if (!payload) return null
      const expiry = payload.readUIntBE(ID_BYTES + PROCESS_BYTES, EXPIRY_BYTES)
      const isOurs = payload.subarray(ID_BYTES, ID_BYTES + PROCESS_BYTES).equals(self)
      const id = publicId(payload)
      if (expiry <= options.now() || spent.has(id) || !(isOurs || anyProcess)) return null
      spent.set(id, expiry)
      return id
    },

    forgetExpired() {
      const now = options.now()
      for (const [id, expiry] of spent) if (expiry <= now) spent.delete(id)
    },
  }
}
