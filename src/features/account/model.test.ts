import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AccountSettings } from '#contract/account.ts'
import { proofBody } from '#shared/proof/proof.ts'
import {
  bodyOf,
  changesOf,
  channelsOf,
  draftChanges,
  fieldProblems,
  fieldsAfterSave,
  fieldsOf,
  GENDERS,
  groupsOf,
  mergedFields,
  opensAccount,
  savedSettings,
  type AccountFields,
} from './model.ts'

const PASSKEY = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
}
const NOW = Date.parse('2026-11-19T19:20:00+11:00')

function settings(changes: Partial<AccountSettings> = {}): AccountSettings {
  return {
    firstname: 'Mia',
    lastname: 'Hartigan',
    suburb: 'Kew',
    stateId: 1,
    postcode: '3101',
    dateBirth: '1988-03-14',
    gender: 'F',
    membershipNumber: '70000001',
    phoneMobile: '0450000000',
    emailAddress: 'mia@example.com',
    useAvatar: true,
    disableAvatar: false,
    emailValid: true,
    mobileVerified: true,
    version: 4,
    preferEmail: true,
    preferSms: false,
    customerGuid: 'g',
    unsubscribeSettings: {
      status: true,
      subscriptionGroups: [
        { subscriptionGroupId: 'email-news', name: 'News', channel: 'email', subscribed: true },
        { subscriptionGroupId: 'sms-news', name: 'News', channel: 'sms', subscribed: false },
      ],
    },
    ...changes,
  }
}

function fields(changes: Partial<AccountFields> = {}): AccountFields {
  return { ...fieldsOf(settings()), ...changes }
}

test('what is there is right as it is', () => {
  expect(fieldProblems(fields(), NOW)).toEqual({})
})

test.each<[keyof AccountFields, Partial<AccountFields>, string]>([
  ['suburb', { suburb: '' }, 'Suburb is required.'],
  ['stateId', { stateId: '' }, 'State is required.'],
  ['postcode', { postcode: ' ' }, 'Postcode is required'],
  ['dateBirth', { dateBirth: '' }, 'Date of birth is required'],
  ['dateBirth', { dateBirth: '20/11/2008' }, 'You must be at least 18 years of age'],
  ['phoneMobile', { phoneMobile: '' }, 'Mobile is required.'],
  ['emailAddress', { emailAddress: 'x@y' }, 'Please provide a valid email address.'],
  ['password', { changePassword: true }, 'Invalid password. Password not strong enough'],
  ['password', { changePassword: true, password: 'abcdefgh' }, 'Invalid password. Password not strong enough'],
  [
    'confirmPassword',
    { changePassword: true, password: 'Royal-Flush-9', confirmPassword: 'Royal' },
    'Two passwords that you enter is inconsistent!',
  ],
  [
    'confirmPassword',
    { changePassword: true, password: 'Royal-Flush-9' },
    'Two passwords that you enter is inconsistent!',
  ],
])('%s of %j reads %s [M5.1 to M5.9]', (field, changes, message) => {
  expect(fieldProblems(fields(changes), NOW)[field]).toBe(message)
})

test('a password is looked at only while it is to be changed [M5.8]', () => {
  expect(fieldProblems(fields({ changePassword: false, password: 'weak', confirmPassword: 'other' }), NOW)).toEqual({})
  expect(
    fieldProblems(fields({ changePassword: true, password: 'Royal-Flush-9', confirmPassword: 'Royal-Flush-9' }), NOW),
  ).toEqual({})
})

test('the gender options are F, M, X and - [M5.16]', () => {
  expect(GENDERS.map(({ value }) => value)).toEqual(['F', 'M', 'X', '-'])
  expect(fieldsOf(settings({ gender: null })).gender).toBe('-')
})

test('what travels has the member’s number, the day as YYYY-MM-DD, useAvatar and the groups [M7.16, M3.12]', () => {
  const body = bodyOf(fields({ groups: [false, true] }), settings())
  expect(body).toMatchObject({
    membershipNumber: '70000001',
    dateBirth: '1988-03-14',
    useAvatar: true,
    stateId: 1,
    version: 4,
  })
  expect(
    body.unsubscribeSettings?.subscriptionGroups?.map((group) => (group as { subscribed: boolean }).subscribed),
  ).toEqual([false, true])
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['password']))
  expect(bodyOf(fields({ changePassword: true, password: 'Royal-Flush-9' }), settings()).password).toBe('Royal-Flush-9')
})

