import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeProblem } from '#components/form/code-problem.ts'
import {
  detailsProblems,
  registrationBody,
  startingDetails,
  storedDetails,
  storedRegistration,
  type Details,
} from './details.ts'
import { NEW_REGISTRATION } from './state.ts'

const NOW = Date.parse('2026-11-19T19:20:00+11:00')
const MOBILE = '0450000000'

function details(changes: Partial<Details> = {}): Details {
  return {
    firstName: 'Siân',
    lastName: "O'Dea",
    email: '',
    password: 'Royal-Flush-9',
    confirmPassword: 'Royal-Flush-9',
    stateId: '1',
    postcode: '3121',
    birthday: '14/03/1988',
    terms: true,
    marketingConsent: true,
    ...changes,
  }
}

test('a whole form is right, without an e-mail address too [M5.42]', () => {
  expect(detailsProblems(details(), MOBILE, NOW)).toEqual({})
})

test.each<[keyof Details, Partial<Details>, string]>([
  ['firstName', { firstName: ' ' }, 'First name is required.'],
  ['lastName', { lastName: '' }, 'Last name is required.'],
  ['email', { email: 'nobody' }, 'Invalid email address.'],
  ['password', { password: '' }, 'Password is required'],
  ['password', { password: 'abcdefgh', confirmPassword: 'abcdefgh' }, 'Invalid password. Password not strong enough'],
  ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password!'],
  ['confirmPassword', { confirmPassword: 'other' }, 'Two passwords do not match!'],
  ['stateId', { stateId: '' }, 'State is required'],
  ['postcode', { postcode: '' }, 'Postcode is required.'],
  ['postcode', { postcode: '31A1' }, 'Number only.'],
  ['birthday', { birthday: '' }, 'Date of birth is required.'],
  ['birthday', { birthday: '20/11/2008' }, 'You must be at least 18 years of age'],
  ['birthday', { birthday: '31/02/1990' }, 'You must be at least 18 years of age'],
  ['birthday', { birthday: '01/01/2030' }, 'You must be at least 18 years of age'],
  ['terms', { terms: false }, 'Please tick the checkbox'],
])('%s of %j reads %s [M5.40 to M5.52]', (field, changes, message) => {
  expect(detailsProblems(details(changes), MOBILE, NOW)[field]).toBe(message)
})

test('18 on the very day, by the calendar of the state in the form [M5.51]', () => {
  const birthday = '20/11/2008'
  const at = Date.parse('2026-11-20T00:30:00+11:00')
  expect(detailsProblems(details({ birthday, stateId: '1' }), MOBILE, at).birthday).toBeUndefined()
  expect(detailsProblems(details({ birthday, stateId: '3' }), MOBILE, at).birthday).toBe(
    'You must be at least 18 years of age',
  )
})

test('marketing consent is ticked by default, unless the league has set it otherwise, and never needed [M5.53]', () => {
  expect(startingDetails(null, true).marketingConsent).toBe(true)
  expect(startingDetails(null, false).marketingConsent).toBe(false)
  expect(startingDetails(storedDetails(details({ marketingConsent: false }), true), true).marketingConsent).toBe(false)
  // A tick nobody has touched is none that was given.
  expect(startingDetails(storedDetails(details(), true), false).marketingConsent).toBe(false)
  expect(detailsProblems(details({ marketingConsent: false }), MOBILE, NOW)).toEqual({})
})

test('what is stored holds no password, and is read again [D5.8, D5.7]', () => {
  const retained = { registration: NEW_REGISTRATION, mobileText: '0450', details: storedDetails(details(), true) }
  expect(JSON.stringify(retained)).not.toMatch(/Royal|password/i)
  expect(v.parse(storedRegistration, JSON.parse(JSON.stringify(retained)))).toEqual(retained)
})

test('the payload has its fields and nothing else; an empty address is none [M3.22, M7.47]', () => {
  const { terms: _, confirmPassword: __, email: ___, ...rest } = details()
  expect(registrationBody(details(), MOBILE)).toEqual({ ...rest, mobile: MOBILE, stateId: 1 })
  expect(registrationBody(details({ email: 'mia@example.com' }), MOBILE)).toHaveProperty('email', 'mia@example.com')
})

test('pasted details are right, and travel as if they had been typed plainly; the password as it was typed [F77]', () => {
  const pasted = details({
    firstName: 'Zoe\u0308\u202e',
    lastName: 'O’Dea',
    email: ' \u202aMia@Example.com\u202c',
    postcode: '\u2066３１ ２１\u2069',
    birthday: '\u202a12‑05–1990\u202c',
    password: 'Cafe\u0301-Flush-9',
    confirmPassword: 'Caf\u00e9-Flush-9',
  })
  expect(detailsProblems(pasted, MOBILE, NOW)).toEqual({})
  expect(registrationBody(pasted, MOBILE)).toMatchObject({
    firstName: 'Zoë',
    lastName: 'O’Dea',
    email: 'mia@example.com',
    postcode: '3121',
    birthday: '12/05/1990',
    password: 'Cafe\u0301-Flush-9',
  })
  expect(registrationBody(details({ email: '\u200b' }), MOBILE)).not.toHaveProperty('email')
})

test.each([
  ['', 'Verification code is required.'],
  ['12345', 'The code has 6 digits.'],
  ['12345x', 'The code has 6 digits.'],
  ['123 456', undefined],
])('the code %j reads %s [M5.24, M5.39]', (text, message) => {
  expect(codeProblem(text)).toBe(message)
})
