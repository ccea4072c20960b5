import { expect, test } from 'vitest'
import { checkServer } from './server-checks.ts'

const APP = 'https://app.league.example'
const API = 'https://api.league.example'
const apart = { apiBase: `${API}/Umbraco/Api`, hubUrl: `${API}/tournamentClockHub`, sessionCookies: [] as string[] }

interface Cors {
  origin?: string
  credentials?: boolean
  headers?: boolean
  expose?: boolean
  /** Nothing responds at all. */
  down?: boolean
}

/** A browser before a server with these CORS headers, as far as they matter. */
function browser({ origin, credentials = false, headers = false, expose = false, down = false }: Cors) {
  const sent: RequestInit[] = []
  async function send(_url: string, init: RequestInit): Promise<Response> {
    sent.push(init)
    const isBlocked =
      init.mode !== 'no-cors' &&
      ((origin !== '*' && origin !== APP) ||
        (init.credentials === 'include' && (origin === '*' || !credentials)) ||
        (init.headers !== undefined && !headers))
    if (down || isBlocked) throw new TypeError('Failed to fetch')
    return new Response('[]', expose ? { headers: { date: 'Fri, 20 Nov 2026 08:30:00 GMT' } } : {})
  }
  return { send, sent }
}

test('with everything on one origin nothing is asked and nothing said', async () => {
  const { send, sent } = browser({ down: true })
  const config = { apiBase: '/Umbraco/Api', hubUrl: '/tournamentClockHub', sessionCookies: ['apl_member'] }
  expect(await checkServer(config, APP, send)).toEqual([])
  expect(sent).toEqual([])
})

test('a server that allows all of it is fine, and is asked as the app asks', async () => {
  const { send, sent } = browser({ origin: APP, credentials: true, headers: true, expose: true })
  expect(await checkServer(apart, APP, send)).toEqual([])
  expect(sent.map(({ credentials, method }) => [credentials, method])).toEqual([
    ['include', undefined],
    ['include', undefined],
  ])
})

test.each([
  [
    {},
    /lack "Access-Control-Allow-Origin: https:\/\/app\.league\.example" with "Access-Control-Allow-Credentials: true"/,
  ],
  [{ origin: '*', headers: true }, /lack "Access-Control-Allow-Credentials: true", or allow "\*"/],
  [{ origin: APP, headers: true }, /lack "Access-Control-Allow-Credentials: true"/],
  [
    { origin: APP, credentials: true },
    /to OPTIONS lack "Access-Control-Allow-Headers: X-Requested-With, Content-Type"/,
  ],
])('%j: what is missing is named, of the API and of the hub', async (cors, sentence) => {
  const found = await checkServer(apart, APP, browser(cors).send)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^The API at https:\/\/api\.league\.example responds, but does not let this app read it: /)
  expect(found[0]).toMatch(sentence)
  expect(found[1]).toMatch(/^The hub at https:\/\/api\.league\.example responds/)
})

test('a clock that the app may not read is named', async () => {
  const found = await checkServer(apart, APP, browser({ origin: APP, credentials: true, headers: true }).send)
  expect(found).toEqual([expect.stringContaining('Access-Control-Expose-Headers: Date')])
})

test('a server that does not respond says nothing of CORS', async () => {
  expect(await checkServer(apart, APP, browser({ down: true }).send)).toEqual([])
})

test('on another site the cookie is blocked, which one sentence says; nothing is sent with credentials', async () => {
  const { send, sent } = browser({ origin: '*', headers: true, expose: true })
  const elsewhere = {
    ...apart,
    apiBase: 'https://api.elsewhere.example/v1',
    hubUrl: 'https://api.elsewhere.example/hub',
  }
  expect(await checkServer(elsewhere, APP, send)).toEqual([
    'The API at https://api.elsewhere.example is on another site than this app at https://app.league.example, so browsers block its session cookie and nobody can be signed in.',
  ])
  expect(sent.some(({ credentials }) => credentials === 'include')).toBe(false)
})

test('the marker of our server cannot be read from another origin, and the setting that helps is named', async () => {
  const { send } = browser({ origin: APP, credentials: true, headers: true, expose: true })
  expect(await checkServer({ ...apart, sessionCookies: ['apl_member'] }, APP, send)).toEqual([
    expect.stringMatching(/cannot be read here .* set sessionCookies to \[\]/),
  ])
})
