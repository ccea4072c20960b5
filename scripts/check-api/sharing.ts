import type { Endpoint } from '#contract/endpoint.ts'
import { searchEvents } from '#contract/events.ts'
import { deleteFavouriteGame } from '#contract/favourites.ts'
import { listRegions } from '#contract/regions.ts'
import { addressOf, negotiationOf } from './addresses.ts'
import { send, type Client } from './call.ts'
import { exchange } from './exchange.ts'
import { hiddenHeaders, preflightHeaders, preflightProblem, sharingOf, type Preflight } from './headers.ts'
import { HUB_HEADERS } from './hub.ts'

/** What the app’s calls carry that a browser asks about first, in lower case. */
const CALL_HEADERS = ['content-type', 'x-requested-with']

/** Whether browsers let an app of another origin make its calls, with the lines that say so. Sends OPTIONS and one read. */
export async function checkSharing(client: Client): Promise<{ isOpen: boolean; lines: string[] }> {
  const isOtherSite = client.sharing.relation === 'cross-site'
  const request: [Endpoint, Preflight][] = [
    [listRegions, { method: 'GET', headers: CALL_HEADERS }],
    [searchEvents, { method: 'POST', headers: CALL_HEADERS }],
    [deleteFavouriteGame, { method: 'DELETE', headers: [...CALL_HEADERS, 'idempotency-key'] }],
  ]
  const problems: string[] = []
  for (const [{ path }, preflight] of request) {
    const problem = await problemOf(addressOf(client.base, path, {}), preflight, client)
    if (problem !== null) problems.push(`  OPTIONS ${path} for ${preflight.method}: ${problem}.`)
  }
  const hidden = hiddenHeaders(await send(listRegions, {}, client), client.sharing)
  const lines = [
    `  The app and the API are ${isOtherSite ? 'on different sites' : 'two origins of one site'}.`,
    isOtherSite && '    → Browsers block the session cookie, so nobody can be signed in.',
    ...problems,
    hidden !== null && `  ${hidden}.`,
    problems.length === 0
      ? '    → Browsers let the app make its calls.'
      : '    → Browsers do not let the app make these calls.',
  ]
  return { isOpen: problems.length === 0, lines: lines.filter((line) => line !== false) }
}

/** Why browsers do not let the app connect to a hub of another origin; null where they do. */
export async function hubSharingProblem(hubUrl: string, client: Client): Promise<string | null> {
  const { origin } = client.sharing
  const ofHub = { ...client, sharing: sharingOf(hubUrl, origin) }
  if (ofHub.sharing.relation === 'same-origin') return null
  return problemOf(negotiationOf(hubUrl), { method: 'POST', headers: HUB_HEADERS }, ofHub)
}

async function problemOf(url: string, preflight: Preflight, { sharing, timeoutMs }: Client): Promise<string | null> {
  const headers = preflightHeaders(preflight, sharing.origin)
  return preflightProblem(await exchange(url, { method: 'OPTIONS', headers, timeoutMs }), preflight, sharing)
}
