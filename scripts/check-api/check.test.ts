import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { checkApi } from './check.ts'
import { LIBERAL, startFakeServer, type FakeServer, type Replies } from './fake-server.ts'
import type { Options } from './options.ts'

const SESSION = 'session=SECRET-SESSION'
/** Everything our own server lists, for a server that has none of it. */
const CAPABILITIES = [
  'idempotency',
  'print',
  'webPush',
  'ownData',
  'progress',
  'pictureSizes',
  'openPayments',
  'sessions',
  'reauthentication',
  'emailLinks',
  'passkeys',
  'calendar',
]

let server: FakeServer | null = null

afterEach(async () => {
  await server?.close()
  server = null
})

async function check(replies: Replies = {}, input: Partial<Options> & { timeoutMs?: number } = {}) {
  const running = await startFakeServer({ ...LIBERAL, ...replies })
  server = running
  const lines: string[] = []
  const code = await checkApi(
    {
      base: `${running.origin}/Umbraco/Api`,
      origin: running.origin,
      hubUrl: null,
      cookie: null,
      eventId: null,
      venueId: null,
      ...input,
    },
    { say: (line) => lines.push(line), wait: () => Promise.resolve(), timeoutMs: input.timeoutMs ?? 20_000 },
  )
  return { code, report: lines.join('\n'), lines, running }
}

/** The lines of a call, up to the next one. */
function linesOf(lines: readonly string[], call: string): string {
  const from = lines.findIndex((line) => line.startsWith(`  ${call} `))
  const length = lines.slice(from + 1).findIndex((line) => !line.startsWith('    '))
  return lines.slice(from, from + 1 + length).join('\n')
}

describe('a server that takes the liberties the specification leaves', () => {
  test('loses no screen, and what is missing, converted, unknown and left out is named [D1.10 calls of the contract]', async () => {
    const { code, lines, report } = await check({}, { cookie: SESSION })
    const games = linesOf(lines, 'POST /Event/SearchEvents')
    expect(games).toMatch(/200 +\d+ ms +2 rows/)
    expect(games).toMatch(/missing .*\[\]\.title/)
    expect(games).toMatch(/converted .*\[\]\.buyInAmount ×2/)
    expect(games).toMatch(/unknown .*\[\]\.dealer/)
    expect(games).toMatch(/dropped +\[\]/)
    expect(games).toContain('1 row is left out, since nothing identifies them.')
    expect(report).toContain('Every screen that was checked has its content.')
    expect(code).toBe(0)
  })

  test('learns what the app shows without its fields', async () => {
    const { report } = await check()
    expect(report).toContain('→ The event’s blinds are not shown.')
    expect(report).toContain('→ The clock says “Times not available” in place of a countdown.')
    expect(report).toContain('→ Games are not on the map, and the app measures no distance to them.')
    expect(report).toMatch(/A game without a title is called “Poker game” \(\d of 2 rows\)\./)
  })

  test('learns which event and venue stand for all, as none were given', async () => {
    const { lines } = await check()
    expect(lines).toContain('    (The calls below read event 12, venue 3.)')
  })

  test('is not said to assume a state that its venues name', async () => {
    const { report } = await check()
    expect(report).not.toContain('Times of games assume')
    expect(report).toContain('→ The venue’s times assume the state the visitor has chosen')
  })
})

describe.each([
  ['a page of HTML', { body: '<html>Sign in</html>' }, 'a page of HTML under a status of success'],
  ['an error of the server', { status: 500, body: { Message: 'SECRET' } }, 'an error of the server, with JSON'],
  ['an error under 200', { body: { error: 'SECRET' } }, 'an error under a status of success'],
  ['nothing', {}, 'an empty body under a status of success'],
  ['rows that are none', { body: [{ a: 1 }, { b: 2 }] }, 'not of this call under a status of success'],
  ['no response', { isSilent: true }, 'no response within 0.2 s'],
])('games that come as %s', (_, reply, failure) => {
  test('lose their screen', async () => {
    const { code, lines, report } = await check(
      { '/event/searchevents': reply },
      'isSilent' in reply ? { timeoutMs: 200 } : {},
    )
    expect(linesOf(lines, 'POST /Event/SearchEvents')).toContain(failure)
    expect(report).toContain('→ Home shows no games.')
    expect(report).toMatch(/Screens that lose their content: Games/)
    expect(report).not.toContain('SECRET')
    expect(code).toBe(1)
  })
})

