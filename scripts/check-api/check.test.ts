import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { capabilities } from '#contract/config.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getEventsByVenue } from '#contract/venues.ts'
import { checkApi, type Options } from './check.ts'
import { findingsOf } from './findings.ts'

interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is when it is text. */
  body?: unknown
  /** No response ever comes. */
  isSilent?: boolean
}
/** By path below the API's base, or of the origin; '*' for all others. */
type Replies = Record<string, Reply | ((request: IncomingMessage, body: string) => Reply)>

const SESSION = 'session=SECRET-SESSION'
const GUID = 'a0000000-0000-0000-0000-000000000001'
const GAME = {
  id: '12',
  title: 'Thursday Deepstack',
  dateTime: '2026-11-19T19:00:00',
  buyInAmount: '$25',
  Venue: { id: 3, title: 'The Albion' },
  dealer: 'Kim',
}
const MAJOR = {
  id: 5,
  urlName: 'championship',
  subMajorEvents: [{ subMajorEventId: 7, subMajorEventTypeId: 2, event: { id: 4 } }],
}
const ARTICLE = { body: { name: 'News', urlName: 'news' } }
const TICKET = { gameMembershipGuid: GUID, redeemCode: 'SECRET-CODE', eventTicket: { id: 12 } }
const VOUCHER = { voucherGuid: GUID }

/** A server that takes liberties which the specification leaves to it, and has something of everything. */
const LIBERAL: Replies = {
  '/Event/SearchEvents': { body: { items: [GAME, { ...GAME, id: 13, title: undefined }, { title: 'No id' }] } },
  '/Event/GetById': { body: GAME },
  '/Event/GetEventWinnerResult': { body: { results: null } },
  '/Event/SearchPTCRedeemableEvents': { body: [GAME] },
  '/Leaderboard/Search': { body: [{ id: 1, name: 'Ann Archer', customerGuid: GUID }] },
  '/tournamentClock/getTournamentClockStatus': { body: { eventId: 12, runStatus: 2 } },
  '/Venues/GetNearestVenue': { body: null },
  '/Venues/GetById': { body: { id: 3, friendlyUrlSlug: 'the-albion', latitude: -37.8, longitude: 144.9 } },
  '/Venues/GetByName': { body: { id: 3 } },
  '/Venues/GetEventsByVenue': { body: { past: [{ ...GAME, id: 11, eventStatusId: 2 }] } },
  '/Article/ListGeneralArticles': { body: [ARTICLE.body] },
  '/Article/GetGeneralArticle': ARTICLE,
  '/Article/List': { body: [ARTICLE.body] },
  '/Article/Get': ARTICLE,
  '/MajorEvent/GetAll': { body: [MAJOR] },
  '/MajorEvent/GetAllAPLPT': { body: [MAJOR] },
  '/MajorEvent/Get': { body: MAJOR },
  '/MajorEvent/GetAPLPT': { body: MAJOR },
  '/MajorEvent/GetPreviousMajorEvents': { body: [MAJOR] },
  '/Membership/GetLimitedPlayerProfile': { body: { customerId: 1 } },
  '/Account/GetLoggedMember': { body: { id: 21, firstname: 'Grace', membershipId: 98_765 } },
  '/Membership/GetPlayerProfile': { body: { customerId: 21 } },
  '/Membership/EventTickets': { body: [TICKET, VOUCHER] },
  '/Membership/EventTicketDetail': { body: TICKET },
  '/Membership/VoucherDetail': { body: VOUCHER },
  '/Membership/GetPlayerAccountSettings': { body: { firstname: 'Grace', phoneMobile: '0491570006' } },
  '/Membership/GetPTCSummary': { body: { currentBalance: 98_765 } },
  '/config.json': { status: 404 },
  '/tournamentClockHub/negotiate': {
    body: { connectionToken: 'SECRET-TOKEN', availableTransports: [{ transport: 'WebSockets' }] },
  },
  '*': { body: [] },
}

