import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { addPasskey, preparePasskey, removePasskey } from '#contract/passkeys.ts'
import { members, passkeyChallenges, passkeys } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import type { Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { browserOf, formBrowserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'
import { recoveryOf } from './testing/recovery-site.ts'

let site: TestApp
let robin: Player
let device: ReturnType<typeof createAuthenticator>

beforeEach(async () => {
  ;({ site, robin } = await openLoginSite({ mobileVerifiedAt: TEST_NOW }))
  device = await passkeyOf(robin)
})

afterEach(() => site.close())

async function passkeyOf({ id }: Player, message = {}) {
  const made = createAuthenticator()
  const cookie = await site.signIn(id)
  const { options } = await site.call(preparePasskey, { body: { currentPassword: PASSWORD }, cookie })
  await site.call(addPasskey, { body: { name: 'My phone', credential: made.create(options, message) }, cookie })
  return made
}

/** A browser with the sign-in page open. */
async function opened(on = site) {
  const browser = browserOf(on)
  await browser.get('/login')
  const formToken = browser.jar.get('apl_form') ?? ''
  return {
    ...browser,
    options: async () =>
      (await browser.send('POST', '/login/passkey', { form: { formToken } })).json<Record<string, unknown>>(),
    signIn: (assertion: object) =>
      browser.send('POST', '/login', {
        form: { formToken, returnUrl: '/tickets', passkey: JSON.stringify(assertion) },
      }),
  }
}

const NOT_HERE = 'This passkey does not sign in here.'

describe('signing in with a passkey [D5.78]', () => {
  test('starts a session and leads back, without a login', async () => {
    const page = await opened()
    const options = await page.options()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials.0')
    const done = await page.signIn(device.sign(options))
    expect([done.status, done.headers.location]).toEqual([303, '/tickets'])
    const me = await page.send('GET', API_BASE + getLoggedMember.path)
    expect(me.json()).toMatchObject({ id: robin.id })
    expect(page.jar.has('apl_device')).toBe(true)
    expect((await site.db.select().from(passkeys))[0]?.lastUsedAt).toEqual(TEST_NOW)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody verified', { isUserVerified: false }],
    ['the handle of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('of %s is rejected, and its challenge is used up', async (_what, message) => {
    const page = await opened()
    const options = await page.options()
    const refused = await page.signIn(device.sign(options, message))
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining(NOT_HERE)])
    expect((await page.signIn(device.sign(options))).status).toBe(401)
    expect(await site.db.select().from(passkeyChallenges)).toEqual([])
  })

  test('a signature counts once, for fifteen minutes, and in the browser that asked', async () => {
    const page = await opened()
    const assertion = device.sign(await page.options())
    expect((await (await opened()).signIn(assertion)).status).toBe(401)
    expect((await page.signIn(assertion)).status).toBe(303)
    expect((await page.signIn(assertion)).status).toBe(401)
    const late = await opened()
    const options = await late.options()
    site.now.set(new Date(TEST_NOW.getTime() + 900_001))
    const answer = await late.signIn(device.sign(options))
    expect([answer.status, answer.text]).toEqual([401, expect.not.stringContaining('data-unknown')])
  })

  test('a removed passkey signs in no more, and the page has the device forget that one; never one that is late [F123]', async () => {
    const cookie = await site.signIn(robin.id)
    await site.call(removePasskey, { body: { id: device.id, currentPassword: PASSWORD }, cookie })
    const page = await opened()
    const answer = await page.signIn(device.sign(await page.options()))
    expect(answer.text).toContain(NOT_HERE)
    expect(answer.text).toContain(` data-rp-id="localhost" data-unknown="${device.id}"`)
  })

  test('the key of another passkey does not sign for it', async () => {
    const page = await opened()
    const { id } = device
    expect((await page.signIn({ ...createAuthenticator().sign(await page.options()), id, rawId: id })).status).toBe(401)
  })

  test('suspended members read why, deleted ones are unknown', async () => {
    await site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, robin.id))
    const page = await opened()
    const suspended = await page.signIn(device.sign(await page.options()))
    expect([suspended.status, suspended.text]).toEqual([403, expect.stringContaining('This membership is suspended.')])
    await site.db.transaction((tx) => anonymiseMember(tx, robin.id, TEST_NOW))
    expect((await page.signIn(device.sign(await page.options()))).status).toBe(401)
  })

  test.each([
    [0, 0, 303],
    [0, 5, 303],
    [5, 6, 303],
    [5, 5, 401],
    [5, 4, 401],
    [5, 0, 303],
  ])(
    'with a stored counter of %i and a given one of %i it is %i: it must rise only where both are above 0',
    async (stored, value, status) => {
      await site.db.update(passkeys).set({ counter: stored })
      const page = await opened()
      expect((await page.signIn(device.sign(await page.options(), { counter: value }))).status).toBe(status)
      expect((await site.db.select().from(passkeys))[0]?.counter).toBe(status === 303 ? value : stored)
    },
  )

  test('fifty wrong ones of an address are enough for a quarter of an hour', async () => {
    const page = await opened()
    const wrong = createAuthenticator().sign({ challenge: 'none' })
    for (let index = 0; index < 50; index += 1) expect((await page.signIn(wrong)).status).toBe(401)
    const limited = await page.signIn(wrong)
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '900'])
  })

  test('a challenge is for pages of ours alone [F64]', async () => {
    const page = await opened()
    const foreign = await page.send('POST', '/login/passkey', { form: { formToken: 'x'.repeat(32) } })
    expect([foreign.status, foreign.json<{ id: string }>().id]).toEqual([403, 'foreign-request'])
    for (const passkey of ['{', '{}', '[]', 'null', '"x"', '1'])
      expect(
        (await page.send('POST', '/login', { form: { formToken: page.jar.get('apl_form') ?? '', passkey } })).status,
      ).toBe(400)
  })
})

