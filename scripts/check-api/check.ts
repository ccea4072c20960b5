import { getLoggedMember } from '#contract/logged-member.ts'
import { reader } from '#contract/reader.ts'
import { DEFAULT_STATE_ID, STATES, type State } from '#domain/states.ts'
import { makeCall, send, type Client, type Outcome } from './call.ts'
import { gamesPlan } from './games-plan.ts'
import { betterSkew, sharingOf, skewOf, skewSentence, type Skew } from './headers.ts'
import { negotiate } from './hub.ts'
import { leaguePlan } from './league-plan.ts'
import { memberPlan, playerPlan, sessionStep } from './member-plan.ts'
import type { Options } from './options.ts'
import type { Known, Step } from './plan.ts'
import { firstLine, hubLines, outcomeLines, skippedLine } from './report.ts'
import { readSettings, type Settings } from './settings.ts'
import { checkSharing, hubSharingProblem } from './sharing.ts'

/** How the check reaches the world. */
export interface Surroundings {
  /** Prints one line. */
  say: (line: string) => void
  wait?: (ms: number) => Promise<void>
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** So many calls in a row without any response end the check. */
const MAX_SILENT_CALLS = 3

/**
 * Makes the read-only calls of the contract one after the other and reports what the app would make of the responses.
 * Returns the exit code: 1 where a screen would lose its content, else 0.
 */
export async function checkApi(options: Options, { say, wait = sleep, timeoutMs = TIMEOUT_MS }: Surroundings) {
  const { base, origin, cookie } = options
  const settings = await readSettings(origin, base, timeoutMs)
  const client: Client = { base, cookie, sharing: sharingOf(base, origin), timeoutMs, wait }
  const lost = new Set<string>()
  let skew: Skew | null = null
  let silentCalls = 0
  let heading = ''
  const known = nothingKnown(options, settings, () => Date.now() + (skew?.offsetMs ?? 0))

  say(`${base}, as the app at ${origin} reads it`)
  say(settingsLine(settings, origin))
  if (client.sharing.relation !== 'same-origin') {
    head('Another origin')
    const { isOpen, lines } = await checkSharing(client)
    for (const line of lines) say(line)
    if (!isOpen) lost.add('Every screen')
  }
  await run([...gamesPlan, ...leaguePlan], false)
  const isMember = !isSilent() && (await hasSession())
  if (isMember) await run(memberPlan, true)
  await run(playerPlan, isMember)
  if (!isSilent()) await checkHub()
  return end()

  async function run(steps: readonly Step[], isMember: boolean): Promise<void> {
    for (const step of steps) {
      if (isSilent()) return
      if (step.capability !== null && !settings.capabilities.includes(step.capability)) continue
      if (step.endpoint.who === 'member' && !isMember) continue
      const before = chosen(known)
      const outcome = await makeCall(step, known, client)
      head(step.screen)
      if (outcome === null) say(skippedLine(step))
      else note(outcome)
      const fresh = chosen(known).filter((one) => !before.includes(one))
      if (fresh.length > 0) say(`    (The calls below read ${fresh.join(', ')}.)`)
    }
  }

  function note(outcome: Outcome): void {
    const { step, failure, exchange } = outcome
    for (const line of outcomeLines(outcome)) say(line)
    skew = betterSkew(skew, skewOf(exchange))
    silentCalls = exchange.status === 0 ? silentCalls + 1 : 0
    if (failure !== null && step.isEssential) lost.add(step.screen)
  }

  function isSilent(): boolean {
    return silentCalls >= MAX_SILENT_CALLS
  }

  function head(screen: string): void {
    if (screen === heading) return
    heading = screen
    say('')
    say(screen)
  }

  async function hasSession(): Promise<boolean> {
    head('Session')
    if (cookie === null) {
      for (const line of await strangerLines(client)) say(line)
      return false
    }
    if (client.sharing.relation === 'cross-site') {
      say('  The session is not used, as browsers would not send it. Check members’ calls without --origin.')
      lost.add(sessionStep.screen)
      return false
    }
    const outcome = await makeCall(sessionStep, known, client)
    if (outcome) note(outcome)
    if (outcome?.failure === null) return true
    say('    → The calls of members are not checked. The session may have ended.')
    return false
  }

  async function checkHub(): Promise<void> {
    const hubUrl = options.hubUrl ?? settings.hubUrl
    head(`Hub ${hubUrl}`)
    const problem = await hubSharingProblem(hubUrl, client)
    if (problem !== null) say(`  OPTIONS negotiate for POST: ${problem}.`)
    for (const line of hubLines(await negotiate(hubUrl, client), problem === null)) say(line)
  }

  function end(): 0 | 1 {
    head('Result')
    say(isSilent() ? '  The server does not respond, so the check ended early.' : `  ${skewSentence(skew)}`)
    if (lost.size > 0) say(`  Screens that lose their content: ${[...lost].join('; ')}.`)
    else if (!isSilent()) say('  Every screen that was checked has its content.')
    return lost.size > 0 || isSilent() ? 1 : 0
  }
}

function nothingKnown({ eventId, venueId }: Options, { brandId }: Settings, now: () => number): Known {
  return {
    brandId,
    given: { eventId, venueId },
    now,
    states: STATES,
    state: STATES.find(({ id }) => id === DEFAULT_STATE_ID) as State,
    regions: [],
    ...(eventId !== null && { event: { id: eventId }, clockEventId: eventId }),
    ...(venueId !== null && { venueId }),
  }
}

/** What is public of what was found to ask with. */
function chosen({ event, clockEventId, closedEventId, venueId }: Known): string[] {
  return [
    event && `event ${event.id}`,
    clockEventId !== undefined && clockEventId !== event?.id && `the clock of event ${clockEventId}`,
    closedEventId !== undefined && closedEventId !== event?.id && `the result of event ${closedEventId}`,
    venueId !== undefined && `venue ${venueId}`,
  ].filter((one) => typeof one === 'string')
}

function settingsLine({ exists, brandId, capabilities }: Settings, origin: string): string {
  return exists
    ? `Settings of ${origin}/config.json: brand ${brandId}, capabilities: ${capabilities.join(', ') || 'none'}`
    : `There is no /config.json at ${origin}: brand ${brandId}, no capabilities`
}

/** What the server says of the visitor without a session. */
async function strangerLines(client: Client): Promise<string[]> {
  const received = await send(getLoggedMember, {}, client)
  const { status, body } = received
  const isMember = body.kind === 'json' && reader(getLoggedMember.response)(body.value).success
  const isAnonymous =
    status === 401 || status === 403 || (status === 200 && !isMember && (body.kind === 'json' || body.kind === 'empty'))
  return [
    '  No session was given (API_COOKIE or --cookie-file), so the calls of members are not checked.',
    firstLine(getLoggedMember, received, null),
    isAnonymous
      ? '    → Without a session the visitor is anonymous.'
      : '    → Without a session this does not make the visitor anonymous: sessionCookies of /config.json must not be [].',
  ]
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
