import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addPasskey,
  preparePasskey,
  preparePasskeyProof,
  getPasskeyAccount,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import { members, passkeyChallenges, passkeys } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { forgetOld } from '#server/recurring/messages.ts'
import { readEnv } from '#server/settings/env.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

const PASSWORD = 'Royal-Flush-9'
const hash = hashPassword(PASSWORD)
const proof = { currentPassword: PASSWORD }
let site: TestApp
let mia: Player
let cookie: string

beforeEach(async () => {
  site = await testApp()
  mia = await member(
    site.db,
    { cardNumber: 'AP123456' },
    { email: 'mia@example.com', mobile: '0491570006', mobileVerifiedAt: TEST_NOW, passwordHash: await hash },
  )
  cookie = await site.signIn(mia.id)
})

afterEach(() => site.close())

const send = (endpoint: Endpoint, body: object = {}, as = cookie) =>
  site.request('POST', API_BASE + endpoint.path, { body, cookie: as })
const optionsOf = async (endpoint: Endpoint, body: object = proof, as = cookie) => {
  const answer = await send(endpoint, body, as)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.json<{ options: Record<string, unknown> }>().options
}
const later = (ms: number) => site.now.set(new Date(site.now().getTime() + ms))
const notices = async () => (await site.db.select().from(outbox)).map(({ recipient, body }) => `${recipient}: ${body}`)

/** A passkey of Mia's, added. */
async function added(name = 'My phone') {
  const device = createAuthenticator()
  const credential = device.create(await optionsOf(preparePasskey))
  expect((await send(addPasskey, { name, credential })).json()).toEqual({ success: true })
  return device
}

describe('adding [D5.77]', () => {
  test('needs a proof, lists the passkey, and notifies the member at every address', async () => {
    expect((await send(preparePasskey)).json()).toMatchObject({
      fields: { currentPassword: 'Enter your current password.' },
    })
    const { id } = await added()
    expect(await site.call(getPasskeys, { cookie })).toEqual([
      { id, name: 'My phone', since: '2026-11-20T19:30:00+11:00', lastUsed: null, synced: true },
    ])
    const sentence = 'A passkey was added to your APL membership. If this was not you, please call us at once.'
    expect(await notices()).toEqual([`mia@example.com: ${sentence}`, `+61 491 570 006: ${sentence}`])
  })

  test('asks for a verified user and a passkey that is found without a login, and names the others', async () => {
    const { id } = await added()
    expect(await optionsOf(preparePasskey)).toMatchObject({
      rp: { id: 'localhost', name: 'APL' },
      user: { name: 'AP123456', id: expect.stringMatching(/^[\w-]{43}$/) as string },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id }],
    })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody verified', { isUserVerified: false }],
  ])('of %s is rejected', async (_what, message) => {
    const credential = createAuthenticator().create(await optionsOf(preparePasskey), message)
    const answer = await send(addPasskey, { name: 'X', credential })
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, 'passkey-not-valid'])
    expect(await site.call(getPasskeys, { cookie })).toEqual([])
  })

  test('counts once, within five minutes, and in the session that was asked', async () => {
    const options = await optionsOf(preparePasskey)
    const other = await site.signIn(mia.id)
    const credential = createAuthenticator().create(options)
    expect((await send(addPasskey, { name: 'X', credential }, other)).status).toBe(400)
    expect((await send(addPasskey, { name: 'X', credential })).status).toBe(200)
    expect((await send(addPasskey, { name: 'X', credential })).status).toBe(400)
    const late = createAuthenticator().create(await optionsOf(preparePasskey))
    later(300_001)
    expect((await send(addPasskey, { name: 'X', credential: late })).status).toBe(400)
  })

  test('is refused where a page of another origin asks, and beyond twenty', async () => {
    const foreign = await site.request('POST', API_BASE + preparePasskey.path, {
      body: proof,
      cookie,
      headers: { host: '127.0.0.1:4173' },
    })
    expect(foreign.json()).toMatchObject({ id: 'passkeys-not-here' })
    await site.db.insert(passkeys).values(
      Array.from({ length: 20 }, (_, index) => ({
        id: `id${index}`,
        playerId: mia.id,
        name: 'X',
        publicKey: '',
        counter: 0,
        synced: false,
        createdAt: TEST_NOW,
      })),
    )
    expect((await send(preparePasskey, proof)).json()).toMatchObject({ id: 'too-many-passkeys' })
  })

  test('nobody else’s passkey is taken over by the same id', async () => {
    const { id } = await added()
    const bob = await member(site.db, {}, { passwordHash: await hash })
    const as = await site.signIn(bob.id)
    const credential = createAuthenticator(id).create(await optionsOf(preparePasskey, proof, as))
    expect((await send(addPasskey, { name: 'X', credential }, as)).json()).toMatchObject({ id: 'passkey-known' })
    expect(await site.call(getPasskeys, { cookie: as })).toEqual([])
  })
})

