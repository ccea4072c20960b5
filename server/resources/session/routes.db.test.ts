import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { members, sessions } from '#server/db/schema/people.ts'
import type { Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { browserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'

let site: TestApp
let robin: Player

beforeEach(async () => {
  ;({ site, robin } = await openLoginSite())
})

afterEach(() => site.close())

const browser = (of: TestApp = site) => browserOf(of)

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
    const [retained] = await site.db.select().from(sessions)
    expect(retained?.tokenHash).not.toContain(session?.value)
  })

  test('a password manager is led to where a password is changed [D5.75]', async () => {
    const answer = await site.request('GET', '/.well-known/change-password', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.location]).toEqual([302, '/profile/account'])
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
      ['__Host-apl_device', true],
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
      expect([answer.status, answer.cookies.map(({ name }) => name)]).toEqual([
        303,
        ['apl_session', 'apl_member', 'apl_device'],
      ])
      for (const cookie of [...page.cookies, ...answer.cookies]) expect(cookie).not.toHaveProperty('secure')
      const me = await send('GET', '/Umbraco/Api/Account/GetLoggedMember', { headers })
      expect([me.status, me.cookies]).toEqual([200, []])
    },
  )

  test('a browser that rejects cookies reads so and how to allow them; one with a page open for too long does not [F82 cookies blocked]', async () => {
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

  test('a wrong password and an unknown account have the same response [F57]', async () => {
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

  test('the page says what is missing at its field, and retains what was typed but the password', async () => {
    const { signIn } = browser()
    const answer = await signIn('<b>robin</b>', '', { returnUrl: '/event/7' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('value="&lt;b&gt;robin&lt;/b&gt;"')
    expect(answer.text).toContain('id="password-error">Enter your password.')
    expect(answer.text).toContain('value="/event/7"')
    expect((await signIn('robin@example.com', 'Wrong-Password-1')).text).not.toContain('Wrong-Password-1')
  })

  test('a suspended member reads so, once the password is right [F60]', async () => {
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

test('the page stands without scripts, for both colour modes, with age and helpline [P2.22]', async () => {
  const { get } = browser()
  const { text, headers } = await get('/login')
  expect(headers['cache-control']).toBe('no-store')
  // What a script alone can do is hidden until it is there.
  expect(text.match(/<script.*<\/script>/g)).toEqual(['<script src="/login/passkey.js" defer></script>'])
  expect(text).toContain('<form id="passkey" method="post" action="/login" hidden>')
  expect(text).toContain('autocomplete="username webauthn"')
  expect(text).toContain('autocomplete="current-password"')
  expect(text).toContain('18+')
  expect(text).toContain('1800 858 858')
  for (const [, url = ''] of text.matchAll(/(?:href|src)="(\/login[^"]*)"/g)) expect((await get(url)).status).toBe(200)
  expect((await get('/login/pages.css')).text).toContain('prefers-color-scheme: light')
})