/** A server with these replies in place of the liberal ones. */
async function fakeServer(replies: Replies) {
  const all = { ...LIBERAL, ...replies }
  const requests = new Set<string>()
  const cookies = new Set<string>()
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, cookies }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const sent = await text(request)
    const path = new URL(request.url ?? '', 'http://localhost').pathname.replace('/Umbraco/Api', '')
    requests.add(`${request.method} ${path}`)
    if (request.headers.cookie) cookies.add(request.headers.cookie)
    const found = all[path] ?? all['*'] ?? {}
    const { status = 200, headers, body, isSilent } = typeof found === 'function' ? found(request, sent) : found
    if (isSilent) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

async function check(replies: Replies = {}, more: Partial<Options> = {}) {
  const server = await fakeServer(replies)
  const { origin } = server
  const options = { base: `${origin}/Umbraco/Api`, origin, cookie: null, eventId: null, timeoutMs: 20_000, ...more }
  const lines: string[] = []
  const code = await checkApi(options, (line) => lines.push(line))
  /** The lines of a call. */
  const of = (path: string) => {
    const [, ...after] = lines.slice(lines.findIndex((line) => line.includes(` ${path} `)) - 1)
    const end = after.findIndex((line, index) => index > 0 && !line.startsWith('    '))
    return after.slice(0, end).join('\n')
  }
  return { ...server, code, of, report: lines.join('\n') }
}

test('what is missing, never filled, converted, unknown and dropped is named, and no screen is lost [D1.10]', async () => {
  const { code, of, report } = await check({}, { cookie: SESSION })
  const games = of('/Event/SearchEvents')
  expect(games).toMatch(/200 +\d+ ms +2 rows/)
  expect(games).toMatch(/missing +.*\[\]\.title(,|$)/m)
  expect(games).toMatch(/never filled .*\[\]\.venue\.latitude/)
  expect(games).toMatch(/converted .*\[\]\.buyInAmount ×2/)
  expect(games).toMatch(/unknown +\[\]\.dealer ×2/)
  expect(games).toMatch(/dropped +\[\]$/m)
  expect(games).toContain('asks with     eventId 12, clockEventId 12')
  expect(report).not.toContain('not checked')
  expect(report).toContain('Every screen that was checked has its content.')
  expect(code).toBe(0)
})