describe('changing [D5.77]', () => {
  test('another name and a removal need a proof, and the member is notified', async () => {
    const { id } = await added()
    for (const [endpoint, body] of [
      [renamePasskey, { id, name: 'Work phone' }],
      [removePasskey, { id }],
    ] as const)
      expect((await send(endpoint, body)).json()).toMatchObject({ id: 'reauthentication-required' })
    expect((await send(renamePasskey, { id, name: ' ', ...proof })).json()).toMatchObject({
      fields: { name: 'Give the passkey a name.' },
    })
    await send(renamePasskey, { id, name: 'Work phone', ...proof })
    expect(await site.call(getPasskeys, { cookie })).toMatchObject([{ name: 'Work phone' }])
    expect((await send(removePasskey, { id, ...proof })).json()).toEqual({ success: true })
    expect((await send(removePasskey, { id, ...proof })).json()).toMatchObject({ id: 'passkey-unknown' })
    expect(await site.call(getPasskeys, { cookie })).toEqual([])
    const mails = (await notices()).filter((notice) => notice.startsWith('mia@'))
    expect(mails.map((mail) => /was (\w+)/.exec(mail)?.[1])).toEqual(['added', 'renamed', 'removed'])
  })

  test('devices are to know which count and what they are called, as they were made; a removed one is gone [F123]', async () => {
    const account = async () => {
      const response = await site.request('GET', API_BASE + getPasskeyAccount.path, { cookie })
      return response.json<Record<string, unknown>>()
    }
    const { user } = await optionsOf(preparePasskey)
    const { id: userId, name, displayName } = user as Record<string, string>
    const first = await added()
    const second = await added('My tablet')
    const ids = (await account())['credentialIds'] as string[]
    expect(ids.toSorted()).toEqual([first.id, second.id].toSorted())
    await send(removePasskey, { id: first.id, ...proof })
    expect(await account()).toEqual({ rpId: 'localhost', userId, name, displayName, credentialIds: [second.id] })
  })

  test('another member’s passkey is not found', async () => {
    const { id } = await added()
    const bob = await member(site.db, {}, { passwordHash: await hash })
    const as = await site.signIn(bob.id)
    expect((await send(removePasskey, { id, ...proof }, as)).status).toBe(404)
    expect((await send(renamePasskey, { id, name: 'Mine', ...proof }, as)).status).toBe(404)
  })

  test('with REAUTHENTICATION off no proof is asked for', async () => {
    await site.app.close()
    const open = await testApp({ database: site.context.database, env: { reauthentication: false } })
    const answer = await open.request('POST', API_BASE + preparePasskey.path, { body: {}, cookie })
    expect(answer.status).toBe(200)
    await open.app.close()
  })
})

