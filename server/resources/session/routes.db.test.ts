import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { members, sessions } from '#server/db/schema/people.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestResponse, type TestApp } from '#server/testing/test-app.ts'
import { forgetKnownPasswords, hashPassword } from './passwords.ts'

const PASSWORD = 'Royal-Flush-9'
let site: TestApp
let robin: Player
const passwordHash = hashPassword(PASSWORD)

beforeEach(async () => {
  site = await testApp()
  robin = await member(
    site.db,
    { cardNumber: 'AP123456' },
    { email: 'robin@example.com', mobile: '0491570156', passwordHash: await passwordHash },
  )
})

afterEach(() => site.close())

/** A browser that keeps its cookies. */
function browser(of: TestApp = site) {
  const jar = new Map<string, string>()
  async function send(
    method: string,
    url: string,
    given: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<TestResponse> {
    const answer = await of.request(method, url, {
      headers: {
        ...(given.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        accept: 'text/html',
        ...given.headers,
      },
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(given.form ? { body: new URLSearchParams(given.form).toString() } : {}),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < 1)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    send,
    get: (url: string) => send('GET', url),
    async signIn(login: string, password: string, more: Record<string, string> = {}) {
      const formToken = () => [...jar].find(([name]) => /^(__Host-)?apl_form$/.test(name))?.[1]
      if (formToken() === undefined) await send('GET', '/login')
      return send('POST', '/login', { form: { login, password, formToken: formToken() ?? '', ...more } })
    },
  }
}

describe('signing in', () => {
  test('an app on the home screen explains why it asks, to a browser that nobody has signed in with', async () => {
    const { get, jar } = browser()
    expect((await get('/login')).text).toContain('On the home screen the app keeps its own sign-in')
    jar.set('apl_kept', '1')
    expect((await get('/login')).text).not.toContain('home-screen')
  })

  test.each(['robin@example.com', ' Robin@Example.COM ', '0491570156', '0491 570 156', '+61 491 570 156', 'AP123456'])(
    'works with %o [D5.11]',
    async (login) => {
      const { signIn, get } = browser()
      const answer = await signIn(login, PASSWORD, { returnUrl: '/profile?section=dashboard' })
      expect([answer.status, answer.headers.location]).toEqual([303, '/profile?section=dashboard'])
      const me = await get('/Umbraco/Api/Account/GetLoggedMember')
      expect(me.json()).toMatchObject({ id: robin.id, firstname: 'Robin' })
    },
  )

  test.each([
    '\u202arobin@example.com\u202c',
    'Robin@Example.com\u200b',
    '\u202a0491 570 156\u202c',
    '0491-570-156',
    '0491‑570–156',
    '0061 491 570 156',
    '+61 (0)491-570-156',
    '０４９１５７０１５６',
    '\u2066AP 123 456\u2069',
    'AP‑123‑456',
    'ap123456',
    'ＡＰ１２３４５６',
  ])('works with %o, pasted or typed on another keyboard [F77]', async (login) => {
    expect((await browser().signIn(login, PASSWORD)).status).toBe(303)
  })

  test('an identifier that could not be normalised works as it is stored, and the other account’s works as ever [F77]', async () => {
    const passwordHash2 = await hashPassword('Another-Flush-9')
    const other = await member(
      site.db,
      { cardNumber: 'AP-123456' },
      { email: 'Robin@Example.com ', mobile: '+61 491 570 156', passwordHash: passwordHash2 },
    )
    for (const login of ['Robin@Example.com ', '+61 491 570 156', 'AP-123456']) {
      const theirs = browser()
      expect((await theirs.signIn(login, 'Another-Flush-9')).status).toBe(303)
      expect((await theirs.get('/Umbraco/Api/Account/GetLoggedMember')).json()).toMatchObject({ id: other.id })
    }
    for (const login of ['robin@example.com', '0491570156', 'AP123456']) {
      expect((await browser().signIn(login, PASSWORD)).status).toBe(303)
      expect((await browser().signIn(login, 'Another-Flush-9')).status).toBe(401)
    }
  })

  test('sets a session cookie no script can read, and a marker without secrets [D5.1] [D5.2] [F59]', async () => {
    const { signIn } = browser()
    const { cookies } = await signIn('robin@example.com', PASSWORD)
    const session = cookies.find(({ name }) => name === 'apl_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(session).not.toHaveProperty('domain')
    expect(session?.value).toMatch(/^[\w-]{43}$/)
    const marker = cookies.find(({ name }) => name === 'apl_member')
    expect(marker).toMatchObject({ value: '1', path: '/' })
    expect(marker).not.toHaveProperty('httpOnly')
    const [kept] = await site.db.select().from(sessions)
    expect(kept?.tokenHash).not.toContain(session?.value)
  })

  test.each([
    ['over HTTPS', { publicOrigin: 'https://myapl.example' }],
    ['in production, from the server’s own machine', { nodeEnv: 'production' }],
  ] as const)('%s no neighbouring host can plant a cookie [F59]', async (_where, env) => {
    const production = await testApp({ database: site.context.database, env })
    const { signIn, jar, get } = browser(production)
    const page = await get('/login')
    expect(page.cookies[0]).toMatchObject({ name: '__Host-apl_form', secure: true, path: '/' })
    const { cookies } = await signIn('robin@example.com', PASSWORD)
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-apl_session', true],
      ['apl_member', true],
    ])
    expect((await get('/Umbraco/Api/Account/GetLoggedMember')).status).toBe(200)
    jar.set('apl_session', jar.get('__Host-apl_session') ?? '')
    jar.delete('__Host-apl_session')
    expect((await get('/Umbraco/Api/Account/GetLoggedMember')).status).toBe(401)
    await production.app.close()
  })

  test.each(['localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'LOCALHOST'])(
    'outside production over plain HTTP, %s sets no cookie that Safari would reject, and reads none of a former name [F82]',
    async (host) => {
      const { send, jar } = browser()
      const headers = { host }
      // Of a release before, in a browser that took it.
      jar.set('__Host-apl_session', 'A'.repeat(43))
      const page = await send('GET', '/login', { headers })
      const form = { login: 'AP123456', password: PASSWORD, formToken: jar.get('apl_form') ?? '' }
      const answer = await send('POST', '/login', { headers, form })
      expect([answer.status, answer.cookies.map(({ name }) => name)]).toEqual([303, ['apl_session', 'apl_member']])
      for (const cookie of [...page.cookies, ...answer.cookies]) expect(cookie).not.toHaveProperty('secure')
      const me = await send('GET', '/Umbraco/Api/Account/GetLoggedMember', { headers })
      expect([me.status, me.cookies]).toEqual([200, []])
    },
  )

  test('a browser that rejects cookies is told so and how to allow them; one that kept the page too long is not [F82 cookies blocked]', async () => {
    const refused = 'This browser did not accept the cookie that signing in needs.'
    const late = 'This page was open for too long.'
    const { send, jar, get } = browser()
    await get('/login')
    const form = { login: 'AP123456', password: PASSWORD, formToken: jar.get('apl_form') ?? '', returnUrl: '/event/7' }
    jar.clear()
    const answer = await send('POST', '/login', { form })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain(refused)
    expect(answer.text).toContain('Allow cookies for this site')
    expect(answer.text).not.toContain(late)
    // The way on: the form as it was, and the page without signing in.
    expect(answer.text).toContain('value="AP123456"')
    expect(answer.text).toContain('value="/event/7"')
    expect(answer.text).toContain('Go on without signing in')
    expect(await site.db.select().from(sessions)).toHaveLength(0)
    // Another page's cookie came back, or a form of another site.
    expect((await send('POST', '/login', { form: { ...form, formToken: 'A'.repeat(32) } })).text).toContain(late)
    jar.clear()
    expect((await send('POST', '/login', { form, headers: { 'sec-fetch-site': 'cross-site' } })).text).toContain(late)
  })

  test('over plain HTTP from elsewhere the cookie does without the prefix browsers would refuse', async () => {
    const { send, jar } = browser()
    const headers = { host: '192.168.1.20:4173' }
    await send('GET', '/login', { headers })
    const answer = await send('POST', '/login', {
      headers,
      form: { login: 'AP123456', password: PASSWORD, formToken: jar.get('apl_form') ?? '' },
    })
    expect(answer.cookies.find(({ name }) => name === 'apl_session')).not.toHaveProperty('secure')
  })

  test('whatever cookie the browser brought along, it gets another, and the former session ends [F59]', async () => {
    const { signIn, jar } = browser()
    jar.set('apl_session', 'x'.repeat(43))
    await signIn('AP123456', PASSWORD)
    const first = jar.get('apl_session')
    expect(first).not.toBe('x'.repeat(43))
    await signIn('AP123456', PASSWORD)
    expect(jar.get('apl_session')).not.toBe(first)
    expect(await site.db.select().from(sessions)).toHaveLength(1)
  })

  test('a wrong password and an unknown account have the same answer [F57]', async () => {
    const pages = []
    for (const login of ['robin@example.com', 'nobody@example.com', '0400 000 000', 'AP999999', "' or 1=1 --", '\0']) {
      const { signIn } = browser()
      const answer = await signIn(login, 'Wrong-Password-1')
      expect(answer.status).toBe(401)
      expect(answer.cookies.map(({ name }) => name)).not.toContain('apl_session')
      pages.push(answer.text.replace(/value="[^"]*"/g, ''))
    }
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('That is not a login and password we know.')
  })

  test('the page says what is missing at its field, and keeps what was typed but the password', async () => {
    const { signIn } = browser()
    const answer = await signIn('<b>robin</b>', '', { returnUrl: '/event/7' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('value="&lt;b&gt;robin&lt;/b&gt;"')
    expect(answer.text).toContain('id="password-error">Enter your password.')
    expect(answer.text).toContain('value="/event/7"')
    expect((await signIn('robin@example.com', 'Wrong-Password-1')).text).not.toContain('Wrong-Password-1')
  })

  test('a suspended member is told so, once the password is right [F60]', async () => {
    await site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, robin.id))
    const { signIn, jar } = browser()
    expect((await signIn('AP123456', 'Wrong-Password-1')).status).toBe(401)
    const answer = await signIn('AP123456', PASSWORD)
    expect([answer.status, jar.has('apl_session')]).toEqual([403, false])
    expect(answer.text).toContain('suspended')
  })

  test('who is signed in goes straight on', async () => {
    const { signIn, get, send } = browser()
    await signIn('AP123456', PASSWORD)
    expect((await get('/login?returnUrl=/tickets')).headers.location).toBe('/tickets')
    expect((await send('HEAD', '/login')).headers.location).toBe('/')
  })
})

describe('limits', () => {
  test('the eleventh wrong try of an account waits, known or not, with the time to wait [D5.19] [F57]', async () => {
    for (const login of ['robin@example.com', 'nobody@example.com']) {
      const { signIn } = browser()
      for (let n = 0; n < 10; n++) expect((await signIn(login, 'Wrong-Password-1')).status).toBe(401)
      const answer = await signIn(login.toUpperCase(), PASSWORD)
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
      expect(answer.text).toContain('Please wait 15 minutes')
    }
    site.now.set(new Date(TEST_NOW.getTime() + 900_000))
    expect((await browser().signIn('robin@example.com', PASSWORD)).status).toBe(303)
  })

  test('many tries at once are many tries [F57]', async () => {
    const { get, jar, send } = browser()
    await get('/login')
    const form = { login: 'AP123456', password: 'Wrong-Password-1', formToken: jar.get('apl_form') ?? '' }
    const answers = await Promise.all(Array.from({ length: 14 }, () => send('POST', '/login', { form })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('an address cannot try one password on every account [D5.19]', async () => {
    const { signIn } = browser()
    for (let n = 0; n < 50; n++) await signIn(`AP${n}`, 'Wrong-Password-1')
    expect((await signIn('AP77', 'Wrong-Password-1')).status).toBe(429)
  })

  test('a right password costs nothing', async () => {
    for (let n = 0; n < 60; n++) expect((await browser().signIn('AP123456', PASSWORD)).status).toBe(303)
  })
})

describe('a password in another Unicode form', () => {
  const composed = 'Caf\u00e9-Flush-9'
  const decomposed = composed.normalize('NFD')
  const hashOfRobin = async () =>
    (await site.db.select().from(members).where(eq(members.playerId, robin.id)))[0]?.passwordHash ?? ''
  const setHash = (passwordHash: string) =>
    site.db.update(members).set({ passwordHash }).where(eq(members.playerId, robin.id))

  test('is the same password [F77]', async () => {
    await setHash(await hashPassword(decomposed))
    for (const typed of [composed, decomposed, 'Ｃａｆ\u00e9－Flush－９'])
      expect((await browser().signIn('AP123456', typed)).status).toBe(303)
    expect((await browser().signIn('AP123456', 'Cafe-Flush-9')).status).toBe(401)
  })

  test('that was hashed as it was typed works once in that form, and then in every one [F77]', async () => {
    await setHash(await hash(decomposed))
    expect((await browser().signIn('AP123456', composed)).status).toBe(401)
    expect((await browser().signIn('AP123456', decomposed)).status).toBe(303)
    expect(await verify(await hashOfRobin(), composed)).toBe(true)
    for (const typed of [composed, decomposed]) expect((await browser().signIn('AP123456', typed)).status).toBe(303)
    const stored = await hashOfRobin()
    await browser().signIn('AP123456', decomposed)
    expect(await hashOfRobin()).toBe(stored)
  })

  test('signs in even where it cannot be hashed again [F77]', async () => {
    await setHash(await hash(decomposed))
    await site.db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await site.db.execute(
      sql`create trigger fail before update of password_hash on members for each row execute function fail()`,
    )
    try {
      expect((await browser().signIn('AP123456', decomposed)).status).toBe(303)
    } finally {
      await site.db.execute(sql`drop trigger fail on members`)
      await site.db.execute(sql`drop function fail()`)
    }
    expect(await verify(await hashOfRobin(), decomposed)).toBe(true)
  })

  test('is one try, whichever account it is tried on [F57, F77]', async () => {
    for (const login of ['robin@example.com', 'nobody@example.com']) {
      for (const [n, spelling] of [
        login,
        login.toUpperCase(),
        `\u202a${login}\u202c`,
        ` ${login} `,
        `${login}\u200b`,
      ].entries()) {
        const { signIn } = browser()
        expect([n, (await signIn(spelling, decomposed)).status]).toEqual([n, 401])
        expect([n, (await signIn(spelling, 'Wrong-Password-1')).status]).toEqual([n, 401])
      }
      expect((await browser().signIn(`${login}\ufeff`, decomposed)).status).toBe(429)
    }
  })
})

describe('returnUrl', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    '/%2f%2fevil.example',
    '\t//evil.example',
    '/..//evil.example',
    'http://localhost:4173@evil.example',
    '/%5cevil.example',
    '/．．//evil.example',
    '//evil。example',
    'javascript:alert(1)',
    '/login?returnUrl=/login',
  ])('%o never leaves [D5.9] [F63]', async (returnUrl) => {
    const { signIn, get } = browser()
    const page = await get(`/login?${new URLSearchParams({ returnUrl }).toString()}`)
    expect(page.text).toContain('name="returnUrl" value="/"')
    expect((await signIn('AP123456', PASSWORD, { returnUrl })).headers.location).toBe('/')
    expect((await get(`/login?${new URLSearchParams({ returnUrl }).toString()}`)).headers.location).toBe('/')
  })

  test('given twice, or as an object, it counts as none [F63]', async () => {
    const { get } = browser()
    for (const query of [
      'returnUrl=/a&returnUrl=//evil.example',
      'returnUrl[]=/a',
      '__proto__[returnUrl]=/a',
      'returnUrl=%00',
    ]) {
      expect((await get(`/login?${query}`)).text).toContain('name="returnUrl" value="/"')
    }
  })

  test('the reason of a favourite is told in one sentence, and nobody else can put words there [P4.31] [P6.3]', async () => {
    const { get } = browser()
    const sentence = 'Sign in to keep this game under My Poker Games.'
    expect((await get('/login?returnUrl=/event/7&reason=favouriteGame')).text).toContain(sentence)
    expect((await get('/login?returnUrl=%2Fevent%2F7%3Freason%3DfavouriteGame')).text).toContain(sentence)
    for (const reason of ['constructor', '__proto__', '<b>']) {
      const page = await get(`/login?reason=${encodeURIComponent(reason)}`)
      expect([page.status, page.text.includes('class="notice"'), page.text.includes('<b>')]).toEqual([
        200,
        false,
        false,
      ])
    }
  })
})

describe('forgery', () => {
  test('the form counts only with the token of its own page, from this origin [F64]', async () => {
    const { get, send, jar } = browser()
    await get('/login')
    const form = { login: 'AP123456', password: PASSWORD, formToken: jar.get('apl_form') ?? '' }
    const refused = [
      await send('POST', '/login', { form: { ...form, formToken: '' } }),
      await send('POST', '/login', { form: { ...form, formToken: 'A'.repeat(32) } }),
      await send('POST', '/login', { form, headers: { origin: 'https://evil.example' } }),
      await send('POST', '/login', { form, headers: { origin: 'null' } }),
      await send('POST', '/login', { form, headers: { 'sec-fetch-site': 'cross-site' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(jar.has('apl_session')).toBe(false)
    const accepted = await send('POST', '/login', {
      form,
      headers: { origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' },
    })
    expect(accepted.status).toBe(303)
  })
})

describe('signing out', () => {
  test('ends the session in the database, clears both cookies and goes on', async () => {
    const { signIn, send, jar, get } = browser()
    await signIn('AP123456', PASSWORD)
    const stolen = jar.get('apl_session') ?? ''
    const answer = await send('POST', '/Umbraco/Surface/Account/Logout', {
      form: { returnUrl: '//evil.example' },
      headers: { origin: 'http://localhost:4173' },
    })
    expect([answer.status, answer.headers.location, answer.headers['clear-site-data']]).toEqual([303, '/', undefined])
    expect([jar.has('apl_session'), jar.has('apl_member')]).toEqual([false, false])
    expect(await site.db.select().from(sessions)).toEqual([])
    jar.set('apl_session', stolen)
    expect((await get('/Umbraco/Api/Account/GetLoggedMember')).status).toBe(401)
  })

  test('no other site can do it, nor a mere link [F64]', async () => {
    const { signIn, send, get } = browser()
    await signIn('AP123456', PASSWORD)
    expect(
      (await send('POST', '/umbraco/surface/account/logout', { form: {}, headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(403)
    expect((await get('/umbraco/surface/account/logout')).status).toBe(405)
    expect((await get('/Umbraco/Api/Account/GetLoggedMember')).status).toBe(200)
  })
})

test('the page stands without scripts, for both colour modes, with age and helpline [P2.22]', async () => {
  const { get } = browser()
  const { text, headers } = await get('/login')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).not.toContain('<script')
  expect(text).toContain('autocomplete="username"')
  expect(text).toContain('autocomplete="current-password"')
  expect(text).toContain('18+')
  expect(text).toContain('1800 858 858')
  for (const [, url = ''] of text.matchAll(/(?:href|src)="(\/login[^"]*)"/g)) expect((await get(url)).status).toBe(200)
  expect((await get('/login/pages.css')).text).toContain('prefers-color-scheme: light')
})

test('a published password of a demo member is forgotten where others are served', async () => {
  const known = [
    { email: 'robin@example.com', password: PASSWORD },
    { email: 'nobody@example.com', password: PASSWORD },
  ]
  const cookie = await site.signIn(robin.id)
  await forgetKnownPasswords(site.db, [{ email: 'robin@example.com', password: 'Another-1' }])
  expect((await site.request('GET', '/Umbraco/Api/Account/GetLoggedMember', { cookie })).status).toBe(200)
  await forgetKnownPasswords(site.db, known)
  expect((await site.request('GET', '/Umbraco/Api/Account/GetLoggedMember', { cookie })).status).toBe(401)
  expect((await browser().signIn('robin@example.com', PASSWORD)).status).toBe(401)
})
