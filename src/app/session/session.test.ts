import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { MemberStore } from '#app/persistence/persistence.ts'

const MIA = 7
const ZOE = 8

/** The channel to the other tabs. */
let channel: EventTarget & { postMessage: (word: unknown) => void }
let posted: unknown[]
/** What happened, in its order. */
let log: string[]
let queryClient: QueryClient

const store: MemberStore = {
  open: async (id) => void log.push(`open ${id}`),
  show: async (id) => void log.push(`show ${id}`),
  close: () => void log.push(`close, ${String(queryClient.getQueryData([MEMBER_KEY, 'me']) !== undefined)}`),
  remove: (id) => void log.push(`remove ${id}`),
  tidy: () => undefined,
  showIfRemoved: () => void log.push('removed?'),
}

function device({
  who,
  cookie = 'apl_member=1',
  referrer = '',
  lapsed = false,
  config,
}: {
  who?: number
  cookie?: string
  referrer?: string
  lapsed?: boolean
  /** The settings as this device has last seen them. */
  config?: object
}): Map<string, string> {
  const stored = new Map<string, string>(who === undefined ? [] : [['apl.member', String(who)]])
  if (lapsed) stored.set('apl.member.lapsed', '1')
  if (config) stored.set('apl.config', JSON.stringify(config))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value)
      Object.assign(storage, { [key]: value })
    },
    removeItem: (key: string) => {
      stored.delete(key)
      Reflect.deleteProperty(storage, key)
    },
    ...Object.fromEntries(stored),
  }
  const location = { origin: 'https://myapl.example', protocol: 'https:' }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, BroadcastChannel: openChannel }))
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie, referrer, visibilityState: 'visible', documentElement: { style: {} } }),
  )
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  return stored
}

/** A page of its own: the session's parts remember what happened on theirs. */
async function begin(reload: () => void = vi.fn()) {
  vi.resetModules()
  const [{ signOut, startSession }, { noteSession }, { noteOffline }] = await Promise.all([
    import('./session.ts'),
    import('#lib/network/session.ts'),
    import('#lib/network/connection/online.ts'),
  ])
  noteOffline()
  startSession(queryClient, store, reload)
  return { signOut, noteSession }
}

/** The league says who is signed in. */
function name(id: number): void {
  queryClient.setQueryData([MEMBER_KEY, 'me'], { id, firstname: 'Someone' })
}

/** Stands in for the constructor of a channel. */
function openChannel(): EventTarget {
  return channel
}

/** A message of another tab arrives, however long ago it was sent. */
function receive(word: object): void {
  channel.dispatchEvent(Object.assign(new Event('message'), { data: word }))
}

