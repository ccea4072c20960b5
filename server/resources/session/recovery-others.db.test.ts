import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otpCodeSend } from '#contract/registration.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { createAccountToken } from '#server/members/recovery/account-tokens.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'
import { browserOf, formBrowserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'
import { recoveryOf, type Recovery } from './testing/recovery-site.ts'

const MOBILE = '0491570156'

let site: TestApp
let robin: Player
let recovery: Recovery

beforeEach(async () => {
  ;({ site, robin } = await openLoginSite({ mobileVerifiedAt: TEST_NOW }))
  recovery = recoveryOf(site)
})

afterEach(() => site.close())

const browser = () => formBrowserOf(site)

describe('where a member is signed in', () => {
  const signedIn = async (playerId: number) => formBrowserOf(site, await site.signIn(playerId))

  test('the link of another account names that one, masked, its password manager gets the address it signs in with, and it ends with a sentence of success [D5.73, F123]', async () => {
    const mia = await member(site.db)
    for (const by of ['link', 'code']) {
      const other = await signedIn(mia.id)
      let proof: Record<string, string>
      if (by === 'link') {
        const link = await recovery.askForLink()
        const page = await other.get(link)
        expect(page.text).toContain('You choose it for the membership with the card number <b>…3456</b>')
        expect(page.text).toContain(' value="robin@example.com" readonly autocomplete="username"')
        proof = { token: link.split('token=')[1] ?? '' }
        expect((await other.post('/login/reset', { ...proof, password: 'weak' })).text).toContain('<b>…3456</b>')
      } else {
        await recovery.askForCode('AP123456')
        proof = { login: 'AP123456', code: codeIn((await lastText(site)).body) }
      }
      const done = await recovery.change(proof, other)
      expect([done.status, done.text]).toEqual([
        200,
        expect.stringContaining('The password of the membership with the card number …3456 was changed.'),
      ])
      expect(done.text).toContain('You are still signed in with another membership here.')
      expect((await other.get('/login')).status).toBe(303)
      recovery.later(100)
    }
  })

  test('the own link ends that session too, and leads to the sign-in page [D5.73]', async () => {
    const own = await signedIn(robin.id)
    const token = (await recovery.askForLink()).split('token=')[1] ?? ''
    const done = await recovery.change({ token }, own)
    expect([done.status, done.headers.location]).toEqual([303, '/login?reason=passwordChanged'])
    expect((await own.get('/login?reason=passwordChanged')).text).toContain('Your password was changed.')
  })
})

describe('a stranger does not keep a member from a code', () => {
  const texts = async () => (await recovery.sent()).filter(({ channel }) => channel === 'sms').map(({ body }) => body)
  const askStranger = () => site.request('POST', API_BASE + otpCodeSend.path, { body: { mobile: MOBILE } })

  test('by a code for another purpose a moment before [D5.68]', async () => {
    await askStranger()
    const answer = await recovery.askForCode('0491 570 156')
    expect(answer.text).toContain('If that number is ours and may receive a code now,')
    expect(codeIn((await lastText(site)).body)).toMatch(/^\d{6}$/)
  })

  test('by registrations with their number, of which three a day are answered by a text [D5.69]', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await askStranger()).status).toBe(200)
      recovery.later(100)
    }
    expect((await askStranger()).status).toBe(429)
    expect(await texts()).toHaveLength(3)
    await recovery.askForCode('AP123456')
    expect(await texts()).toHaveLength(4)
  })

  test('by the ten texts a day that a number gets from strangers: a known device has codes of its own [D5.69]', async () => {
    const own = browserOf(site)
    await own.signIn('AP123456', PASSWORD)
    for (let n = 0; n < 10; n += 1) {
      await recovery.askForCode('robin@example.com')
      recovery.later(100)
    }
    await browser().post('/login/forgot', { login: 'AP123456', by: 'code' })
    const cookie = `apl_device=${own.jar.get('apl_device')}`
    expect((await recovery.askForCode('AP123456', formBrowserOf(site, cookie))).status).toBe(200)
    expect(await texts()).toHaveLength(11)
    const login = 'AP123456'
    expect((await recovery.change({ login, code: codeIn((await lastText(site)).body) })).status).toBe(303)
  })

  test('by wrong codes: a known device has tries of its own [D5.67]', async () => {
    const own = browserOf(site)
    await own.signIn('AP123456', PASSWORD)
    for (let n = 0; n < 10; n += 1) await recovery.change({ login: 'AP123456', code: '000000' })
    expect((await recovery.change({ login: 'robin@example.com', code: '000000' })).status).toBe(429)
    await recovery.askForCode('AP123456')
    const known = formBrowserOf(site, `apl_device=${own.jar.get('apl_device')}`)
    const code = codeIn((await lastText(site)).body)
    expect((await recovery.change({ login: 'AP123456', code }, known)).status).toBe(303)
  })
})

describe('a link with what followed it in a message [F76, D5.74]', () => {
  test.each(['.', ',', ')', ']', '>', '"', '”', '’', '!', ' ', '%20', '%E2%80%9D', '%E2%80%8B', '%', '.)%0a'])(
    'works before %j',
    async (follows) => {
      const link = await recovery.askForLink()
      const page = await browser().get(encodeURI(link + follows).replaceAll('%25', '%'))
      const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
      expect([page.status, link.endsWith(`=${token}`)]).toEqual([200, true])
      expect((await recovery.change({ token: `${token}.` })).status).toBe(303)
      const address = `/login/email?token=${await createAccountToken(site.context, site.db, { playerId: robin.id, purpose: 'email', email: 'robin@example.com' })}`
      expect((await browser().get(encodeURI(address + follows).replaceAll('%25', '%'))).status).toBe(200)
    },
  )
})
