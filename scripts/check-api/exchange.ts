import { ApiError } from '#lib/network/api/api-error.ts'
import { readBody } from '#lib/network/api/response-body.ts'

/** A request and its response, as far as anything may be printed of them. */
export interface Exchange {
  /** 0 where no response came. */
  status: number
  /** From sending until the body was there. */
  ms: number
  /** The machine's own clock. */
  sentMs: number
  /** Of the response's head. */
  receivedMs: number
  headers: Headers
  redirected: boolean
  body: ReceivedBody
}

/**
 * The body as the app reads it: `page` is HTML, `text` is no JSON, `cut` is one that broke off. `none` stands for no
 * response at all, with the reason.
 */
export type ReceivedBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' | 'page' | 'text' | 'cut' }
  | { kind: 'none'; reason: string }

export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | undefined
  timeoutMs: number
}

/** Sends one request. It never throws, and nothing of what it returns beside the body's value is of a member. */
export async function exchange(url: string, { timeoutMs, ...init }: Sending): Promise<Exchange> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const sentMs = Date.now()
  const none = (reason: string): Exchange => ({
    status: 0,
    ms: Date.now() - sentMs,
    sentMs,
    receivedMs: Date.now(),
    headers: new Headers(),
    redirected: false,
    body: { kind: 'none', reason },
  })
  try {
    const { body, ...rest } = init
    const response = await fetch(url, { ...rest, ...(body !== undefined && { body }), signal: controller.signal })
    const receivedMs = Date.now()
    const { status, headers, redirected } = response
    const received = await bodyOf(response)
    return { status, headers, redirected, sentMs, receivedMs, ms: Date.now() - sentMs, body: received }
  } catch (error) {
    return none(controller.signal.aborted ? `no response within ${timeoutMs / 1000} s` : failureOf(error))
  } finally {
    clearTimeout(timer)
  }
}

async function bodyOf(response: Response): Promise<ReceivedBody> {
  try {
    const { value, error } = await readBody(response)
    if (error !== undefined) return { kind: 'text' }
    return value === undefined ? { kind: 'empty' } : { kind: 'json', value }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: error.id === 'not-json' ? 'page' : 'cut' }
  }
}

/** The code alone: messages may quote addresses. */
function failureOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } }
  const code = cause?.code ?? cause?.errors?.[0]?.code
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? `no connection, ${code}` : 'no connection'
}
