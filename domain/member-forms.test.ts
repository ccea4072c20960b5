import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountProblems,
  type AccountForm,
  deletionProblems,
  type DeletionForm,
  registrationProblems,
  type RegistrationForm,
} from './member-forms.ts'

const NOW = Date.parse('2026-11-20T08:30:00Z')

describe('account settings', () => {
  const right: AccountForm = {
    suburb: 'Richmond',
    stateId: 1,
    postcode: '3121',
    dateBirth: '1988-03-14',
    phoneMobile: '0491 570 006',
    emailAddress: 'mia@example.com',
  }
  const wrong = (value: AccountForm) => accountProblems({ ...right, ...value }, NOW)

  test('nothing wrong is nothing said', () => {
    expect(accountProblems(right, NOW)).toEqual({})
    expect(wrong({ emailAddress: '', password: '', confirmPassword: '' })).toEqual({})
    expect(wrong({ firstname: null, lastname: null })).toEqual({})
    expect(wrong({ password: 'Royal-Flush-9', confirmPassword: 'Royal-Flush-9' })).toEqual({})
  })

  test.each<[AccountForm, object]>([
    [{ suburb: ' ' }, { suburb: 'Suburb is required.' }],
    [{ stateId: null }, { stateId: 'State is required.' }],
    [{ stateId: 9 }, { stateId: 'State is required.' }],
    [{ postcode: '' }, { postcode: 'Postcode is required' }],
    [{ dateBirth: null }, { dateBirth: 'Date of birth is required' }],
    [{ dateBirth: '2008-11-21' }, { dateBirth: 'You must be at least 18 years of age' }],
    [{ phoneMobile: undefined }, { phoneMobile: 'Mobile is required.' }],
    [{ phoneMobile: '0350000000' }, { phoneMobile: 'Invalid mobile number format' }],
    [{ emailAddress: 'mia@' }, { emailAddress: 'Please provide a valid email address.' }],
    [{ password: 'weak' }, { password: 'Invalid password. Password not strong enough' }],
    [
      { password: 'Royal-Flush-9', confirmPassword: 'Royal-Flush-8' },
      { confirmPassword: 'Two passwords that you enter is inconsistent!' },
    ],
    [{ firstname: '\u200b' }, { firstname: 'First name is required.' }],
    [{ lastname: '' }, { lastname: 'Last name is required.' }],
  ])('%j: %j [M5.1, M5.2, M5.3, M5.4, M5.5, M5.6, M5.7, M5.8, M5.9]', (value, reported) => {
    expect(wrong(value)).toEqual(reported)
  })

  test.each<AccountForm>([
    { phoneMobile: '\u20680450–111–222\u2069' },
    { dateBirth: '14 03 1988' },
    { emailAddress: '\u200bMIA@example.com\ufeff' },
    { password: 'Caf\u00e9-Flush-9', confirmPassword: 'Cafe\u0301-Flush-9' },
  ])('%j is right as it is when it is typed plainly [F77 pasted text]', (value) => {
    expect(wrong(value)).toEqual({})
  })

  test('an empty form says what it wants, all at once [M5.1, M5.2, M5.3, M5.4, M5.6]', () => {
    expect(Object.keys(accountProblems({}, NOW)).toSorted()).toEqual([
      'dateBirth',
      'phoneMobile',
      'postcode',
      'stateId',
      'suburb',
    ])
  })
})

