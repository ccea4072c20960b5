import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { greetingName, hasSession, leaveForSignIn, signInAddress } from './session.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a marker cookie, and nothing else, shows that there is a session [D5.2, P4.1]', () => {
  expect(hasSession('theme=dark; apl_member=1')).toBe(true)
  expect(hasSession('apl_member=1; a=b')).toBe(true)
  for (const cookies of ['', 'apl_member', 'apl_member=', 'apl_member=0', 'not_apl_member=1', 'x=apl_member=1'])
    expect(hasSession(cookies)).toBe(false)
})

test('a member without a first name is greeted as User [P2.29]', () => {
  expect(greetingName({ id: 1, firstname: 'Dana' })).toBe('Dana')
  expect(greetingName({ id: 1, firstname: ' ' })).toBe('User')
})

test('signing in comes back to where one was, with the reason when there is one [P2.22, P6.3, P4.31]', () => {
  expect(signInAddress({ here: '/event/7?tab=1' })).toBe('/login?returnUrl=%2Fevent%2F7%3Ftab%3D1')
  expect(signInAddress({ here: '/', reason: 'favouriteGame' })).toBe('/login?returnUrl=%2F&reason=favouriteGame')
  expect(signInAddress({ here: '/', loginUrl: '/members/in' })).toBe('/members/in?returnUrl=%2F')
})

test('however many ask for it, there is one trip to sign in, and none offline [D5.4, D5.6, F56]', () => {
  const assign = vi.fn()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { pathname: '/event/7', search: '?tab=1', hash: '', assign },
  })
  onlineManager.setOnline(false)
  leaveForSignIn()
  expect(assign).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  for (let n = 0; n < 5; n++) leaveForSignIn('favouriteGame')
  expect(assign.mock.calls).toEqual([['/login?returnUrl=%2Fevent%2F7%3Ftab%3D1&reason=favouriteGame']])
})

describe('with cookies of other names', () => {
  test('one of them shows that there is a session, and its end removes it from the host and its domain', async () => {
    const device = await start({ sessionCookies: ['member', 'staff'] }, { cookie: 'apl_member=1; staff=yes' })
    expect(device.session.hasSession()).toBe(true)
    device.session.dropMarker()
    expect(device.session.hasSession()).toBe(false)
    expect(device.removed).toContainEqual(expect.stringMatching(/^staff=; Max-Age=0; .*; Domain=league\.example$/))
  })

  test('without one the visitor is anonymous, and nothing is asked [P4.1]', async () => {
    const device = await start({ sessionCookies: ['member'] }, { cookie: 'apl_member=1' })
    expect(await device.me()).toBeNull()
    expect(device.asked).toEqual(['/config.json'])
  })

  test('one that cannot be removed counts as over, until there is a new one', async () => {
    const device = await start({ sessionCookies: ['member'] }, { cookie: 'member=1', isStuck: true })
    device.session.dropMarker()
    expect(device.session.hasSession()).toBe(false)
    expect(device.session.hasSession('member=2')).toBe(true)
  })
})

describe('where no cookie can be read', () => {
  const none = { sessionCookies: [] }

  test('the league is asked once, and who it names is signed in, at the next start from its first moment', async () => {
    const device = await start(none, { answer: { id: 7, firstname: 'Dana' } })
    expect(device.session.hasSession()).toBe(false)
    expect(await device.me()).toMatchObject({ id: 7 })
    expect(device.session.hasSession()).toBe(true)
    expect(device.asked).toEqual(['/config.json', ME])
    expect((await start(none, { stored: device.stored })).session.hasSession()).toBe(true)
  })

  test.each([
    ['401', new Response('{"message":"Please sign in."}', { status: 401 })],
    ['403', new Response('', { status: 403 })],
    ['null', new Response('null')],
    ['an empty body', new Response('')],
    ['an object without id', new Response('{"firstname":null}')],
    ['a message', new Response('{"message":"Nobody is signed in."}')],
  ])('%s is an anonymous visitor, who is not asked for again and sent nowhere', async (_name, answer) => {
    const device = await start(none, { answer, stored: new Map([['apl.signedIn', '1']]) })
    expect(device.session.hasSession()).toBe(true)
    expect(await device.me()).toBeNull()
    expect(await device.me()).toBeNull()
    expect(device.session.hasSession()).toBe(false)
    expect(device.asked).toEqual(['/config.json', ME])
    expect(device.went).not.toHaveBeenCalled()
  })

  test.each([
    ['no response', null],
    ['a page of some network', new Response('<html></html>')],
    ['data that is cut off', new Response('{"id": 7')],
    ['a server in trouble', new Response('', { status: 503 })],
  ])('%s says nothing of the session, which stays as it was last known', async (_name, answer) => {
    const device = await start(none, { answer, stored: new Map([['apl.signedIn', '1']]) })
    await expect(device.me()).rejects.toMatchObject({ name: 'ApiError' })
    expect(device.session.hasSession()).toBe(true)
  })

  test('nobody is asked for while the league has yet to receive a sign-out, but after a new sign-in [F30]', async () => {
    const stored = new Map([['apl.signOut', '1']])
    const away = await start(none, { answer: { id: 7 }, stored })
    expect(await away.me()).toBeNull()
    expect(away.asked).toEqual(['/config.json'])
    const back = await start(none, { answer: { id: 8 }, stored, referrer: 'https://api.league.example/' })
    expect(await back.me()).toMatchObject({ id: 8 })
  })
})