test('a field is never filled where no row fills it; false and 0 fill it, and what is below such a field is not named', () => {
  const { found } = findingsOf(getEventsByVenue.response, {
    currentWeek: [{ id: 1, takeHomeAmount: 0, isFavourite: false, venue: { id: 2, suburb: '' } }, { id: 2 }],
  })
  const never = found['never filled'].split(', ')
  expect(never).toEqual(expect.arrayContaining(['past', 'currentWeek[].type', 'currentWeek[].venue.suburb']))
  expect(never.filter((path) => /past\[|takeHomeAmount$|isFavourite|venue$|\.state$/.test(path))).toEqual([])
})

test('neither the session nor any value of a response is printed', async () => {
  const { cookies, report } = await check(
    { '/Membership/ListPTC': { body: [{ 'Ann Archer': 1, '0491570006': 2, guid: 'x' }] } },
    { cookie: SESSION },
  )
  expect([...cookies]).toEqual([SESSION])
  expect(report).toContain('(a name that is no field’s) ×2')
  expect(report).not.toMatch(/SECRET|Grace|Archer|Kim|0491570006|a0000000|98765/)
})

describe.each<[string, Reply, string]>([
  ['a page of HTML', { body: '<html>Sign in</html>' }, 'a page of HTML under a status of success'],
  ['an error of the server', { status: 500, body: { Message: 'SECRET' } }, 'the status is 500, with JSON'],
  ['an error under 200', { body: { error: 'SECRET' } }, 'an error under a status of success'],
  ['nothing', {}, 'an empty body under a status of success'],
  ['rows that are none', { body: [{ a: 1 }] }, 'not of this call under a status of success'],
  ['no response', { isSilent: true }, 'no response within 0.3 s'],
])('games that come as %s', (_, reply, failure) => {
  test('lose their screen', async () => {
    const { code, of, report } = await check(
      { '/Event/SearchEvents': reply },
      { timeoutMs: reply.isSilent ? 300 : 20_000 },
    )
    expect(of('/Event/SearchEvents')).toContain(`failed        ${failure}`)
    expect(report).toMatch(/Screens that lose their content: Games\.$/)
    expect(report).not.toContain('SECRET')
    expect(code).toBe(1)
  })
})

test('a section that fails is named and loses no screen, and an event that its list names and nobody knows loses one', async () => {
  const { code, of } = await check({ '/EventPhoto/GetEventPhotos': { status: 404, body: 'x' } })
  expect(of('/EventPhoto/GetEventPhotos')).toContain('the status is 404, with text')
  expect(code).toBe(0)
  const { report } = await check({ '/Event/GetById': { body: null } })
  expect(report).toContain('null, although a list names it')
  expect(report).toMatch(/Screens that lose their content: Event\.$/)
})

describe('the calls that are made', () => {
  /** Additions of our own server, in the contract's order. */
  const ADDITIONS = endpoints.flatMap(({ name, endpoint }) =>
    /Direct|OwnData|CalendarSub|MoneyCall|Passkey|PushState|OpenPay|Progress|PointAwards|Sessions/.test(name)
      ? endpoint.path
      : [],
  )
  /** A token is no read, and only a director finds whom to place. */
  const OTHERS = ['getSecurePayToken', 'findPlaceable']
  const reads = endpoints
    .filter(({ name }) => /^(get|list|search|find)/.test(name) && !OTHERS.includes(name))
    .map(({ endpoint }) => `${endpoint.methods[0]} ${endpoint.path}`)
  const isAddition = (request: string) => ADDITIONS.some((path) => request.endsWith(path))

  test('are every read and nothing else, with a session and all that a server can offer', async () => {
    const config = { '/config.json': { body: { capabilities } } }
    const { requests } = await check(config, { cookie: SESSION })
    expect([...requests].sort()).toEqual([...reads, 'GET /config.json', 'POST /tournamentClockHub/negotiate'].sort())
  })

  test('are none of our own additions unless the server lists them, and none of members without a session', async () => {
    const { requests } = await check({}, { cookie: SESSION })
    expect([...requests].filter(isAddition)).toEqual([])
    expect(reads.filter((read) => !requests.has(read) && !isAddition(read))).toEqual([])
    const { requests: anonymous, report } = await check()
    expect(anonymous).not.toContain('GET /Membership/EventTickets')
    expect(report).toContain('the calls of members are not checked')
  })

  test('name the event that was given, and other states where the first has no games', async () => {
    const requested: unknown[] = []
    await check(
      {
        '/Event/GetById': ({ url }) => ({ body: { ...GAME, id: requested.push(url) } }),
        '/Event/SearchEvents': (_, body) => ({ body: requested.push(JSON.parse(body).stateId) === 3 ? [GAME] : [] }),
      },
      { eventId: 77 },
    )
    expect(requested).toEqual([1, 2, 3, 3, '/Umbraco/Api/Event/GetById?eventId=77'])
  })
})

test('a session that has ended is a lost screen, and a shared cache that may store what is a member’s a danger', async () => {
  const { code, requests, report } = await check({ '/Account/GetLoggedMember': { status: 401 } }, { cookie: SESSION })
  expect(report).toContain('Screens that lose their content: Everything for members.')
  expect(requests).not.toContain('GET /Membership/EventTickets')
  expect(code).toBe(1)
  const { of } = await check(
    {
      '/Membership/GetPTCSummary': {
        body: { currentBalance: 1 },
        headers: { 'cache-control': 'max-age=60', vary: 'Origin' },
      },
    },
    { cookie: SESSION },
  )
  expect(of('/Membership/GetPTCSummary')).toMatch(
    /caching +Cache-Control: max-age=60; no ETag; Vary: Origin; neither no-store nor private/,
  )
})

describe('an app of another origin', () => {
  const APP = 'http://app.league.localhost'
  const ALLOWED = {
    'access-control-allow-origin': APP,
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'Content-Type, X-Requested-With, Idempotency-Key, X-SignalR-User-Agent',
    'access-control-expose-headers': 'Date',
  }

  /** Every response with these headers. */
  function shared(headers: Record<string, string>): Replies {
    const wrap =
      (reply: Replies[string]): Replies[string] =>
      (request, body) =>
        request.method === 'OPTIONS'
          ? { status: 204, headers }
          : { ...(typeof reply === 'function' ? reply(request, body) : reply), headers }
    return Object.fromEntries(Object.entries(LIBERAL).map(([path, reply]) => [path, wrap(reply)]))
  }

  test('loses every screen where browsers do not let it read, and the header is named', async () => {
    const { code, report } = await check({}, { origin: APP })
    expect(report).toContain('Access-Control-Allow-Origin is missing, expected http://app.league.localhost')
    expect(report).toContain('neither Date nor X-Server-Time')
    expect(report).toContain('Screens that lose their content: Every screen')
    expect(code).toBe(1)
  })

  test('reads everything where the server lets it, but nobody is signed in from another site', async () => {
    const { code, report } = await check(shared(ALLOWED), { origin: APP })
    expect(report).not.toMatch(/OPTIONS|failed|neither/)
    expect(code).toBe(0)
    const member = await check(shared(ALLOWED), { origin: APP, cookie: SESSION })
    expect(member.cookies.size).toBe(0)
    expect(member.report).toContain('Screens that lose their content: Everything for members.')
  })

  test.each([
    ['access-control-allow-methods', 'GET', 'Access-Control-Allow-Methods does not name DELETE'],
    ['access-control-allow-headers', 'Content-Type', 'Access-Control-Allow-Headers does not name x-requested-with'],
  ])('learns what %s lacks', async (name, value, problem) => {
    expect((await check(shared({ ...ALLOWED, [name]: value }), { origin: APP })).report).toContain(problem)
  })
})

test('the hub’s transports are named, or why there is none; a hub of another server gets no session', async () => {
  expect((await check()).report).toMatch(/POST negotiate 200\n +transports +WebSockets/)
  const { report, code } = await check({ '/tournamentClockHub/negotiate': { body: {} } })
  expect(report).toContain('the response is no negotiation of SignalR')
  expect(code).toBe(0)
  const hub = await fakeServer({})
  await check({ '/config.json': { body: { hubUrl: `${hub.origin}/tournamentClockHub` } } }, { cookie: SESSION })
  expect([...hub.requests]).toContain('POST /tournamentClockHub/negotiate')
  expect(hub.cookies.size).toBe(0)
})

test('a server that asks for a short pause is asked once more', async () => {
  let isFirst = true
  const { of } = await check({
    '/season/list': () => {
      const reply = isFirst ? { status: 429, headers: { 'retry-after': '0' } } : { body: [] }
      isFirst = false
      return reply
    },
  })
  expect(of('/season/list')).toMatch(/200 +\d+ ms +0 rows/)
})

test('a server that never responds ends the check early', async () => {
  const silent = Object.fromEntries(Object.keys(LIBERAL).map((path) => [path, { isSilent: true }]))
  const { code, report, requests } = await check(silent, { timeoutMs: 300 })
  expect(report).toContain('The server does not respond, so the check ended early.')
  expect(requests.size).toBeLessThan(6)
  expect(code).toBe(1)
})
