import { searchEvents } from '#contract/events.ts'
import { deleteFavouriteGame } from '#contract/favourites.ts'
import { listRegions } from '#contract/regions.ts'
import { relationOf } from '#lib/network/api/origins.ts'
import { exchange, type Client, type Exchange } from './http.ts'

/** Why a browser would not let the app read a response of this address, or null. */
export function corsProblem({ headers }: Exchange, url: string, { origin }: Client): string | null {
  const relation = relationOf(url, origin)
  if (relation === 'same-origin') return null
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== origin && (relation === 'same-site' || allowed !== '*'))
    return `Access-Control-Allow-Origin is ${allowed === null ? 'missing' : 'another'}, expected ${origin}`
  return relation === 'same-site' && headers.get('access-control-allow-credentials') !== 'true'
    ? 'Access-Control-Allow-Credentials is not true'
    : null
}

/** Asks as a browser does before a request with these headers, in lower case. Returns why it would not send it, or null. */
export async function preflightProblem(client: Client, url: string, method: string, names: readonly string[]) {
  const relation = relationOf(url, client.origin)
  if (relation === 'same-origin') return null
  const headers = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': names.join() }
  const response = await exchange(client, url, { method: 'OPTIONS', headers })
  if (response.status < 200 || response.status > 299) return `the status is ${response.status || 'none'}, expected 204`
  const refusals = [
    ...(method === 'DELETE' && !isListed('Methods', method)
      ? [`Access-Control-Allow-Methods does not name ${method}`]
      : []),
    ...names
      .filter((name) => !isListed('Headers', name))
      .map((name) => `Access-Control-Allow-Headers does not name ${name}`),
  ]
  return corsProblem(response, url, client) ?? (refusals.join('; ') || null)

  function isListed(what: string, name: string): boolean {
    const listed = listOf(response, `access-control-allow-${what}`)
    return listed.includes(name.toLowerCase()) || (relation === 'cross-site' && listed.includes('*'))
  }
}

/** Says what keeps browsers from letting the app make its calls; returns false where they do not. */
export async function checkCors(client: Client, say: (line: string) => void): Promise<boolean> {
  const { base, origin } = client
  const relation = relationOf(base, origin)
  if (relation === 'same-origin') return true
  const where = relation === 'same-site' ? 'origin of the same site' : 'site, and browsers send no session there'
  say(`CORS: the app is on another ${where}`)
  const requests = { GET: listRegions, POST: searchEvents, DELETE: deleteFavouriteGame }
  let isOpen = true
  for (const [method, { path }] of Object.entries(requests)) {
    const names = ['content-type', 'x-requested-with', ...(method === 'DELETE' ? ['idempotency-key'] : [])]
    const problem = await preflightProblem(client, base + path, method, names)
    if (problem !== null) say(`  OPTIONS ${path} for ${method}: ${problem}`)
    isOpen &&= problem === null
  }
  const exposed = listOf(await exchange(client, base + listRegions.path), 'access-control-expose-headers')
  const isTimeSeen = ['date', 'x-server-time', ...(relation === 'cross-site' ? ['*'] : [])].some((name) =>
    exposed.includes(name),
  )
  if (!isTimeSeen) say('  Access-Control-Expose-Headers names neither Date nor X-Server-Time')
  return isOpen
}

function listOf({ headers }: Exchange, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())
}
