import type { Endpoint } from '#contract/endpoint.ts'
import { saysError } from '#contract/reader-shapes.ts'
import { readResponse } from '#contract/reader.ts'
import { retryAfter } from '#lib/network/api/api-error.ts'
import { addressOf } from './addresses.ts'
import { exchange, type Exchange } from './exchange.ts'
import { countFindings, emptyFields, isAmong, type Findings } from './findings.ts'
import { corsProblem, type Sharing } from './headers.ts'
import type { Input, Known, Step } from './plan.ts'

/** How requests are sent. */
export interface Client {
  base: string
  cookie: string | null
  sharing: Sharing
  timeoutMs: number
  /** Waits between calls, and longer where the server asks for it. */
  wait: (ms: number) => Promise<void>
}

/** What came of one call. Nothing in it is a value of the response. */
export interface Outcome {
  step: Step
  exchange: Exchange
  /** Why there is nothing to show; null where the response was read. */
  failure: string | null
  /** Of a list. */
  rows: number | null
  findings: Findings
  /** Never filled, and not among those that are missing. */
  empty: readonly string[]
  /** What the app shows. */
  shown: readonly string[]
}

const PAUSE_MS = 50
const MAX_WAIT_SECONDS = 10

/**
 * Makes the call of a step and reads it as the app does. Inputs are tried until one has rows; what the response says
 * is noted in `known`. Null where nothing is known to ask with.
 */
export async function makeCall(step: Step, known: Known, client: Client): Promise<Outcome | null> {
  let outcome: Outcome | null = null
  for (const input of step.inputs(known)) {
    outcome = await attempt(step, input, known, client)
    if (outcome.failure !== null || outcome.rows !== 0) break
  }
  return outcome
}

/** Sends one call as the app would, again once where the server asks for a pause. */
export async function send(endpoint: Endpoint, input: Input, client: Client): Promise<Exchange> {
  await client.wait(PAUSE_MS)
  const first = await sendOnce(endpoint, input, client)
  if (first.status !== 429) return first
  const seconds = retryAfter(first.headers, Date.now()) ?? 2
  if (seconds > MAX_WAIT_SECONDS) return first
  await client.wait(seconds * 1000)
  return sendOnce(endpoint, input, client)
}

/** The headers of the app’s calls. */
export function callHeaders({ cookie, sharing }: Pick<Client, 'cookie' | 'sharing'>): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    Origin: sharing.origin,
    // Browsers send none to another site.
    ...(cookie !== null && sharing.relation !== 'cross-site' && { Cookie: cookie }),
  }
}

function sendOnce({ methods, path }: Endpoint, { query, body }: Input, client: Client): Promise<Exchange> {
  return exchange(addressOf(client.base, path, query), {
    method: methods[0],
    headers: { ...callHeaders(client), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: client.timeoutMs,
  })
}

async function attempt(step: Step, input: Input, known: Known, client: Client): Promise<Outcome> {
  const received = await send(step.endpoint, input, client)
  const { findings, note } = countFindings()
  const outcome: Outcome = { step, exchange: received, failure: null, rows: null, findings, empty: [], shown: [] }
  const failed = (failure: string): Outcome => ({ ...outcome, failure, shown: [step.without] })

  const rejection = rejectionOf(received)
  if (rejection !== null) return failed(rejection)
  const cors = corsProblem(received, client.sharing)
  if (cors !== null) return failed(`the browser does not let the app read it: ${cors}`)
  const value = received.body.kind === 'json' ? received.body.value : undefined
  const read = readResponse(step.endpoint.response, value, { onFinding: note })
  if (!read.success) return failed(`${saysError(value) ? 'an error' : read.reason} under a status of success`)

  const { output } = read
  if (output === null)
    return step.whenNull === null ? failed('null, although a list names it') : { ...outcome, shown: [step.whenNull] }
  step.learn(output, known, input)
  const rows = Array.isArray(output) ? output.length : null
  const empty = emptyFields(step.endpoint.response, output)
  return {
    ...outcome,
    rows,
    empty: empty.filter((path) => !findings.missing.has(path)),
    shown:
      rows === 0
        ? ['It is empty: the empty state shows, and nothing is known of its rows.']
        : [step.shows, ...sentences(step, { findings, empty, rows }), ...step.notes(output, known)],
  }
}

/** The kind of a failure, never its text. */
function rejectionOf({ status, body }: Exchange): string | null {
  if (body.kind === 'none') return body.reason
  if (status < 200 || status > 299) return `${STATUS[status] ?? kindOf(status)}, with ${BODIES[body.kind]}`
  if (body.kind === 'json') return null
  return `${BODIES[body.kind]} under a status of success`
}

const STATUS: Record<number, string> = {
  400: 'the request was rejected',
  401: 'not signed in',
  403: 'not allowed',
  404: 'not found',
  405: 'not with this method',
  415: 'not with this content type',
  429: 'too many requests',
  501: 'not offered',
}

const BODIES = {
  json: 'JSON',
  empty: 'an empty body',
  page: 'a page of HTML',
  text: 'text',
  cut: 'a body that broke off',
}

function kindOf(status: number): string {
  if (status >= 500) return 'an error of the server'
  return status >= 300 && status < 400 ? 'a redirection' : 'rejected'
}

interface Read {
  findings: Findings
  empty: readonly string[]
  rows: number | null
}

/** What the app shows in place of fields, and without rows. */
function sentences({ fields }: Step, { findings, empty, rows }: Read): string[] {
  const shown = Object.entries(fields).flatMap(([path, sentence]) => {
    if (isAmong(path, empty)) return [sentence]
    const times = findings.missing.get(path)
    if (times === undefined) return []
    const isPart = rows !== null && /^\[\]\.[^[]*$/.test(path) && times < rows
    return [isPart ? `${sentence.replace(/\.$/, '')} (${times} of ${rows} rows).` : sentence]
  })
  const dropped = [...findings.dropped.values()].reduce((sum, times) => sum + times, 0)
  if (dropped > 0)
    shown.push(`${dropped === 1 ? '1 row is' : `${dropped} rows are`} left out, since nothing identifies them.`)
  return shown
}