test('pasted details are right, and travel and are shown as if they had been typed plainly [F77]', () => {
  const pasted = fields({
    firstname: 'Zoe\u0308\u202e',
    suburb: '\u202aSt Kilda\u202c',
    postcode: '３１８２',
    dateBirth: '12 05 1990',
    phoneMobile: '\u202a0450‑000–000\u202c',
    emailAddress: ' \u200bMIA@example.com',
  })
  expect(fieldProblems(pasted, NOW)).toEqual({})
  const plain = {
    firstname: 'Zoë',
    suburb: 'St Kilda',
    postcode: '3182',
    dateBirth: '1990-05-12',
    phoneMobile: '0450000000',
    emailAddress: 'mia@example.com',
  }
  expect(bodyOf(pasted, settings())).toMatchObject(plain)
  // Neither the mobile nor the address is another.
  expect(savedSettings(settings(), pasted, 5)).toMatchObject({ ...plain, mobileVerified: true, emailValid: true })
  expect(savedSettings(settings(), fields({ phoneMobile: '0061 450 111 222' }), 5)).toMatchObject({
    phoneMobile: '0450111222',
    mobileVerified: false,
  })
})

test('while marketing cannot be set no choices are sent [M8.5]', () => {
  const closed = settings({
    unsubscribeSettings: { status: false, message: 'Closed for now.', subscriptionGroups: [] },
  })
  expect(bodyOf(fieldsOf(closed), closed)).not.toHaveProperty('unsubscribeSettings')
})

test('an address that is another, without regard to case, is not known to be valid [M4.16]', () => {
  expect(savedSettings(settings(), fields({ emailAddress: 'new@example.com' }), 5)).toMatchObject({
    emailValid: false,
    version: 5,
  })
  expect(savedSettings(settings(), fields({ emailAddress: 'MIA@example.com' }), 5).emailValid).toBe(true)
})

test('a save ends with the passwords gone and nothing changed [M4.17]', () => {
  const saved = savedSettings(
    settings(),
    fields({ suburb: 'Richmond', changePassword: true, password: 'Royal-Flush-9', groups: [false, false] }),
    5,
  )
  const shown = fieldsOf(saved)
  expect(shown).toMatchObject({
    suburb: 'Richmond',
    changePassword: false,
    password: '',
    confirmPassword: '',
    groups: [false, false],
    dateBirth: '14/03/1988',
  })
  expect(JSON.stringify(saved)).not.toContain('Royal')
  expect(changesOf(shown, fieldsOf(saved))).toEqual({})
})

test('what is stored of changes holds no password [D5.8, D5.7]', () => {
  const changes = changesOf(
    fields({ suburb: 'Richmond', changePassword: true, password: 'Royal-Flush-9', confirmPassword: 'Royal-Flush-9' }),
    fields(),
  )
  expect(changes).toEqual({ suburb: 'Richmond' })
  const retained = { customerGuid: 'g', version: 4, changes }
  expect(v.parse(draftChanges, JSON.parse(JSON.stringify(retained)))).toEqual(retained)
})

test('of two windows neither undoes the other: what was changed here stays, the rest is as it is now', () => {
  const mine = fields({ suburb: 'Richmond', groups: [true, true], password: 'half-typed', changePassword: true })
  const newer = fields({ suburb: 'Hawthorn', postcode: '3122', groups: [false, false] })
  expect(mergedFields(mine, fields(), newer)).toEqual({
    ...newer,
    suburb: 'Richmond',
    groups: [false, true],
    password: 'half-typed',
    changePassword: true,
  })
})

