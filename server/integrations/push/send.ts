import webPush from 'web-push'
import type { ServerContext } from '#server/context.ts'
import type { outbox } from '#server/db/schema/system.ts'
import { dropDevice, subscriptionOf } from './devices.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { isPushService } from './push-services.ts'

export interface PushRequest {
  address: string
  headers: Record<string, string>
  /** Encrypted for the browser alone. */
  body: Buffer
}

/**
 * Sends a request and resolves with the status of the response. @throws NeverSent where it surely did not arrive, else
 * anything
 */
export type PushSender = (request: PushRequest) => Promise<number>

/** The service could not be reached at all, so trying again can show nothing twice. */
export class NeverSent extends Error {}

/** The outcome of one attempt. */
export type Sent = 'sent' | { reason: string; isFinal: boolean }

type Row = Pick<typeof outbox.$inferSelect, 'deviceId' | 'subject' | 'body' | 'goodUntil'>

const TIMEOUT_MS = 5_000
/** Without a connection: nothing of the request has left. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Hands one notice to the push service of its browser. Services cannot tell a second attempt from another notice, so
 * one that may have arrived is never tried again; only a plain refusal, or no connection at all, is.
 */
export async function sendNotification(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  row: Row,
  send: PushSender = post,
): Promise<Sent> {
  const keys = env.webPush?.keys
  const subscription = await subscriptionOf(db, row.deviceId, now())
  if (!env.webPush || !keys || !subscription) return { reason: 'no device', isFinal: true }
  // The settings may have changed since it was stored.
  if (!isPushService(subscription.endpoint, env.webPush.hosts)) return { reason: 'no push service', isFinal: true }
  const payload = payloadOf(row, env)
  const seconds = row.goodUntil ? Math.max(0, Math.floor((row.goodUntil.getTime() - now().getTime()) / 1000)) : 86_400
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: env.webPush.subject, ...keys },
    TTL: seconds,
    topic: payload.tag,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  try {
    return await settle(db, row, await send({ address: request.endpoint, headers, body: request.body }))
  } catch (error) {
    return { reason: error instanceof Error ? error.name : 'unknown', isFinal: !(error instanceof NeverSent) }
  }
}

/** As RFC 8030 names it: by this a browser knows the declarative form. */
const DECLARATIVE = 8030

/**
 * What a browser is sent, in two forms. Workers read the fields at the top, those of installed apps of before too;
 * Safari from 18.4 on reads the declarative form, which it shows and opens without the worker [D5.84]. An app of
 * another origin is led by its worker alone, as the address of its pages is not known here. Neither form has an
 * `app_badge`: what the app's icon counts are the tickets on the device.
 */
export function payloadOf(
  { subject, body: stored }: Pick<Row, 'subject' | 'body'>,
  env: Pick<ServerContext['env'], 'publicOrigin' | 'nodeEnv' | 'port' | 'appOrigins'>,
) {
  const { body, path, tag } = JSON.parse(stored) as { body: string; path: string; tag: string }
  const message = { title: subject, body, path, tag }
  const origin = env.appOrigins.length > 0 ? null : linkOrigin(env)
  if (origin === null) return message
  return {
    ...message,
    web_push: DECLARATIVE,
    notification: { title: subject, body, tag, lang: 'en-AU', navigate: origin + path },
  }
}

async function settle(db: ServerContext['db'], { deviceId }: Row, status: number): Promise<Sent> {
  if (status >= 200 && status < 300) return 'sent'
  const isGone = status === 404 || status === 410
  if (isGone && deviceId !== null) await dropDevice(db, { id: deviceId })
  return { reason: `status ${status}`, isFinal: status !== 429 && status < 500 }
}

async function post({ address, headers, body }: PushRequest): Promise<number> {
  const { 'Content-Length': _length, ...rest } = headers
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: rest,
      body: new Uint8Array(body),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    throw NOT_CONNECTED.has(code ?? '') ? new NeverSent(code) : error
  }
}
