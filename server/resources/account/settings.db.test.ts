import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getOwnData, getPlayerAccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import { getLoggedMember } from '#contract/logged-member.ts'
import { searchPlayers } from '#contract/players.ts'
import { members, players } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { member } from '#server/testing/builders.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { openSettingsSite, RIGHT } from './testing/settings-site.ts'

const own = openSettingsSite()
const { settings, save, account, messages } = own

test('the settings are returned whole [M3.11, M3.12, M7.15, M2.47]', async () => {
  await own.site.call(updatePlayerAccountSettings, { body: RIGHT, cookie: own.cookie })
  expect(await settings()).toEqual({
    firstname: 'Mia',
    lastname: 'Hartigan',
    suburb: 'Richmond',
    stateId: 1,
    postcode: '3121',
    dateBirth: '1988-03-14',
    gender: 'F',
    membershipNumber: '60000001',
    username: '60000001',
    cardNumber: '60000001',
    phoneMobile: '0491570006',
    mobileVerified: true,
    emailAddress: 'mia@example.com',
    emailValid: true,
    avatarUrl: null,
    avatarPending: false,
    pendingAvatarUrl: null,
    avatarRejection: null,
    reauthenticationByCode: false,
    useAvatar: true,
    disableAvatar: false,
    preferEmail: false,
    preferSms: false,
    customerGuid: own.mia.customerGuid,
    version: 1,
    unsubscribeSettings: {
      status: true,
      subscriptionGroups: expect.arrayContaining([
        {
          subscriptionGroupId: 'email-news',
          name: 'League news',
          description: expect.any(String) as string,
          channel: 'email',
          subscribed: false,
        },
      ]) as unknown,
    },
  })
})