test('what is changed while a save is on its way stays, and the passwords that were sent are gone', () => {
  const secrets = { changePassword: true, password: 'Royal-Flush-9', confirmPassword: 'Royal-Flush-9' }
  const sent = fields({ suburb: 'Richmond', ...secrets })
  const saved = fieldsOf(savedSettings(settings(), sent, 5))
  expect(fieldsAfterSave(sent, sent, saved)).toEqual(saved)
  expect(fieldsAfterSave({ ...sent, preferSms: !sent.preferSms, postcode: '3122' }, sent, saved)).toEqual({
    ...saved,
    preferSms: !sent.preferSms,
    postcode: '3122',
  })
  expect(fieldsAfterSave({ ...sent, password: 'Full-House-88' }, sent, saved)).toMatchObject({
    password: 'Full-House-88',
    changePassword: true,
  })
})

test('groups stand by channel, those of no known channel by their own [M3.12]', () => {
  const groups = [
    ...groupsOf(settings()),
    { subscriptionGroupId: 'p', name: 'Push', channel: 'push' },
    { subscriptionGroupId: 'o', name: 'Old', channel: null },
  ]
  expect(
    channelsOf(groups).map(({ name, preference, groups: of }) => [name, preference, of.map(({ index }) => index)]),
  ).toEqual([
    ['Email', 'preferEmail', [0]],
    ['Text', 'preferSms', [1]],
    ['Push', null, [2]],
    ['Other', null, [3]],
  ])
})

describe('what opens the account', () => {
  test.each<[boolean, Partial<AccountFields>]>([
    [false, {}],
    [false, { suburb: 'Richmond', preferSms: true, groups: [false, false] }],
    [false, { phoneMobile: '+61 450 000 000', emailAddress: ' MIA@example.com' }],
    [true, { changePassword: true }],
    [true, { phoneMobile: '0450 111 222' }],
    [true, { emailAddress: 'new@example.com' }],
    [true, { emailAddress: '' }],
  ])('is changed: %s, by %j [F93]', (expected, changes) =>
    expect(opensAccount(fields(changes), settings())).toBe(expected),
  )

  test('asks for the current password, or the code, where the server does, and nowhere else [F93]', () => {
    const change = { phoneMobile: '0450111222' }
    expect(fieldProblems(fields(change), NOW)).toEqual({})
    expect(fieldProblems(fields(change), NOW, true)).toEqual({ currentPassword: 'Enter your current password.' })
    expect(fieldProblems(fields({ ...change, proofBy: 'code' }), NOW, true)).toMatchObject({
      code: 'Verification code is required.',
    })
    expect(fieldProblems(fields({ ...change, currentPassword: ' ' }), NOW, true)).toMatchObject({
      currentPassword: undefined,
    })
  })

  test('travels with one of them, or with the specified body alone [F93, M7.16, D5.79]', async () => {
    const typed = fields({ currentPassword: 'Royal-Flush-9', code: '12 34 56' })
    const bodyBy = async (proofBy: AccountFields['proofBy']) =>
      bodyOf(typed, settings(), await proofBody({ ...typed, proofBy }, () => Promise.resolve(PASSKEY)))
    expect(await bodyBy('password')).toMatchObject({ currentPassword: 'Royal-Flush-9' })
    expect(await bodyBy('code')).toMatchObject({ code: '123456' })
    expect(await bodyBy('passkey')).toMatchObject({ passkey: PASSKEY })
    for (const name of ['currentPassword', 'code', 'proofBy']) {
      expect(await bodyBy('passkey')).not.toHaveProperty(name)
      expect(bodyOf(typed, settings())).not.toHaveProperty(name)
    }
  })

  test('is stored nowhere, and gone after a save [F93, D5.8]', () => {
    const secrets = { currentPassword: 'Royal-Flush-9', proofBy: 'code' as const, code: '123456' }
    const sent = fields({ suburb: 'Richmond', ...secrets })
    expect(changesOf(sent, fields())).toEqual({ suburb: 'Richmond' })
    const saved = savedSettings(settings(), sent, 5)
    for (const name of Object.keys(secrets)) expect(saved).not.toHaveProperty(name)
    expect(fieldsAfterSave({ ...sent, postcode: '3122' }, sent, fieldsOf(saved))).toMatchObject({
      postcode: '3122',
      currentPassword: '',
      proofBy: 'password',
      code: '',
    })
    expect(mergedFields(sent, fields(), fields())).toMatchObject(secrets)
  })
})
