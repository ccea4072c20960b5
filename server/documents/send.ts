import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#server/http/plugins/cors.ts'

/** Better costs a slow server more than the bytes are worth: a few milliseconds for a page. */
const BROTLI_QUALITY = 6
/** Compressed texts cached: as many different pages are read again and again in an evening. */
const MAX_CACHED = 200

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export interface Sent {
  type: string
  text: string
  status?: number
  /** Whether it is this browser's alone. */
  isPrivate?: boolean
}

export type SendText = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => Promise<void>

/**
 * Sends texts that are made on demand: requested again each time, with a 304 while they are the same, and
 * compressed once for everybody as long as they are.
 */
export function textSender(): SendText {
  const stored = new Map<string, Promise<Buffer>>()

  function compressed(text: string, encoding: 'br' | 'gzip', tag: string): Promise<Buffer> {
    const key = `${encoding} ${tag}`
    const bytes =
      stored.get(key) ??
      (encoding === 'br'
        ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : gzipped(text))
    // The one just used comes last, so the first is the one that was not wanted for longest.
    stored.delete(key)
    stored.set(key, bytes)
    const oldest = stored.size > MAX_CACHED ? stored.keys().next().value : undefined
    if (oldest !== undefined) stored.delete(oldest)
    return bytes
  }

  return async (request, reply, { type, text, status = 200, isPrivate = false }) => {
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    void reply
      .code(status)
      .type(type)
      .header('cache-control', isPrivate ? 'private, no-cache' : 'no-cache')
      .header('etag', `W/"${tag}"`)
    addVary(reply, 'Accept-Encoding')
    if (status === 200 && isKnown(request.headers['if-none-match'], tag)) {
      void reply.code(304).send()
      return
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) {
      void reply.send(text)
      return
    }
    void reply.header('content-encoding', encoding).send(await compressed(text, encoding, tag))
  }
}

function isKnown(input: string | undefined, tag: string): boolean {
  return input !== undefined && input.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}