describe('saving', () => {
  test('stores what was given, in one form, and leaves what was not given as it is [M7.16, M4.17]', async () => {
    const answer = await save({
      ...RIGHT,
      firstname: ' Maria ',
      useAvatar: false,
      preferSms: true,
      membershipNumber: '60000001',
      version: 0,
    })
    expect([answer.status, answer.json()]).toEqual([200, { success: true, version: 1 }])
    expect(await settings()).toMatchObject({
      firstname: 'Maria',
      lastname: 'Hartigan',
      phoneMobile: '0491570006',
      useAvatar: false,
      preferSms: true,
      preferEmail: false,
    })
  })

  test('of an empty form says what is missing, each on its field [M5.1, M5.2, M5.3, M5.4, M5.6, M8.3]', async () => {
    for (const body of [{}, { suburb: '', stateId: null, postcode: ' ', dateBirth: '', phoneMobile: null }]) {
      const answer = await save(body)
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({
        id: 'invalid-form',
        fields: {
          suburb: 'Suburb is required.',
          stateId: 'State is required.',
          postcode: 'Postcode is required',
          dateBirth: 'Date of birth is required',
          phoneMobile: 'Mobile is required.',
        },
      })
    }
    expect((await account())?.settingsVersion).toBe(0)
  })

  test.each<[object, object]>([
    [{ dateBirth: '2008-11-21' }, { dateBirth: 'You must be at least 18 years of age' }],
    [{ dateBirth: '2001-02-29' }, { dateBirth: 'You must be at least 18 years of age' }],
    [{ emailAddress: 'mia@' }, { emailAddress: 'Please provide a valid email address.' }],
    [{ password: 'short' }, { password: 'Invalid password. Password not strong enough' }],
    [{ password: 'a'.repeat(201) }, { password: 'This is too long, at most 200 characters.' }],
    [{ phoneMobile: '0350000000' }, { phoneMobile: 'Invalid mobile number format' }],
    [{ firstname: 'a'.repeat(300) }, { firstname: 'This is too long, at most 100 characters.' }],
    [{ suburb: 'a\u0000b' }, { suburb: 'This is not a value we can use.' }],
  ])('of %j is refused [M5.5, M5.7, M5.8, M5.16]', async (input, fields) => {
    expect((await save({ ...RIGHT, ...input })).json()).toMatchObject({ fields })
  })

  test('takes names of one letter, with apostrophes, accents and emoji', async () => {
    for (const name of ['Q', "O'Brien-d’Arc", '李', '🃏 Ace']) {
      expect((await save({ ...RIGHT, firstname: name, lastname: name })).status).toBe(200)
      expect(await settings()).toMatchObject({ firstname: name, lastname: name })
    }
  })

  test('of a mobile or an address that another member has is refused on its field, and nothing is saved [F66]', async () => {
    await member(own.site.db, {}, { mobile: '0491570156', email: 'jack@example.com' })
    const mobile = await save({ ...RIGHT, suburb: 'Elsewhere', phoneMobile: '0491570156' })
    const email = await save({ ...RIGHT, suburb: 'Elsewhere', emailAddress: 'JACK@example.com' })
    expect([mobile.status, Object.keys(mobile.json<{ fields: object }>().fields)]).toEqual([409, ['phoneMobile']])
    expect([email.status, Object.keys(email.json<{ fields: object }>().fields)]).toEqual([409, ['emailAddress']])
    expect((await account())?.suburb).toBeNull()
  })

  test('of another mobile asks for its verification again; of the same one, differently written, does not', async () => {
    await save({ ...RIGHT, phoneMobile: '+61 491 570 006' })
    expect(await settings()).toMatchObject({ phoneMobile: '0491570006', mobileVerified: true })
    await save({ ...RIGHT, phoneMobile: '0491 570 156' })
    expect(await settings()).toMatchObject({ phoneMobile: '0491570156', mobileVerified: false })
  })

  test('of pasted details stores them plainly, and is no change where they are the same [F77]', async () => {
    await save({ ...RIGHT, phoneMobile: '\u202a0491‑570–006\u202c', emailAddress: '\u200bMIA@example.com ' })
    expect(await account()).toMatchObject({
      mobile: '0491570006',
      mobileVerifiedAt: TEST_NOW,
      email: 'mia@example.com',
      emailValid: true,
    })
    expect(await messages()).not.toContainEqual(expect.objectContaining({ channel: 'mail' }))
    await save({
      ...RIGHT,
      firstname: 'Zoe\u0308\u202e',
      lastname: 'O’Brien',
      suburb: '\u202aSt Kilda',
      postcode: '３１ ８２',
      dateBirth: '\u202a12.05.1990\u202c',
      membershipNumber: '6000‑0001',
    })
    expect(await settings()).toMatchObject({
      firstname: 'Zoë',
      lastname: 'O’Brien',
      suburb: 'St Kilda',
      postcode: '3182',
      dateBirth: '1990-05-12',
    })
  })

  test('of a password is measured and stored in its normal form [F77]', async () => {
    const password = 'E\u03011!'.repeat(2) + 'e\u0301'.repeat(14)
    expect((await save({ ...RIGHT, password })).status).toBe(200)
    const { passwordHash = '' } = (await account()) ?? {}
    expect(await matchPassword([passwordHash], password.normalize('NFC'))).toBe(0)
    for (const weak of [`${password}e`, '\ufdfaAa1!'])
      expect((await save({ ...RIGHT, password: weak })).json()).toMatchObject({
        fields: { password: expect.any(String) as string },
      })
  })

  test('of another address makes it no longer known to be valid, without regard to case [M4.16]', async () => {
    await save({ ...RIGHT, emailAddress: 'MIA@Example.COM' })
    expect(await settings()).toMatchObject({ emailAddress: 'mia@example.com', emailValid: true })
    await save({ ...RIGHT, emailAddress: 'new@example.com' })
    expect(await settings()).toMatchObject({ emailAddress: 'new@example.com', emailValid: false })
  })

  test('is reported in its transaction to the former address and number, and to the CRM [D5.50, F93 change of contact]', async () => {
    await save({ ...RIGHT, emailAddress: 'new@example.com', phoneMobile: '0491570156' })
    expect((await messages()).map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
      ['mail', 'mia@example.com', 'Your email address and mobile number were changed'],
      ['sms', '+61 491 570 006', null],
      ['mail', 'new@example.com', 'Confirm your email address'],
      ['crm', own.mia.customerGuid, 'settings'],
    ])
    expect(await sameTransaction(own.site.db, 'crm', sql`members where player_id = ${own.mia.id}`)).toBe(true)
  })

  test('is refused to strangers and limited [D5.19, M6.4]', async () => {
    expect((await own.site.request('POST', API_BASE + updatePlayerAccountSettings.path, { body: RIGHT })).status).toBe(
      401,
    )
    for (let n = 0; n < 60; n += 1) await save(RIGHT)
    expect((await save(RIGHT)).status).toBe(429)
  })
})

test('a suspended member is refused every call at once [F60]', async () => {
  await own.site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, own.mia.id))
  for (const endpoint of [getPlayerAccountSettings, getOwnData, getLoggedMember])
    expect((await own.site.request('GET', API_BASE + endpoint.path, { cookie: own.cookie })).status).toBe(401)
  expect((await save(RIGHT)).status).toBe(401)
})

test('by a new name others find the member at once, and by the old one no more [F78 comparison of names]', async () => {
  const other = await own.site.signIn((await member(own.site.db)).id)
  const find = async (firstName: string) =>
    (await own.site.call(searchPlayers, { body: { firstName }, cookie: other })).map(({ name }) => name)
  expect(await find('Mïa')).toEqual(['Mia Hartigan'])
  await save({ ...RIGHT, firstname: 'Zoë-Lou' })
  expect([await find('mia'), await find('ZOE LOU')]).toEqual([[], ['Zoë-Lou Hartigan']])
})

test('a new name shows on boards at once', async () => {
  await save({ ...RIGHT, firstname: 'Maria' })
  expect((await own.site.db.select().from(players).where(eq(players.id, own.mia.id)))[0]?.firstName).toBe('Maria')
})