test('a section that fails is named, and its screen has its content all the same', async () => {
  const { code, report } = await check({ '/eventphoto/geteventphotos': { status: 404 } })
  expect(report).toContain('not found, with an empty body')
  expect(report).toContain('→ The event’s photos show an error with Retry.')
  expect(code).toBe(0)
})

test('an event that its own list names and nobody knows loses its screen', async () => {
  const { code, report } = await check({ '/event/getbyid': { body: null } })
  expect(report).toContain('null, although a list names it')
  expect(report).toContain('Screens that lose their content: Event.')
  expect(code).toBe(1)
})

describe('the calls that are made', () => {
  const reads = new Set(
    endpoints
      .filter(({ name }) => /^(get|list|search|find)/.test(name) && name !== 'getSecurePayToken')
      .map(({ endpoint }) => `${endpoint.methods[0]} ${endpoint.path}`),
  )
  const additions = [
    'MoneyCall',
    'OwnData',
    'GetPushState',
    'OpenPayments',
    'GetPlayerProgress',
    'GetPointAwards',
    'Account/Sessions',
    'Account/CalendarSubscription',
    'Account/Passkeys',
    'Account/PasskeyAccount',
    'Geocode',
  ]

  test('are reads alone, with a session and all that a server can offer', async () => {
    const config = { body: { capabilities: CAPABILITIES } }
    const { running } = await check({ '//config.json': config }, { cookie: SESSION })
    const allowed = [...reads, 'GET //config.json', 'POST //tournamentClockHub/negotiate']
    expect(running.requests.filter((request) => !allowed.includes(request))).toEqual([])
    expect(additions.filter((name) => running.requests.some((request) => request.endsWith(name)))).toEqual([
      'MoneyCall',
      'OwnData',
      'GetPushState',
      'OpenPayments',
      'GetPlayerProgress',
      'GetPointAwards',
      'Account/Sessions',
      'Account/CalendarSubscription',
      'Account/Passkeys',
      'Account/PasskeyAccount',
    ])
  })

  test('include every read of the specification', async () => {
    const { running } = await check({}, { cookie: SESSION })
    const made = new Set(running.requests)
    expect([...reads].filter((read) => !made.has(read) && !additions.some((name) => read.endsWith(name)))).toEqual([])
  })

  test('are none of our own additions unless the server lists them', async () => {
    const { running } = await check({}, { cookie: SESSION })
    expect(additions.filter((name) => running.requests.some((request) => request.endsWith(name)))).toEqual([])
  })

  test('name the event and the venue that were given', async () => {
    const requested: string[] = []
    const note = (reply: object) => (request: { url?: string | undefined }) => {
      requested.push(request.url ?? '')
      return { body: reply }
    }
    await check(
      { '/event/getbyid': note({ id: 77, dateTime: '2026-11-19T19:00:00' }), '/venues/getbyid': note({ id: 88 }) },
      { eventId: 77, venueId: 88 },
    )
    expect(requested).toEqual(['/Umbraco/Api/Event/GetById?eventId=77', '/Umbraco/Api/Venues/GetById?id=88'])
  })

  test('are made in other states where the first has no games', async () => {
    const states: number[] = []
    await check({
      '/event/searchevents': (_, body) => {
        const { stateId } = JSON.parse(body) as { stateId: number }
        states.push(stateId)
        return { body: stateId === 3 ? [{ id: 1, dateTime: '2026-11-19T19:00:00' }] : [] }
      },
    })
    expect(states.slice(0, 3)).toEqual([1, 2, 3])
  })
})

