import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPlayerAccountSettings, requestAccountDeletion } from '#contract/account.ts'
import { getEventResult } from '#contract/event-details.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { getEventPhotos } from '#contract/photos.ts'
import { getLimitedPlayerProfile } from '#contract/profile.ts'
import { accountDeletionRequests, avatars } from '#server/db/schema/office.ts'
import { members, players, sessions } from '#server/db/schema/people.ts'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import type { OfficeCommand } from './office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { submitAvatar } from '#server/resources/avatars/routes.ts'
import { photo } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { officeCommands } from './commands.ts'

let dataDir: string
let site: TestApp
let league: SmallLeague
let commands: OfficeCommand[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'office-'))
  site = await testApp({ now: LEAGUE_NOW, env: { dataDir } })
  league = await buildLeague(site.db)
  commands = officeCommands(site.context)
})

afterEach(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(name: string, ...args: string[]) {
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`There is no command ${name}.`)
  return command.run(args)
}

const rows = async () => (await run('requests')).table?.rows ?? []
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
const ann = () => league.people.ann
const FORM = { firstName: 'Ann', lastName: 'Archer', emailAddress: 'member@example.com', reason: 'I play no more.' }
const ask = (body: object, cookie?: string) =>
  site.request('POST', API_BASE + requestAccountDeletion.path, { body, ...(cookie && { cookie }) })

test('nothing waits, then the oldest first', async () => {
  expect(await run('requests')).toEqual({ message: 'Nobody is waiting for a decision.' })
  await ask({ ...FORM, reason: 'No\u202e\t\nmore' })
  site.now.set(new Date(LEAGUE_NOW.getTime() + 60_000))
  await submitAvatar(site.db, ann().id, await picture(), site.now())
  const [first, second] = await rows()
  expect([first?.[0], second?.[0], first?.[2], second?.[2]]).toEqual([
    expect.stringMatching(/^D\d+$/),
    expect.stringMatching(/^A\d+$/),
    'delete account',
    'picture',
  ])
  // What people write cannot take over the terminal.
  expect(first?.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test.each([
  ['approve'],
  ['approve', ''],
  ['approve', '12'],
  ['approve', 'X1'],
  ['approve', 'A'],
  ['approve', 'A1', 'x'],
  ['reject', 'A1'],
  ['reject', 'A1', ' '],
  ['reject', 'D99', 'No.'],
  ['reject', 'A1', 'x'.repeat(501)],
])('%s %s %s is refused with a sentence', async (name, ...args) => {
  await expect(run(name, ...args)).rejects.toThrow(CommandRejected)
})

describe('pictures', () => {
  test('can be looked at, and show once approved, in place of the one before [M4.13]', async () => {
    const { guid } = await submitAvatar(site.db, ann().id, await picture(), LEAGUE_NOW)
    const [[id = '', , , who = '', file = ''] = []] = await rows()
    expect([who, readFileSync(file).length > 0, statSync(file).mode & 0o777]).toEqual([
      `Ann Archer (${ann().cardNumber})`,
      true,
      0o600,
    ])
    expect(await run('approve', id)).toEqual({ message: `Picture ${id} is approved and shows from now on.` })
    expect(existsSync(file)).toBe(false)
    expect((await site.call(getLimitedPlayerProfile, { query: { customerGuid: ann().customerGuid } }))?.avatar).toBe(
      `/media/uploaded/${guid}.webp`,
    )
    expect((await site.request('GET', `/media/uploaded/${guid}.webp`)).status).toBe(200)

    const next = await submitAvatar(site.db, ann().id, await picture(), LEAGUE_NOW)
    expect(next.version).toBe(2)
    await run('approve', (await rows())[0]?.[0] ?? '')
    expect((await site.request('GET', `/media/uploaded/${guid}.webp`)).status).toBe(404)
    expect(
      (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ channel, subject }) => [channel, subject]),
    ).toEqual(Array(2).fill(['push', 'Your picture is approved']))
    await expect(run('approve', id)).rejects.toThrow(/No picture .* is waiting/)
  })

  test('that are rejected are gone, and their owner is notified of the reason', async () => {
    await submitAvatar(site.db, ann().id, await picture(), LEAGUE_NOW)
    const [[id = ''] = []] = await rows()
    await run('reject', id, 'Please', 'show', 'your', 'face.')
    expect((await site.db.select().from(avatars))[0]).toMatchObject({
      status: 'rejected',
      bytes: null,
      respondReason: 'Please show your face.',
      respondName: 'The league office',
    })
    expect(await site.call(getPlayerAccountSettings, { cookie: await site.signIn(ann().id) })).toMatchObject({
      avatarPending: false,
      pendingAvatarUrl: null,
      avatarRejection: 'Please show your face.',
      avatarUrl: '/media/avatar/ann.webp?v=0',
    })
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.channel, 'mail'))
    expect(mail?.body).toContain('Please show your face.')
  })
})

