import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '#server/context.ts'
import { RequestError } from '#server/http/errors.ts'

/** Its address may be a secret, so that it sends no referrer. */
export const OUR_PAGE = { what: 'this page', hidesOrigin: true }

/** A field of a form or address; a value given twice counts as none. */
export const fieldText = v.fallback(v.optional(v.string(), ''), '')

/** In a quarter of an hour: a hall of players shares one address. */
export const REQUESTS_AN_ADDRESS = { limit: 20, windowSeconds: 900 }

const TOKEN = /[\w-]{43}/

/**
 * The token in what the address of a link has, without the punctuation, quotes, brackets or spaces that followed it in
 * a message; '' where there is none [F76 pasted address, D5.74].
 */
export function tokenIn(value: string): string {
  return TOKEN.exec(value)?.[0] ?? ''
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return withoutTrace(reply).code(status).type('text/html; charset=utf-8').send(page)
}

/** The address of such a page is a secret: no cache stores it, no other page gets it. */
export function withoutTrace(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}

/** The refusal of a limit that is spent, to be shown in the page. */
export async function refusalOf(take: () => Promise<void>): Promise<RequestError | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

/** Returns the sentence of a refusal, and says in a header how long to wait. */
export function messageAndRetryAfter(reply: FastifyReply, { message, retryAfterSeconds }: RequestError): string {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return message
}

/** Work after a response has left; the server waits for it before it closes. A failure is logged. */
export function openAfterwards(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>) {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (reply: FastifyReply, work: () => Promise<void>): void => {
    reply.raw.once('close', () => {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, 'a link or code could not be sent'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    })
  }
}