describe('as a proof [D5.79]', () => {
  const save = (passkey: object) =>
    send(updatePlayerAccountSettings, {
      suburb: 'Richmond',
      stateId: 1,
      postcode: '3121',
      dateBirth: '1988-03-14',
      gender: 'F',
      phoneMobile: '0491570006',
      emailAddress: 'new@example.com',
      passkey,
    })

  test('a fresh signature takes the place of the current password, once', async () => {
    const device = await added()
    const passkey = device.sign(await optionsOf(preparePasskeyProof, {}))
    expect((await save(passkey)).json()).toMatchObject({ success: true })
    expect((await send(removePasskey, { id: device.id, passkey })).json()).toMatchObject({
      fields: { currentPassword: 'This passkey is not one of yours, or it took too long.' },
    })
    const fresh = device.sign(await optionsOf(preparePasskeyProof, {}))
    expect((await send(removePasskey, { id: device.id, passkey: fresh })).json()).toEqual({ success: true })
  })

  test('another member’s passkey, and one that signed to sign in, prove nothing', async () => {
    await added()
    const bob = await member(site.db, {}, { passwordHash: await hash })
    const mine = cookie
    cookie = await site.signIn(bob.id)
    const foreign = await added()
    cookie = mine
    expect((await save(foreign.sign(await optionsOf(preparePasskeyProof, {})))).status).toBe(400)
    expect((await site.db.select().from(members).where(eq(members.playerId, mia.id)))[0]?.pendingEmail).toBeNull()
  })

  test('is not possible without a passkey', async () => {
    expect((await send(preparePasskeyProof)).json()).toMatchObject({ id: 'no-passkeys' })
  })
})

test('a deleted member has no passkey any more, and challenges are forgotten [D5.78]', async () => {
  await added()
  await optionsOf(preparePasskey)
  await site.db.transaction((tx) => anonymiseMember(tx, mia.id, TEST_NOW))
  expect(await site.db.select().from(passkeys)).toEqual([])
  later(300_000)
  await forgetOld(site.context)
  expect(await site.db.select().from(passkeyChallenges)).toEqual([])
})

describe('the domain [D5.81]', () => {
  const settingsOf = (env: Record<string, string>) => readEnv({ NODE_ENV: 'production', DATABASE: 'embedded', ...env })
  const at = (PUBLIC_ORIGIN: string, more: Record<string, string> = {}) => settingsOf({ PUBLIC_ORIGIN, ...more })

  test('is the host of PUBLIC_ORIGIN, or one above it, with the apps below it', () => {
    expect(at('https://myapl.example').passkeys).toEqual({
      rpId: 'myapl.example',
      origins: ['https://myapl.example'],
    })
    const APP_ORIGINS = 'https://app.league.example,https://other.example,http://plain.league.example'
    expect(at('https://api.league.example', { APP_ORIGINS, PASSKEY_RP_ID: 'league.example' }).passkeys).toEqual({
      rpId: 'league.example',
      origins: ['https://api.league.example', 'https://app.league.example'],
    })
    expect(readEnv({ PORT: '5000' }).passkeys).toEqual({ rpId: 'localhost', origins: ['http://localhost:5000'] })
  })

  test.each([
    [{}],
    [{ PUBLIC_ORIGIN: 'http://myapl.example' }],
    [{ PUBLIC_ORIGIN: 'https://192.0.2.7' }],
    [{ PUBLIC_ORIGIN: 'https://[2001:db8::1]' }],
  ])('is none with %o, and then it is no capability', (env) => {
    const { passkeys: none, config } = settingsOf(env as Record<string, string>)
    expect([none, config.capabilities.includes('passkeys')]).toEqual([null, false])
  })

  test.each([
    ['other.example', /must be myapl.league.example, the host of PUBLIC_ORIGIN, or a domain that it lies below/],
    ['eague.example', /must be myapl.league.example/],
    ['https://league.example', /must be a domain like league.example/],
  ])('cannot be %s', (PASSKEY_RP_ID, sentence) => {
    expect(() => at('https://myapl.league.example', { PASSKEY_RP_ID })).toThrow(sentence)
  })
})
