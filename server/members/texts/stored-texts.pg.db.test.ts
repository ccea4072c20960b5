import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { mobileDuplicateCheck } from '#contract/registration.ts'
import { members, players } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { identifierCommands } from '#server/office/identifier-commands.ts'
import { isEmailTaken } from '#server/members/taken-identifiers.ts'
import { member, player, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { findUnnormalisedOwners, normaliseStoredTexts } from './stored-texts.ts'

let site: TestApp
const warn = vi.fn()

beforeEach(async () => {
  site = await testApp({ env: { reauthentication: false } })
  warn.mockClear()
})
afterEach(() => site.close())

const upgrade = () => normaliseStoredTexts({ db: site.db, log: { warn } as unknown as TestApp['context']['log'] })
const list = async () => {
  const [command] = identifierCommands(site.context)
  return (await command?.run([])) ?? {}
}

async function stored({ id }: Pick<Player, 'id'>) {
  const [row] = await site.db
    .select({
      cardNumber: players.cardNumber,
      firstName: players.firstName,
      lastName: players.lastName,
      email: members.email,
      mobile: members.mobile,
      suburb: members.suburb,
      postcode: members.postcode,
    })
    .from(players)
    .leftJoin(members, eq(members.playerId, players.id))
    .where(eq(players.id, id))
  return row
}

test('what was stored as it was typed is brought into its normal form, once [F77]', async () => {
  const zoe = await member(
    site.db,
    { firstName: 'Zoe\u0308', lastName: 'O’Brien\u202c', cardNumber: '\u202aap-100 200' },
    {
      email: '\u200bZoe@Example.com ',
      mobile: '+61 450‑111‑222',
      suburb: '\u202aSt Kilda\u202c',
      postcode: '３１８２',
    },
  )
  const without = await player(site.db, { firstName: 'Rene\u0301', cardNumber: '6000 0001' })
  const gone = await player(site.db, { cardNumber: 'deleted 7', deletedAt: TEST_NOW })
  await upgrade()
  expect(await stored(zoe)).toEqual({
    firstName: 'Zoë',
    lastName: 'O’Brien',
    cardNumber: 'AP100200',
    email: 'zoe@example.com',
    mobile: '0450111222',
    suburb: 'St Kilda',
    postcode: '3182',
  })
  expect(await stored(without)).toMatchObject({ firstName: 'René', cardNumber: '60000001', email: null })
  expect(await stored(gone)).toMatchObject({ cardNumber: 'deleted 7' })
  expect(warn).not.toHaveBeenCalled()

  await site.db.update(members).set({ email: 'Later@example.com' }).where(eq(members.playerId, zoe.id))
  await upgrade()
  expect(await stored(zoe)).toMatchObject({ email: 'Later@example.com' })
})

test('what is no identifier in any form stays, and so does what is normal already', async () => {
  const odd = await member(site.db, { cardNumber: '60000009' }, { email: null, mobile: '03 5550 0000', postcode: null })
  const before = await stored(odd)
  await upgrade()
  expect(await stored(odd)).toEqual(before)
})

test('more players than are read at once are all read [F77]', async () => {
  const first = await player(site.db)
  await site.db.insert(players).values(
    Array.from({ length: 5_100 }, (_, n) => ({
      customerGuid: randomUUID(),
      membershipId: 9_000_000 + n,
      cardNumber: `x ${n}`,
      firstName: 'Ann',
      lastName: 'Archer',
      stateId: first.stateId,
      createdAt: TEST_NOW,
    })),
  )
  await upgrade()
  expect(await site.db.select().from(players).where(like(players.cardNumber, '% %'))).toEqual([])
})

describe('two accounts whose identifiers become equal', () => {
  let plain: Player
  let typed: Player
  let thirdOne: Player
  let thirdOther: Player

  beforeEach(async () => {
    plain = await member(
      site.db,
      { firstName: 'Mia', lastName: 'Plain', cardNumber: '60000001' },
      { email: 'mia@example.com', mobile: '0450111222' },
    )
    typed = await member(
      site.db,
      { firstName: 'Mia', lastName: 'Typed', cardNumber: '6000-0001' },
      { email: 'Mia@Example.com', mobile: '+61450111222', suburb: 'Richmond', postcode: '3121' },
    )
    thirdOne = await member(site.db, { cardNumber: '60000003' }, { email: 'TOM@example.com', mobile: null })
    thirdOther = await member(site.db, { cardNumber: '60000004' }, { email: 'tom@example.com\u200b', mobile: null })
  })

  test('are not merged: both stay as they are, and the log has their ids and nothing personal [F77]', async () => {
    const all = [plain, typed, thirdOne, thirdOther]
    const before = await Promise.all(all.map(stored))
    await upgrade()
    expect(await Promise.all(all.map(stored))).toEqual(before)
    expect(warn.mock.calls.map(([what]) => what as unknown)).toEqual(
      expect.arrayContaining([
        { field: 'email', players: [plain.id, typed.id] },
        { field: 'mobile', players: [plain.id, typed.id] },
        { field: 'cardNumber', players: [plain.id, typed.id] },
        { field: 'email', players: [thirdOne.id, thirdOther.id] },
      ]),
    )
    expect(warn).toHaveBeenCalledTimes(4)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/mia|tom@|0450|6000/i)
  })

  test('are listed for the office until they differ [F77]', async () => {
    await upgrade()
    const { table } = await list()
    expect(table?.rows).toHaveLength(4)
    expect(table?.rows).toContainEqual([
      'e-mail address',
      `${plain.id} Mia Plain (60000001), ${typed.id} Mia Typed (6000-0001)`,
    ])
    await site.db
      .update(members)
      .set({ email: 'other@example.com', mobile: null })
      .where(eq(members.playerId, typed.id))
    await site.db.update(members).set({ email: 'thomas@example.com' }).where(eq(members.playerId, thirdOne.id))
    await site.db.update(players).set({ cardNumber: '60000077' }).where(eq(players.id, typed.id))
    expect(await list()).toEqual({ message: 'No two accounts have one identifier.' })
  })

  test('are the only ones who have it: nobody becomes the third [F77]', async () => {
    await upgrade()
    expect(await isEmailTaken(site.db, 'tom@example.com')).toBe(true)
    expect(await isEmailTaken(site.db, 'tom@example.com', thirdOne.id)).toBe(true)
    expect(await isEmailTaken(site.db, 'nobody@example.com')).toBe(false)
    expect(await findUnnormalisedOwners(site.db, { mobile: '0450111222' })).toEqual([typed.id])
    const check = await site.request('POST', API_BASE + mobileDuplicateCheck.path, { body: { mobile: '0450 111 222' } })
    expect(check.status).toBe(409)
  })

  test('can still save their other settings, and retain what they have [F77]', async () => {
    await upgrade()
    const save = async (body: object) =>
      site.request('POST', API_BASE + updatePlayerAccountSettings.path, {
        cookie: await site.signIn(typed.id),
        body: {
          suburb: 'Carlton',
          stateId: 1,
          postcode: '3053',
          dateBirth: '1988-03-14',
          phoneMobile: '+61450111222',
          emailAddress: 'Mia@Example.com',
          membershipNumber: '6000-0001',
          ...body,
        },
      })
    expect((await save({})).status).toBe(200)
    expect(await stored(typed)).toMatchObject({
      suburb: 'Carlton',
      email: 'Mia@Example.com',
      mobile: '+61450111222',
      cardNumber: '6000-0001',
    })
    expect((await save({ emailAddress: 'tom@example.com' })).json()).toMatchObject({ id: 'email-known' })
    // It waits for its link beside the one that signs in.
    expect((await save({ emailAddress: 'new@example.com' })).status).toBe(200)
    expect(await stored(typed)).toMatchObject({ email: 'Mia@Example.com' })
  })
})

test('several servers that start together do it once [F77]', async () => {
  await member(site.db, {}, { email: 'mia@example.com' })
  await member(site.db, {}, { email: 'Mia@example.com' })
  await Promise.all([upgrade(), upgrade(), upgrade()])
  expect(warn).toHaveBeenCalledTimes(1)
})