describe('registration', () => {
  const right: RegistrationForm = {
    firstName: 'Mia',
    lastName: 'Hartigan',
    mobile: '0491570006',
    email: '',
    password: 'Royal-Flush-9',
    confirmPassword: 'Royal-Flush-9',
    stateId: 1,
    postcode: '3121',
    birthday: '14/03/1988',
    terms: true,
  }
  const wrong = (value: RegistrationForm) => registrationProblems({ ...right, ...value }, NOW)

  test('nothing wrong is nothing said, and names may be short, long, accented, with apostrophes or emoji', () => {
    for (const firstName of ['Q', "D'Arcy-Zoë", '🃏', '李', 'a'.repeat(100)])
      expect(wrong({ firstName, lastName: firstName })).toEqual({})
    expect(registrationProblems({ ...right, birthday: '1988-03-14' }, NOW)).toEqual({})
  })

  test.each<[RegistrationForm, object]>([
    [{ mobile: '' }, { mobile: 'Mobile is required.' }],
    [{ mobile: '045000000' }, { mobile: 'Invalid mobile number format' }],
    [{ firstName: '' }, { firstName: 'First name is required.' }],
    [{ lastName: ' \u00a0' }, { lastName: 'Last name is required.' }],
    [{ email: 'mia' }, { email: 'Invalid email address.' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password!' },
    ],
    [
      { password: 'password', confirmPassword: 'password' },
      { password: 'Invalid password. Password not strong enough' },
    ],
    [{ confirmPassword: 'Royal-Flush-8' }, { confirmPassword: 'Two passwords do not match!' }],
    [{ stateId: null }, { stateId: 'State is required' }],
    [{ postcode: '' }, { postcode: 'Postcode is required.' }],
    [{ postcode: '31a1' }, { postcode: 'Number only.' }],
    [{ postcode: '３１２１a' }, { postcode: 'Number only.' }],
    [{ birthday: '' }, { birthday: 'Date of birth is required.' }],
    [{ birthday: '31/02/2000' }, { birthday: 'You must be at least 18 years of age' }],
    [{ birthday: '01/01/2030' }, { birthday: 'You must be at least 18 years of age' }],
    [{ birthday: '21/11/2008' }, { birthday: 'You must be at least 18 years of age' }],
    [{ terms: false }, { terms: 'Please tick the checkbox' }],
  ])(
    '%j: %j [M5.36, M5.37, M5.40, M5.41, M5.42, M5.43, M5.44, M5.45, M5.46, M5.47, M5.48, M5.49, M5.50, M5.51, M5.52]',
    (value, reported) => {
      expect(wrong(value)).toEqual(reported)
    },
  )

  test.each<RegistrationForm>([
    { mobile: '\u202a0450 111 222\u202c' },
    { mobile: '0061 450‑111‑222' },
    { postcode: '３１２１' },
    { postcode: '\u20663121\u2069' },
    { postcode: '31 21' },
    { birthday: '12-05-1990' },
    { birthday: '\u202a12.05.1990\u202c' },
    { email: '\u202a Mia@Example.com \u202c' },
    { password: 'Caf\u00e9-Flush-9', confirmPassword: 'Cafe\u0301-Flush-9' },
    // 20 characters as they are counted, 40 as this device composes them.
    {
      password: 'E\u03011!'.repeat(2) + 'e\u0301'.repeat(14),
      confirmPassword: '\u00c91!'.repeat(2) + '\u00e9'.repeat(14),
    },
  ])('%j is right as it is when it is typed plainly [F77 pasted text]', (value) => {
    expect(wrong(value)).toEqual({})
  })

  test('turning 18 today is enough, by the calendar of one’s state [M5.51]', () => {
    expect(wrong({ birthday: '20/11/2008' })).toEqual({})
    // 00:30 on the 21st in Melbourne, 21:30 on the 20th in Perth.
    const late = Date.parse('2026-11-20T13:30:00Z')
    expect(registrationProblems({ ...right, birthday: '21/11/2008' }, late)).toEqual({})
    expect(registrationProblems({ ...right, birthday: '21/11/2008', stateId: 3 }, late)).toEqual({
      birthday: 'You must be at least 18 years of age',
    })
  })

  test('what a side does not have is not asked of it', () => {
    const { confirmPassword: _, terms: __, ...wire } = right
    expect(registrationProblems(wire, NOW)).toEqual({})
  })
})

describe('deletion', () => {
  const right: DeletionForm = {
    firstName: 'Mia',
    lastName: 'Hartigan',
    emailAddress: 'mia@example.com',
    reason: 'I play no more.',
  }

  test.each<[DeletionForm, object]>([
    [{}, {}],
    [{ cardNumber: '', mobile: 'none' }, {}],
    [{ firstName: '' }, { firstName: 'First Name is required' }],
    [{ lastName: '' }, { lastName: 'Last Name is required' }],
    [{ emailAddress: '' }, { emailAddress: 'Email is required' }],
    [{ emailAddress: 'mia' }, { emailAddress: 'Please provide valid email address' }],
    [{ reason: '\n' }, { reason: 'Type is required' }],
  ])('%j: %j [M5.55, M5.56, M5.57, M5.58, M5.59, M5.60]', (value, reported) => {
    expect(deletionProblems({ ...right, ...value })).toEqual(reported)
  })
})

test('any text whatever gets messages, never an accident [F71]', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null), fc.constant(undefined))
  fc.assert(
    fc.property(
      fc.record({
        firstName: text,
        lastName: text,
        mobile: text,
        email: text,
        password: text,
        postcode: text,
        birthday: text,
        emailAddress: text,
        reason: text,
      }),
      (form) => {
        for (const problems of [
          registrationProblems(form, NOW),
          deletionProblems(form),
          accountProblems({ ...form, dateBirth: form.birthday, phoneMobile: form.mobile }, NOW),
        ]) {
          for (const message of Object.values(problems)) expect(message).toMatch(/^[A-Z]/)
        }
      },
    ),
  )
})
