import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a fake server sends: a body as JSON, or text with a status and headers. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is when it is text. */
  body?: unknown
  /** No response ever comes. */
  isSilent?: boolean
}

export interface FakeServer {
  origin: string
  /** Every request: 'POST /Event/SearchEvents'. */
  requests: string[]
  /** The Cookie headers that came, each once. */
  cookies: Set<string>
  close(): Promise<void>
}

/** By path below the API's base, in lower case; '*' for all others. Other paths of the origin begin with '//'. */
export type Replies = Record<string, Reply | ((request: IncomingMessage, body: string) => Reply)>

/** A server for tests of the check, which sends whatever it is given. */
export async function startFakeServer(replies: Replies): Promise<FakeServer> {
  const requests: string[] = []
  const cookies = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : `/${pathname}`
      requests.push(`${request.method} ${path}`)
      if (request.headers.cookie) cookies.add(request.headers.cookie)
      const found = replies[path.toLowerCase()] ?? replies['*'] ?? { status: 404 }
      const reply = typeof found === 'function' ? found(request, Buffer.concat(chunks).toString()) : found
      if (reply.isSilent) return
      const isText = typeof reply.body === 'string'
      response.writeHead(reply.status ?? 200, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...reply.headers,
      })
      response.end(isText ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    cookies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const BASE = '/Umbraco/Api'

const GAME = {
  id: '12',
  title: 'Thursday Deepstack',
  dateTime: '2026-11-19T19:00:00',
  buyInAmount: '$25',
  Venue: { id: 3, title: 'The Albion', friendlyUrlSlug: 'the-albion', stateName: 'Victoria' },
  canShowTournamentClock: 'true',
  dealer: 'Kim',
}
const MAJOR = {
  id: 5,
  name: 'Championship',
  urlName: 'championship',
  subMajorEvents: [{ subMajorEventId: 7, subMajorEventTypeId: 2 }],
}
const TICKET = {
  gameMembershipGuid: 'a0000000-0000-0000-0000-000000000001',
  redeemCode: 'SECRET-CODE',
  eventTicket: { id: 12 },
}

/** A server that takes liberties which the specification leaves to it, and has something of everything. */
export const LIBERAL: Replies = {
  '/region/list': { body: [{ id: 1, name: 'Western', state: { id: 1, name: 'Victoria', short: 'VIC' } }] },
  '/event/searchevents': { body: { items: [GAME, { ...GAME, id: 13, title: null }, { title: 'No id' }] } },
  '/event/searchnearbyevents': { body: [GAME] },
  '/venues/getnearestvenue': { body: { stateId: 1, regionId: null } },
  '/event/getbyid': { body: { ...GAME, blindStructures: null } },
  '/event/geteventresult': {
    body: [{ place: 1, playerName: 'Ann', customerGuid: 'b0000000-0000-0000-0000-000000000001' }],
  },
  '/event/geteventwinnerresult': { body: { results: null } },
  '/event/searchcovidlogevents': { body: [{ id: 12, title: 'Thursday Deepstack' }] },
  '/event/searchptcredeemableevents': { body: [{ ...GAME, ptcRedeemable: 1 }] },
  '/leaderboard/search': { body: [{ id: 1, name: 'Ann Archer', rank: '1', pts: 40 }] },
  '/leaderboard/searchbyevent': { body: [] },
  '/tournamentclock/gettournamentclockstatus': {
    body: { eventId: 12, runStatus: 2, currentRound: 1, remainingSeconds: null, blindStructureList: null },
  },
  '/venues/getbyid': { body: { id: 3, title: 'The Albion', friendlyUrlSlug: 'the-albion' } },
  '/venues/getbyname': { body: { id: 3, title: 'The Albion' } },
  '/venues/geteventsbyvenue': { body: { past: [{ ...GAME, id: 11, eventStatusId: 2 }], currentWeek: [GAME] } },
  '/venues/list': { body: [{ id: 3, title: 'The Albion' }] },
  '/season/list': { body: [{ id: 9, name: 'Season 3' }] },
  '/article/listgeneralarticles': { body: [{ name: 'Rules', urlName: 'rules' }] },
  '/article/getgeneralarticle': { body: { name: 'Rules', urlName: 'rules', content: '<p>Play.</p>' } },
  '/article/list': { body: [{ name: 'News', urlName: 'news' }] },
  '/article/get': { body: { name: 'News', urlName: 'news' } },
  '/majorevent/getall': { body: [MAJOR] },
  '/majorevent/getallaplpt': { body: [MAJOR] },
  '/majorevent/get': { body: MAJOR },
  '/majorevent/getaplpt': { body: MAJOR },
  '/majorevent/getpreviousmajorevents': { body: [{ ...MAJOR, event: { id: 4 } }] },
  '/membership/getlimitedplayerprofile': { body: { customerId: 1, name: 'Ann' } },
  '/account/getloggedmember': ({ headers }) =>
    headers.cookie ? { body: { id: 21, firstname: 'Grace', lastname: 'Hopper' } } : { status: 401 },
  '/membership/getplayerprofile': { body: { customerId: 21, ptc: '98765' } },
  '/membership/eventtickets': { body: [TICKET, { voucherGuid: 'c0000000-0000-0000-0000-000000000001' }] },
  '/membership/eventticketdetail': { body: TICKET },
  '/membership/voucherdetail': { body: { voucherGuid: 'c0000000-0000-0000-0000-000000000001' } },
  '/membership/getplayeraccountsettings': { body: { firstname: 'Grace', phoneMobile: '0491570006' } },
  '/membership/getptcsummary': { body: { currentBalance: 98_765 } },
  '//config.json': { status: 404 },
  '//tournamentclockhub/negotiate': {
    body: { connectionToken: 'SECRET-TOKEN', availableTransports: [{ transport: 'WebSockets' }] },
  },
  '*': { body: [] },
}