describe('who comes from signing in without a session [F82 cookies blocked]', () => {
  const LOGIN = 'https://app.league.example/login?returnUrl=%2Fprofile'

  test('has a browser that stored nothing; not so with a session, nor from elsewhere', async () => {
    expect((await start({}, { referrer: LOGIN })).session.isSignInLost()).toBe(true)
    expect((await start({}, { referrer: LOGIN, cookie: 'apl_member=1' })).session.isSignInLost()).toBe(false)
    for (const referrer of ['', 'https://app.league.example/news', 'https://www.league.example/login'])
      expect((await start({}, { referrer })).session.isSignInLost()).toBe(false)
  })

  test('is not a member whose session has ended since', async () => {
    const { session } = await start({}, { referrer: LOGIN, cookie: 'apl_member=1' })
    expect(session.hasSession()).toBe(true)
    expect(session.hasSession('')).toBe(false)
    session.dropMarker()
    expect(session.isSignInLost()).toBe(false)
  })

  test('of another origin has a browser that hides the league’s cookies from the app, if this tab went there to sign in', async () => {
    const settings = { sessionCookies: [], loginUrl: 'https://api.league.example/login' }
    const input = { referrer: 'https://api.league.example/', answer: new Response('', { status: 401 }) }
    const trip = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => trip.get(key) ?? null,
      setItem: (key: string, value: string) => void trip.set(key, value),
    })
    const before = await start(settings, input)
    expect(await before.me()).toBeNull()
    expect(before.session.isSignInLost()).toBe(false)
    before.session.leaveForSignIn()
    expect((await start(settings, input)).session.isSignInLost()).toBe(true)
  })
})

test('a sign-in page of another origin is given the whole address to come back to', async () => {
  const { session } = await start({ loginUrl: 'https://api.league.example/login' })
  expect(session.signInAddress({ here: '/event/7' })).toBe(
    'https://api.league.example/login?returnUrl=https%3A%2F%2Fapp.league.example%2Fevent%2F7',
  )
})

const ME = '/Umbraco/Api/Account/GetLoggedMember'

interface Device {
  cookie?: string
  /** The browser retains its cookie whatever scripts do. */
  isStuck?: boolean
  /** To getLoggedMember; null for none. */
  answer?: unknown
  stored?: Map<string, string>
  referrer?: string
}

/** A start of the app at https://app.league.example with these settings. */
async function start(
  config: object,
  { cookie: input = '', isStuck = false, answer = null, stored = new Map(), referrer = '' }: Device = {},
) {
  let cookie = input
  const removed: string[] = []
  const requested: string[] = []
  const went = vi.fn()
  vi.stubGlobal('document', {
    referrer,
    get cookie() {
      return cookie
    },
    set cookie(written: string) {
      removed.push(written)
      // Set for the domain, as a server of several hosts does.
      if (!written.includes('Domain=league.example') || isStuck) return
      const named = (one: string) => one.split('=')[0]
      cookie = cookie
        .split('; ')
        .filter((one) => named(one) !== named(written))
        .join('; ')
    },
  })
  const location = { origin: 'https://app.league.example', hostname: 'app.league.example', protocol: 'https:' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { ...location, assign: went, replace: went } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    if (url === '/config.json') return Promise.resolve(new Response(JSON.stringify(config)))
    if (answer === null) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer)))
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  vi.resetModules()
  const [session, { whenConfigured }, { QueryClient }] = await Promise.all([
    import('./session.ts'),
    import('./config.ts'),
    import('@tanstack/react-query'),
  ])
  await whenConfigured()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const me = () => queryClient.fetchQuery({ ...session.sessionQueries.member(), staleTime: 0 })
  return { session, me, asked: requested, went, removed, stored }
}