describe('a request to delete an account', () => {
  test('is anyone’s, and has one response whether or not there is such an account [M1.3, M7.48, F66, D5.38]', async () => {
    const [known, unknown] = [
      await ask({ ...FORM, emailAddress: `member${ann().id}@example.com` }),
      await ask({ ...FORM, emailAddress: 'nobody@example.com' }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.json()).toEqual({ success: true })
  })

  test('says what is wrong on each field [M5.55, M5.56, M5.57, M5.58, M5.59, M5.60]', async () => {
    expect((await ask({})).json()).toMatchObject({
      fields: {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        emailAddress: 'Email is required',
        reason: 'Type is required',
      },
    })
    expect((await ask({ ...FORM, emailAddress: 'x' })).json()).toMatchObject({
      fields: { emailAddress: 'Please provide valid email address' },
    })
    expect((await ask({ ...FORM, cardNumber: '', mobile: '' })).status).toBe(200)
    expect((await ask({ ...FORM, reason: 'x'.repeat(2_001) })).status).toBe(400)
  })

  test('sent again takes the place of the one that waits; too many wait [D5.19]', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask({ ...FORM, reason: `Time ${n}` })).status).toBe(200)
    expect((await ask(FORM)).status).toBe(429)
    expect((await site.db.select().from(accountDeletionRequests)).map(({ reason }) => reason)).toEqual(['Time 19'])
  })

  test('once approved leaves the results of a former player, of whom nothing is known', async () => {
    const { first } = league.closed
    await photo(
      site.db,
      { venueId: league.venues.albion.id, eventId: first.id, caption: 'Ánn Archer beats Bob Baker.' },
      [ann(), league.people.bob],
    )
    const [account] = await site.db.select().from(members).where(eq(members.playerId, ann().id))
    const cookie = await site.signIn(ann().id)
    await submitAvatar(site.db, ann().id, await picture(), LEAGUE_NOW)
    await site.request('POST', `${API_BASE}/Membership/GenerateTotp`, { body: { mobile: '0491570006' }, cookie })
    await ask({ ...FORM, emailAddress: 'private@example.com', mobile: '0491 570 006' }, cookie)
    const id = (await rows()).find(([request]) => request?.startsWith('D'))?.[0] ?? ''
    expect(await run('approve', id)).toEqual({
      message: `Account of request ${id} is deleted; its results are those of a former player.`,
    })

    const results = await site.call(getEventResult, { query: { eventId: first.id } })
    expect([results[0]?.playerName, results[0]?.pointsValue]).toEqual(['Former player', 40])
    const board = await site.call(searchLeaderboard, { body: { stateId: 1 } })
    expect(board.find((line) => line.id === ann().id)).toMatchObject({
      name: 'Former player',
      pts: 60,
      customerGuid: null,
      avatar: null,
    })
    const [night] = await site.call(getEventPhotos, { query: { event: first.id } })
    expect([night?.caption, night?.players]).toEqual(['Former player beats Bob Baker.', ['Bob Baker']])
    expect(await site.call(getLimitedPlayerProfile, { query: { customerGuid: ann().customerGuid } })).toBeNull()
    expect((await site.request('GET', API_BASE + getPlayerAccountSettings.path, { cookie })).status).toBe(401)

    const left = JSON.stringify([
      await site.db.select().from(players).where(eq(players.id, ann().id)),
      await site.db.select().from(members).where(eq(members.playerId, ann().id)),
      await site.db.select().from(sessions),
      await site.db.select().from(avatars),
      await site.db.select().from(accountDeletionRequests),
      await site.db
        .select()
        .from(oneTimeCodes)
        .where(eq(oneTimeCodes.mobile, account?.mobile ?? '')),
    ])
    for (const known of [
      'Ann',
      'Archer',
      account?.email,
      account?.mobile,
      ann().cardNumber,
      ann().customerGuid,
      'private@',
      'I play no more',
      'argon2',
    ])
      expect(left).not.toContain(known)
    const messages = await site.db.select().from(outbox).orderBy(asc(outbox.id))
    // At the address of the account, whatever was typed in the form [F77 odd characters].
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['mail', account?.email],
      ['crm', ann().customerGuid],
    ])
    expect(await sameTransaction(site.db, 'crm', sql`members where player_id = ${ann().id}`)).toBe(true)
    await expect(run('approve', id)).rejects.toThrow(/No request .* is waiting/)
  })

  test('of a visitor who was not signed in is matched by what they gave, or by the card the office names', async () => {
    const { bob } = league.people
    await ask({ ...FORM, cardNumber: bob.cardNumber, emailAddress: `member${ann().id}@example.com` })
    const [[id = '', , , , about = ''] = []] = await rows()
    expect(about).toContain('Several accounts fit')
    await expect(run('approve', id)).rejects.toThrow(/Say which account/)
    await expect(run('approve', id, 'NOBODY')).rejects.toThrow(/No member has the card number/)
    await run('approve', id, bob.cardNumber)
    const gone = await site.db.select().from(players).where(eq(players.id, bob.id))
    expect([
      gone[0]?.deletedAt,
      (await site.db.select().from(players).where(eq(players.id, ann().id)))[0]?.deletedAt,
    ]).toEqual([LEAGUE_NOW, null])
  })

  test('is replied to at the address of its account alone, by text where it has none [F77]', async () => {
    const { bob } = league.people
    const recipients = async () =>
      (await site.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ channel, recipient }) => [
        channel,
        recipient,
      ])
    await ask({ ...FORM, cardNumber: `\u202a${bob.cardNumber}\u202c`, emailAddress: 'somebody.else@example.com' })
    await run('reject', (await rows())[0]?.[0] ?? '', 'Please', 'sign', 'in', 'first.')
    expect(await recipients()).toEqual([['mail', `member${bob.id}@example.com`]])

    await site.db.update(members).set({ email: null, mobile: '0450111222' }).where(eq(members.playerId, bob.id))
    await ask({ ...FORM, mobile: '0450‑111–222', emailAddress: 'somebody.else@example.com' })
    await run('approve', (await rows())[0]?.[0] ?? '')
    expect((await recipients()).slice(1)).toEqual([
      ['sms', '+61 450 111 222'],
      ['crm', bob.customerGuid],
    ])
  })

  test('pasted with invisible characters finds the account, and so does a card number typed by the office [F77]', async () => {
    const { bob } = league.people
    await ask({ ...FORM, emailAddress: `\u202aMember${ann().id}@Example.com\u202c`, reason: 'I\u202e play no more.' })
    const [[id = '', , , who = '', about = ''] = []] = await rows()
    expect([who, about]).toEqual([
      expect.stringContaining(`member${ann().id}@example.com`),
      expect.stringContaining('Fits Ann Archer'),
    ])
    expect(about).toContain('Reason: I play no more.')
    await run('approve', `\u200b${id.toLowerCase()}`, `\u202a${bob.cardNumber.replace(/^(..)/, '$1‑')}\u202c`)
    expect((await site.db.select().from(players).where(eq(players.id, bob.id)))[0]?.deletedAt).toEqual(LEAGUE_NOW)
  })

  test('that fits no account is not approved by accident', async () => {
    await ask(FORM)
    const [[id = '', , , , about = ''] = []] = await rows()
    expect(about).toContain('No account fits')
    await expect(run('approve', id)).rejects.toThrow(/No account fits/)
  })

  test('that is rejected is replied to with the reason, and forgotten', async () => {
    await ask(FORM)
    await run('reject', (await rows())[0]?.[0] ?? '', 'We could not find your account.')
    expect((await site.db.select().from(accountDeletionRequests))[0]).toMatchObject({
      status: 'rejected',
      firstName: '',
      email: '',
      respondReason: 'We could not find your account.',
    })
    expect((await site.db.select().from(outbox).orderBy(outbox.id))[0]).toMatchObject({
      channel: 'mail',
      recipient: 'member@example.com',
      body: expect.stringContaining('We could not find your account.') as string,
    })
    expect(await run('requests')).toEqual({ message: 'Nobody is waiting for a decision.' })
  })
})
