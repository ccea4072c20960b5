import type { ResponseData, Endpoint } from '#contract/endpoint.ts'
import { isObject, saysError } from '#contract/reader-shapes.ts'
import { readResponse, type Reading } from '#contract/reader.ts'
import { notJson, rejected, unreadable } from './api-error.ts'
import { diagnose } from '#lib/network/diagnostics.ts'
import { yieldToMain } from '#lib/scheduling/scheduling.ts'

/** Rows of a list that are read before the main thread is yielded. */
const ROWS_AT_A_TIME = 200

export interface Body {
  /** Undefined for an empty one; text for one that is no JSON. */
  value: unknown
  /** Why it is no JSON; undefined where it is. */
  error?: unknown
}

/**
 * The body of a response. Throws `ApiError` for a page where data should be, and `unreadable` for one that is cut off;
 * what is no JSON is text, which a refusal and some writes may be.
 */
export async function readBody(response: Response): Promise<Body> {
  const text = await response.text().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreadable(response, error)
  })
  if (/^\s*</.test(text) || /\bhtml\b/.test(response.headers.get('content-type') ?? '')) throw notJson(response)
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { value: undefined }
  // A code or a mobile in digits is no number.
  if (/^\d{3,}$/.test(trimmed)) return { value: trimmed }
  try {
    return { value: JSON.parse(trimmed) as unknown }
  } catch (error) {
    return { value: trimmed, error }
  }
}

/**
 * Returns what the response says in the contract's terms. Throws `ApiError`: a refusal in the server's own words, also
 * one under a status of success [F73 error in a 200], and `unreadable` for anything that is not of this call.
 */
export async function readApiResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  { value, error }: Body,
): Promise<ResponseData<E>> {
  if (!response.ok) throw rejected(response, value)
  if (endpoint.loose) {
    // Somewhere else than where it was sent, nobody can say what has become of it.
    if (response.redirected) throw unreadable(response, new Error('redirected'))
    const read = endpoint.loose(value)
    if (read.success) return read.output as ResponseData<E>
    throw read.isRefusal
      ? rejected(response, { message: read.message, ...(isObject(value) && value) })
      : unreadable(response, error)
  }
  if (error !== undefined) throw unreadable(response, error)
  const read = await readYielding(endpoint, value)
  if (read.success) {
    diagnose(
      `${endpoint.methods[0]} ${endpoint.path}`,
      read.dropped.length > 0 ? [`Rows left out, since nothing identifies them: ${read.dropped.length}.`] : [],
    )
    return read.output as ResponseData<E>
  }
  throw saysError(value) ? rejected(response, value) : unreadable(response, new Error(read.reason))
}

async function readYielding({ response: answer }: Endpoint, value: unknown): Promise<Reading<unknown>> {
  if (!('item' in answer) || !Array.isArray(value) || value.length <= ROWS_AT_A_TIME) return readResponse(answer, value)
  const output: unknown[] = []
  const dropped: string[] = []
  for (let from = 0; from < value.length; from += ROWS_AT_A_TIME) {
    if (from > 0) await yieldToMain()
    const rows = value.slice(from, from + ROWS_AT_A_TIME)
    const read = readResponse(answer, rows)
    if (!read.success) {
      dropped.push(...rows.map((_, index) => `[${from + index}]`))
      continue
    }
    output.push(...(read.output as unknown[]))
    dropped.push(...read.dropped)
  }
  return output.length > 0 ? { success: true, output, dropped } : { success: false, reason: 'no row that can be read' }
}
