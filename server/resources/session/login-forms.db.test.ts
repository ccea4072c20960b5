import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { browserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'

let site: TestApp

beforeEach(async () => {
  ;({ site } = await openLoginSite())
})

afterEach(() => site.close())

const browser = () => browserOf(site)

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

  test('the reason of a favourite is shown in one sentence, and nobody else can put words there [P4.31] [P6.3]', async () => {
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