describe('a session', () => {
  test('is sent with the calls, and neither it nor any value of a member is printed', async () => {
    const { report, running } = await check({}, { cookie: SESSION })
    expect([...running.cookies]).toEqual([SESSION])
    expect(report).toContain('→ The member is signed in.')
    expect(report).not.toMatch(/SECRET|Grace|Hopper|Archer|Kim|0491570006|a0000000|98765/)
  })

  test('goes to no hub of another server', async () => {
    const other = await startFakeServer(LIBERAL)
    await check({ '//config.json': { body: { hubUrl: `${other.origin}/tournamentClockHub` } } }, { cookie: SESSION })
    await other.close()
    expect(other.requests).toContain('POST //tournamentClockHub/negotiate')
    expect(other.cookies.size).toBe(0)
  })

  test('that has ended is said, and members’ calls are left out', async () => {
    const { code, report, running } = await check({ '/account/getloggedmember': { status: 401 } }, { cookie: SESSION })
    expect(report).toContain('not signed in, with an empty body')
    expect(running.requests).not.toContain('GET /Membership/EventTickets')
    expect(code).toBe(1)
  })

  test('that is not given leaves members’ calls out', async () => {
    const { code, report, running } = await check()
    expect(report).toContain('the calls of members are not checked')
    expect(report).toContain('→ Without a session the visitor is anonymous.')
    expect(running.requests).not.toContain('GET /Membership/EventTickets')
    expect(code).toBe(0)
  })

  test('is missed where the server sends anonymous visitors a page', async () => {
    const { report } = await check({ '/account/getloggedmember': { body: '<html>Sign in</html>' } })
    expect(report).toContain('sessionCookies of /config.json must not be []')
  })

  test('of a member is said to be in danger where a shared cache may store its responses', async () => {
    const { lines } = await check(
      {
        '/membership/getptcsummary': {
          body: { currentBalance: 1 },
          headers: { 'cache-control': 'public, max-age=60' },
        },
      },
      { cookie: SESSION },
    )
    expect(linesOf(lines, 'GET /Membership/GetPTCSummary')).toContain('neither no-store nor private')
  })
})

describe('an app of another origin', () => {
  const APP = 'http://app.league.localhost'

  /** Every response with these headers. */
  function shared(headers: Record<string, string>): Replies {
    const wrap = (reply: Replies[string]): Replies[string] => {
      return (request, body) => {
        const { headers: own, ...rest } = typeof reply === 'function' ? reply(request, body) : reply
        if (request.method === 'OPTIONS') return { status: 204, headers }
        return { ...rest, headers: { ...own, ...headers } }
      }
    }
    return Object.fromEntries(Object.entries(LIBERAL).map(([path, reply]) => [path, wrap(reply)]))
  }

  const ALLOWED = {
    'access-control-allow-origin': APP,
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'Content-Type, X-Requested-With, Idempotency-Key, X-SignalR-User-Agent',
    'access-control-expose-headers': 'Date',
  }

  test('reads everything where the server lets it', async () => {
    const { code, report } = await check(shared(ALLOWED), { origin: APP })
    expect(report).toContain('→ Browsers let the app make its calls.')
    expect(code).toBe(0)
  })

  test('loses every screen where the server does not, and learns which header is missing', async () => {
    const { code, report } = await check({}, { origin: APP })
    expect(report).toContain('Access-Control-Allow-Origin is missing, expected http://app.league.localhost')
    expect(report).toContain('Screens that lose their content: Every screen')
    expect(code).toBe(1)
  })

  test('learns that nobody can be signed in from another site', async () => {
    const { code, report, running } = await check(shared(ALLOWED), { origin: APP, cookie: SESSION })
    expect(report).toContain('Browsers block the session cookie')
    expect(running.cookies.size).toBe(0)
    expect(code).toBe(1)
  })
})

test('reports how far the server’s clock is from this machine’s', async () => {
  const { report } = await check({
    '/region/list': () => ({ body: [], headers: { 'x-server-time': String(Date.now() + 90_000) } }),
  })
  expect(report).toMatch(/The server’s clock is (89\.\d|90\.\d) s ahead of this machine’s \(X-Server-Time/)
})

test('names the hub’s transports, or what the app shows without a hub', async () => {
  const there = await check()
  expect(there.report).toMatch(/POST negotiate +200/)
  expect(there.report).toContain('transports    WebSockets')
  await server?.close()
  const { report, code } = await check({ '//tournamentclockhub/negotiate': { body: {} } })
  expect(report).toContain('the response is no negotiation of SignalR')
  expect(report).toContain('→ Open clocks say that they are not live')
  expect(code).toBe(0)
})

test('ends early where the server does not respond at all', async () => {
  const { code, report, running } = await check({ '*': { isSilent: true }, ...silent() }, { timeoutMs: 200 })
  expect(report).toContain('The server does not respond, so the check ended early.')
  expect(running.requests.length).toBeLessThan(6)
  expect(code).toBe(1)
})

function silent(): Replies {
  return Object.fromEntries(Object.keys(LIBERAL).map((path) => [path, { isSilent: true }]))
}
