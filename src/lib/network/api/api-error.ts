import { readErrorBody } from './error-body.ts'

export interface ApiErrorDetails {
  /** The HTTP status; 0 when no response came. */
  status: number
  /** Stable, for programs: the server's own, or one of those made here. */
  id: string
  message: string
  /** The response's status text; for the log, never shown [P8.1, D6.5]. */
  statusText?: string | undefined
  retryAfterSeconds?: number | undefined
  /** To quote to support. */
  requestId?: string | undefined
  /** Messages by field, where a form was refused. */
  fields?: Record<string, string> | undefined
}

/** The one error of every call. */
export class ApiError extends Error implements ApiErrorDetails {
  readonly status: number
  readonly id: string
  readonly statusText: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined
  readonly fields: Record<string, string> | undefined

  constructor(details: ApiErrorDetails, cause?: unknown) {
    super(details.message, { cause })
    this.name = 'ApiError'
    this.status = details.status
    this.id = details.id
    this.statusText = details.statusText
    this.retryAfterSeconds = details.retryAfterSeconds
    this.requestId = details.requestId
    this.fields = details.fields
  }
}

/** No response came: no network, or no server at the other end. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError(
    { status: 0, id: 'unreachable', message: 'The league cannot be reached. Check your connection.' },
    cause,
  )
}

/** Connected, but the response did not come in time [F4 lie-fi]. */
export function noResponse(seconds: number): ApiError {
  return new ApiError({ status: 0, id: 'no-answer', message: `No answer came within ${seconds} seconds.` })
}

/** A page where data should be: a captive portal, or a proxy's own page [F6 captive portal, F73 error in a 200]. */
export function notJson(response: Response): ApiError {
  const message = response.ok ? 'This network needs you to sign in.' : statusSentence(response.status)
  return new ApiError({ status: response.status, id: 'not-json', message, ...common(response) })
}

/** Data that is cut off, of the wrong shape, or missing [F72 malformed response]. */
export function unreadable(response: Response, cause: unknown): ApiError {
  const message = 'The league’s answer could not be read.'
  return new ApiError({ status: response.status, id: 'unreadable', message, ...common(response) }, cause)
}

/**
 * A refusal, in the server's own sentence where it has one that is fit to be shown [F10 server error, F73 error in a
 * 200].
 */
export function rejected(response: Response, body: unknown): ApiError {
  const { id, message, fields, requestId, retryAfterSeconds } = readErrorBody(body)
  return new ApiError({
    status: response.status,
    id: id ?? `status-${response.status}`,
    message: message ?? statusSentence(response.status),
    fields,
    ...common(response),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== undefined && { requestId }),
  })
}

/** Seconds of a Retry-After header, which holds a number or a date. */
export function retryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000))
}

function common(response: Response): Pick<ApiErrorDetails, 'statusText' | 'retryAfterSeconds' | 'requestId'> {
  const nowMs = Date.parse(response.headers.get('date') ?? '') || Date.now()
  return {
    statusText: response.statusText || undefined,
    retryAfterSeconds: retryAfter(response.headers, nowMs),
    requestId: response.headers.get('x-request-id') ?? undefined,
  }
}

/** Never a status code alone, and never a stack. */
function statusSentence(status: number): string {
  if (status === 401) return 'Please sign in first.'
  if (status === 403) return 'This is not open to you.'
  if (status === 404) return 'This could not be found.'
  if (status === 429) return 'That was too often. Please wait a moment.'
  if (status >= 500) return 'The league is having trouble. Please try again shortly.'
  return 'The league did not accept that.'
}

/** Returns null for what the league does not know, which some servers say by status 404, or by `orStatus`. */
export async function nullIfUnknown<T>(response: Promise<T>, orStatus = 404): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === orStatus)) return null
    throw error
  }
}
