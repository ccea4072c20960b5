import { callAddress } from '#contract/call.ts'
import { isObject, saysError } from '#contract/reader-shapes.ts'
import { STATES } from '#domain/states.ts'
import { relationOf } from '#lib/network/api/origins.ts'
import { readConfig } from '#lib/network/config.ts'
import { calls, START, type Call, type Known } from './calls.ts'
import { checkCors, corsProblem } from './cors.ts'
import { findingsOf } from './findings.ts'
import { caching, exchange, rejection, type Client, type Exchange } from './http.ts'
import { checkHub } from './hub.ts'

/** What is checked, and as whom. */
export interface Options extends Client {
  /** Null for the first of the list of games. */
  eventId: number | null
}

/** A check under way. */
interface Check {
  client: Client
  say: (line: string) => void
  known: Record<string, unknown>
  /** Where lists that belong to a state are looked for. */
  states: typeof STATES
  /** Calls in a row without any response. */
  silentCalls: number
}

const MAX_SILENT_CALLS = 3
/** What the report says that a response made known. */
const NAMED = ['eventId', 'clockEventId', 'closedEventId', 'venueId']
const MEMBERS = 'Everything for members'

/**
 * Makes the reading calls of the contract one after the other and reports how the responses differ from it: names of
 * fields and counts, no values. Returns the exit code: 1 where a screen would lose its content, else 0.
 */
export async function checkApi(options: Options, say: Check['say']): Promise<0 | 1> {
  const { base, origin, cookie, eventId } = options
  const file = await exchange(options, `${origin}/config.json`)
  const hasConfig = file.status === 200 && isObject(file.value)
  const { brandId, capabilities, hubUrl } = readConfig(hasConfig ? file.value : {})
  const known = {
    ...START,
    brandId,
    ...(eventId !== null && { eventId, clockEventId: eventId, closedEventId: eventId }),
  }
  const check: Check = { client: options, say, known, states: STATES, silentCalls: 0 }
  const lost = new Set<string>()

  say(`${base}, as the app at ${origin} reads it`)
  say(
    `${hasConfig ? 'By' : 'There is no'} ${origin}/config.json: brand ${brandId}, capabilities: ${capabilities.join(', ') || 'none'}`,
  )
  if (!(await checkCors(options, say))) lost.add('Every screen')
  const isSessionSent = cookie !== null && relationOf(base, origin) !== 'cross-site'
  if (!isSessionSent) say('No session is sent, so the calls of members are not checked.')
  if (!isSessionSent && cookie !== null) lost.add(MEMBERS)
  for (const call of calls) {
    const { endpoint, capability, screen } = call
    if (check.silentCalls >= MAX_SILENT_CALLS) break
    if (endpoint.who === 'member' && (!isSessionSent || lost.has(MEMBERS))) continue
    if (capability !== undefined && !capabilities.includes(capability)) continue
    if (!(await makeCall(call, check)) && screen !== undefined) lost.add(screen)
  }
  const isSilent = check.silentCalls >= MAX_SILENT_CALLS
  if (isSilent) say('The server does not respond, so the check ended early.')
  else await checkHub(options, new URL(hubUrl, hasConfig ? origin : base), say)
  if (lost.size > 0) say(`Screens that lose their content: ${[...lost].join('; ')}.`)
  else if (!isSilent) say('Every screen that was checked has its content.')
  return lost.size > 0 || isSilent ? 1 : 0
}

/** Returns false where it failed. A list that is empty in one state is looked for in the others. */
async function makeCall(call: Call, check: Check): Promise<boolean> {
  for (const state of check.states) {
    const input = call.ask({
      now: Date.now(),
      ...check.known,
      stateId: state.id,
      state: state.short,
      timeZone: state.timeZone,
    })
    const unknown = Object.keys(input).filter((name) => input[name] === undefined)
    if (unknown.length > 0) {
      check.say(`${titleOf(call)} not checked: nothing is known for ${unknown.join(', ')}`)
      return true
    }
    const { failure, rows } = await askOnce(call, input, check)
    if (failure !== null) return false
    const isOfState = 'stateId' in input || 'state' in input
    if (isOfState && rows !== null && rows > 0) check.states = [state]
    if (!isOfState || rows !== 0) return true
  }
  return true
}

/** Makes one call, says how its response differs from the contract and notes what it gives the others. */
async function askOnce(call: Call, input: Known, check: Check) {
  const { endpoint, mayBeNull } = call
  const { client, known, say } = check
  const received = await send(call, input, check)
  const { read, found } = findingsOf(endpoint.response, received.value)
  const failure = rejection(received) ?? corsProblem(received, client.base, client) ?? unreadable()
  const output = read.success && failure === null ? read.output : null
  const rows = Array.isArray(output) ? output.length : null
  const fresh = Object.entries(output === null ? {} : call.gives(output as object)).filter(
    ([name, value]) => value != null && known[name] === undefined,
  )
  Object.assign(known, Object.fromEntries(fresh))

  say(
    `${titleOf(call)} ${received.status || ' – '} ${`${received.ms} ms`.padStart(8)}${rows === null ? '' : `   ${rows} ${rows === 1 ? 'row' : 'rows'}`}`,
  )
  label('failed', failure)
  if (output !== null) for (const [name, paths] of Object.entries(found)) label(name, paths)
  if (received.status !== 0) label('caching', caching(received, failure === null && endpoint.who === 'member'))
  label('asks with', fresh.flatMap(([name, id]) => (NAMED.includes(name) ? `${name} ${String(id)}` : [])).join(', '))
  return { failure, rows }

  function unreadable(): string | null {
    if (!read.success) return `${saysError(received.value) ? 'an error' : read.reason} under a status of success`
    return read.output === null && !mayBeNull ? 'null, although a list names it' : null
  }

  function label(name: string, text: string | null): void {
    if (text) say(`    ${name.padEnd(13)} ${text}`)
  }
}

async function send({ endpoint: { methods, path } }: Call, input: Known, check: Check): Promise<Exchange> {
  const { client } = check
  const [method] = methods
  const init = { method, headers: { 'Content-Type': 'application/json' } }
  const received = await (method === 'GET'
    ? exchange(client, client.base + callAddress(path, input), init)
    : exchange(client, client.base + path, { ...init, body: JSON.stringify(input) }))
  check.silentCalls = received.status === 0 ? check.silentCalls + 1 : 0
  const serverMs = Number(received.headers.get('x-server-time'))
  if (serverMs > 0) check.known['now'] = serverMs
  return received
}

function titleOf({ endpoint: { methods, path } }: Call): string {
  return `  ${methods[0]} ${path}`.padEnd(52)
}