beforeEach(() => {
  log = []
  posted = []
  channel = Object.assign(new EventTarget(), { postMessage: (word: unknown) => void posted.push(word) })
  queryClient = new QueryClient()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('at the start', () => {
  test('what is saved for the member of the device is opened at once, without a network too', async () => {
    device({ who: MIA })
    await begin()
    expect(log).toEqual([`open ${MIA}`])
  })

  test.each([
    ['from the sign-in page', { referrer: 'https://myapl.example/login?returnUrl=%2F' }],
    ['from another site', { referrer: 'https://id.example/done' }],
    ['of a session that had ended', { referrer: 'https://myapl.example/login', lapsed: true }],
  ])('%s, nothing is, until the league has named the member [F31]', async (_name, how) => {
    device({ who: MIA, ...how })
    await begin()
    expect(log).toEqual([])
    Object.assign(document, { cookie: 'apl_member=1' })
    name(MIA)
    expect(log).toEqual([`open ${MIA}`])
  })

  test('after the session has ended the saved tickets alone are, and all of it once the league has named the member [D5.5]', async () => {
    device({ who: MIA, cookie: '' })
    await begin()
    expect(log).toEqual([`show ${MIA}`])
    Object.assign(document, { cookie: 'apl_member=1' })
    name(MIA)
    expect(log).toEqual([`show ${MIA}`, `open ${MIA}`])
  })

  test('and if it is another, what was saved for the former goes [F31]', async () => {
    const stored = device({ who: MIA, referrer: 'https://myapl.example/login' })
    const reload = vi.fn()
    await begin(reload)
    name(ZOE)
    expect(log).toEqual([`remove ${MIA}`, `open ${ZOE}`])
    expect(stored.get('apl.member')).toBe(String(ZOE))
    expect(reload).not.toHaveBeenCalled()
  })

  test('a device that knows nobody may have been cleared, which is looked into [F27]', async () => {
    device({})
    await begin()
    expect(log).toEqual(['removed?'])
  })
})

describe('where no cookie marks a session', () => {
  const none = { config: { sessionCookies: [] }, cookie: '' }
  const fromSignIn = { referrer: 'https://api.myapl.example/' }

  test('the member whom the league named last has all that is saved, while there is no response', async () => {
    const stored = device({ who: MIA, ...none })
    stored.set('apl.signedIn', '1')
    await begin()
    expect(log).toEqual([`open ${MIA}`])
  })

  test('of one whose session was over at the last response the saved tickets stay [D5.5]', async () => {
    device({ who: MIA, ...none })
    await begin()
    expect(log).toEqual([`show ${MIA}`])
  })

  test('after a sign-in nothing is shown until the league has said who it is [F31]', async () => {
    device({ who: MIA, ...none, ...fromSignIn })
    await begin()
    expect(log).toEqual([])
    localStorage.setItem('apl.signedIn', '1')
    name(ZOE)
    expect(log).toEqual([`remove ${MIA}`, `open ${ZOE}`])
  })

  test('or that it is nobody, which leaves the saved tickets [D5.5]', async () => {
    device({ who: MIA, ...none, ...fromSignIn })
    await begin()
    queryClient.setQueryData([MEMBER_KEY, 'me'], null)
    expect(log).toEqual([`show ${MIA}`])
  })
})

test('a session that expires takes the member off the screen, and leaves what is saved [D5.5, F60]', async () => {
  const stored = device({ who: MIA })
  const { noteSession } = await begin()
  name(MIA)
  log = []
  Object.assign(document, { cookie: '' })
  noteSession()
  // Nothing is written any more by the time the data goes; the tickets may not have been restored yet.
  expect(log).toEqual(['close, true', `show ${MIA}`])
  expect(queryClient.getQueryData([MEMBER_KEY, 'me'])).toBeUndefined()
  expect([...stored.keys()]).toEqual(['apl.member', 'apl.member.lapsed'])
})

describe('the saved tickets of a session that has ended', () => {
  const tickets = () => queryClient.getQueryData([MEMBER_KEY, 'tickets'])

  async function lapsed(reload?: () => void) {
    const stored = device({ who: MIA })
    const session = await begin(reload)
    name(MIA)
    queryClient.setQueryData([MEMBER_KEY, 'tickets'], [{ redeemCode: 'K7Q4M2' }])
    Object.assign(document, { cookie: '' })
    session.noteSession()
    log = []
    return { ...session, kept: stored }
  }

  test('stay, and nothing else of the member does [D5.5, F60]', async () => {
    await lapsed()
    expect(tickets()).toEqual([{ redeemCode: 'K7Q4M2' }])
    expect(queryClient.getQueryCache().findAll({ queryKey: [MEMBER_KEY] })).toHaveLength(1)
  })

  test('go when a user signs out in another tab [F30, F33]', async () => {
    const { kept: stored } = await lapsed()
    stored.clear()
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'apl.member', oldValue: String(MIA), newValue: null }),
    )
    expect(tickets()).toBeUndefined()
    expect(log).toEqual(['close, false', `remove ${MIA}`])
  })

  test('go when a user has signed in, until the league has said who [F31]', async () => {
    await lapsed()
    Object.assign(document, { cookie: 'apl_member=1' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(tickets()).toBeUndefined()
    expect(log).toEqual(['close, false'])
    name(MIA)
    expect(log).toEqual(['close, false', `open ${MIA}`])
  })

  test('go for good when another member signs in [F31]', async () => {
    const reload = vi.fn()
    await lapsed(reload)
    Object.assign(document, { cookie: 'apl_member=1' })
    name(ZOE)
    expect(tickets()).toBeUndefined()
    expect(log).toEqual(['close, true', `remove ${MIA}`, `open ${ZOE}`])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('go when their own sign-out comes later [F30]', async () => {
    const { signOut, kept: stored } = await lapsed()
    signOut()
    expect(tickets()).toBeUndefined()
    expect(log).toEqual(['close, false', `remove ${MIA}`])
    expect([...stored.keys()]).toEqual(['apl.signOut'])
  })
})

test('a sign-out closes the store, clears the memory and removes the store, in this order [F30, F32]', async () => {
  const stored = device({ who: MIA })
  const { signOut } = await begin()
  name(MIA)
  log = []
  expect(signOut()).toBe('later')
  expect(log).toEqual(['close, true', `remove ${MIA}`])
  expect(queryClient.getQueryData([MEMBER_KEY, 'me'])).toBeUndefined()
  expect([...stored.keys()]).toEqual(['apl.signOut'])
})

test('another member on the screen’s session: all of the former goes and the page reloads [F31, F33]', async () => {
  device({ who: MIA })
  const reload = vi.fn()
  await begin(reload)
  name(MIA)
  log = []
  name(ZOE)
  expect(log).toEqual(['close, true', `remove ${MIA}`, `open ${ZOE}`])
  expect(reload).toHaveBeenCalledTimes(1)
})

describe('of a member who has left in another tab', () => {
  async function open(who: number) {
    const stored = device({ who })
    localStorage.setItem('apl.member.verify', 'x')
    const reload = vi.fn()
    await begin(reload)
    name(who)
    log = []
    return { stored, reload }
  }

  test('nothing is left here, and the other tabs are notified who it was [F33]', async () => {
    const { stored } = await open(MIA)
    receive({ kind: 'left', id: MIA })
    expect(log).toEqual(['close, true', `remove ${MIA}`])
    expect([...stored.keys()]).toEqual([])
    const { signOut } = await begin()
    name(ZOE)
    signOut()
    expect(posted.at(-1)).toEqual({ kind: 'left', id: ZOE })
  })

  test.each([
    ['a message', () => receive({ kind: 'left', id: MIA })],
    ['the storage', () => change({ oldValue: String(MIA), newValue: null })],
  ])('%s that comes late takes nothing from the next [F31, F33, F130]', async (_name, come) => {
    const { stored, reload } = await open(ZOE)
    come()
    expect(log).toEqual([])
    expect(queryClient.getQueryData([MEMBER_KEY, 'me'])).toMatchObject({ id: ZOE })
    expect([...stored]).toEqual([
      ['apl.member', String(ZOE)],
      ['apl.member.verify', 'x'],
    ])
    expect(reload).not.toHaveBeenCalled()
  })

  test('a tab that still shows the former leaves what is stored to the next [F31, F33, F130]', async () => {
    const { stored } = await open(MIA)
    localStorage.setItem('apl.member', String(ZOE))
    receive({ kind: 'left', id: MIA })
    expect(log).toEqual(['close, true', `remove ${MIA}`])
    expect([...stored.keys()]).toEqual(['apl.member', 'apl.member.verify'])
  })

  test('a message without a member, as a former release sends it, counts for the one shown [F33]', async () => {
    const { stored } = await open(MIA)
    receive({ kind: 'left' })
    expect(log).toEqual(['close, true', `remove ${MIA}`])
    expect([...stored.keys()]).toEqual([])
  })

  /** The same member signs out and in again in other tabs, while this one is frozen. */
  function leaveAndComeBack(): void {
    localStorage.setItem('apl.signIns', '2')
  }

  test.each([
    ['a message', () => receive({ kind: 'left', id: MIA })],
    ['a message of a former release', () => receive({ kind: 'left' })],
    ['the storage', () => change({ oldValue: String(MIA), newValue: null })],
    ['the storage’s last', () => change({ oldValue: null, newValue: String(MIA) })],
    ['being visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])(
    'and has signed in again, a tab that wakes begins again by %s, and removes nothing [F32, F121]',
    async (_, come) => {
      const { stored, reload } = await open(MIA)
      queryClient.setQueryData([MEMBER_KEY, 'tickets'], [{ redeemCode: 'FORMER' }])
      leaveAndComeBack()
      come()
      expect(log).toEqual(['close, true'])
      expect(queryClient.getQueryCache().findAll({ queryKey: [MEMBER_KEY] })).toEqual([])
      expect(stored.get('apl.member')).toBe(String(MIA))
      name(MIA)
      expect(log).toEqual(['close, true', `open ${MIA}`])
      log = []
      document.dispatchEvent(new Event('visibilitychange'))
      change({ oldValue: String(MIA), newValue: null })
      expect(log).toEqual([])
      expect(reload).not.toHaveBeenCalled()
    },
  )

  test('a tab that waits to learn who has signed in goes on waiting [F31]', async () => {
    const stored = device({ who: ZOE, referrer: 'https://myapl.example/login' })
    await begin()
    receive({ kind: 'left', id: MIA })
    expect([...stored.keys()]).toContain('apl.member')
    name(ZOE)
    expect(log.at(-1)).toBe(`open ${ZOE}`)
  })

  test('a late message that the former has signed in changes nothing for the next [F31, F33, F130]', async () => {
    const { stored, reload } = await open(ZOE)
    receive({ kind: 'member', id: MIA })
    expect(log).toEqual([])
    expect(stored.get('apl.member')).toBe(String(ZOE))
    expect(reload).not.toHaveBeenCalled()
  })

  test('another who signs in reloads the tab, and keeps what is stored for them [F33]', async () => {
    const { stored, reload } = await open(MIA)
    localStorage.setItem('apl.member', String(ZOE))
    receive({ kind: 'member', id: ZOE })
    expect(log).toEqual(['close, true', `remove ${MIA}`])
    expect(stored.get('apl.member')).toBe(String(ZOE))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  /** The browser says that what is stored for the member has changed in another tab. */
  function change(values: { oldValue: string | null; newValue: string | null }): void {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'apl.member', ...values }))
  }
})