test('the page offers passkeys where the server has them, and the field says so to browsers [D5.78]', async () => {
  const { text } = await site.request('GET', '/login')
  expect(text).toContain('autocomplete="username webauthn"')
  expect(text).toContain('<button type="submit" class="second">Sign in with a passkey</button>')
  for (const script of ['/login/passkey.js', '/login/webauthn.js']) {
    const { status, headers } = await site.request('GET', script)
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  }
  // Reached by another name, where passkeys cannot be used and a challenge would be refused.
  const elsewhere = await site.request('GET', '/login', { headers: { host: 'other.example' } })
  expect(elsewhere.text).not.toContain('passkey')
  const config = { ...site.context.env.config, capabilities: [] }
  const plain = await testApp({ database: site.context.database, env: { config, passkeys: null } })
  const page = await plain.request('GET', '/login')
  expect(page.text).toContain('autocomplete="username"')
  expect(page.text).not.toContain('passkey')
  await plain.app.close()
})

describe('a reset of the password [D5.80]', () => {
  test.each([
    ['stay', {}, 1, 'The password of your APL membership was changed.'],
    ['go', { removePasskeys: '1' }, 0, 'The password and the passkeys of your APL membership were changed.'],
  ])(
    'offers to remove all passkeys, with the same page for everybody: they %s',
    async (_what, choice, left, sentence) => {
      const recovery = recoveryOf(site)
      const box = 'name="removePasskeys"'
      expect((await recovery.askForCode('nobody@example.com')).text).toContain(box)
      expect((await recovery.askForCode('AP123456')).text).toContain(box)
      const code = /\d{6}/.exec((await recovery.sent()).at(-1)?.body ?? '')?.[0] ?? ''
      expect((await recovery.change({ login: 'AP123456', code, ...choice })).status).toBe(303)
      expect(await site.db.select().from(passkeys)).toHaveLength(left)
      expect((await recovery.sent()).at(-1)?.body).toContain(sentence)
    },
  )

  test('by a link does so too, and keeps the choice where something else is wrong', async () => {
    const recovery = recoveryOf(site)
    const token = (await recovery.askForLink()).split('=')[1] ?? ''
    const form = { token, password: 'short', confirmPassword: 'short', removePasskeys: '1' }
    const again = await formBrowserOf(site).post('/login/reset', form)
    expect(again.text).toContain('name="removePasskeys" value="1" checked')
  })
})
