import { expect, test } from 'vitest'
import {
  codeOf,
  NEW_REGISTRATION,
  registrationReducer,
  stepOf,
  STEPS,
  type Registration,
  type RegistrationAction,
} from './state.ts'

const MOBILE = '0450000000'
const RESULT = { customerGuid: 'g', firstname: 'Mia', hasEmail: true }

function after(...actions: RegistrationAction[]): Registration {
  return actions.reduce(registrationReducer, NEW_REGISTRATION)
}

const accepted: RegistrationAction = { type: 'mobileAccepted', mobile: MOBILE }
const sent: RegistrationAction = { type: 'codeSent', mobile: MOBILE, atMs: 5 }
const verified: RegistrationAction = { type: 'codeVerified', mobile: MOBILE }
const refused: RegistrationAction = { type: 'codeRefused', mobile: MOBILE, notBeforeMs: 99 }
const otherAccepted: RegistrationAction = { type: 'mobileAccepted', mobile: '0450000001' }

test('the steps have these names [M2.85]', () => {
  expect(STEPS).toEqual(['Check Mobile', 'Verify Mobile', 'Register Account', 'Result'])
})

test.each<[string, RegistrationAction[], number]>([
  ['without a mobile it is the mobile [M4.36]', [], 0],
  ['with one that is not verified it is the code [M4.37]', [accepted], 1],
  ['a code that was sent changes nothing about that [M4.37]', [accepted, sent], 1],
  ['once verified it is the account [M4.38]', [accepted, sent, verified], 2],
  ['a new code makes it unverified again [M4.41]', [accepted, sent, verified, sent], 1],
  [
    'a mobile that was reset is neither there nor verified [M4.40]',
    [accepted, sent, verified, { type: 'mobileReset' }],
    0,
  ],
  ['another number is not verified by the first [M4.37]', [accepted, sent, verified, otherAccepted], 1],
  [
    'another number is not verified by a late code of the first [D6.43, F101]',
    [accepted, sent, otherAccepted, verified],
    1,
  ],
  [
    'a late code of the first leaves another verified [D6.43, F101]',
    [accepted, otherAccepted, { ...verified, mobile: '0450000001' }, sent],
    2,
  ],
  ['a verification that has run out is none [D5.21]', [accepted, sent, verified, { type: 'verificationLapsed' }], 1],
  ['nothing is verified without a number', [verified], 0],
  [
    'a successful registration shows its result [M4.39]',
    [accepted, sent, verified, { type: 'registered', result: RESULT }],
    3,
  ],
])('%s', (_, actions, step) => {
  expect(stepOf(after(...actions))).toBe(step)
})

test('the moment of the last code is stored with its number [M4.24, M4.25]', () => {
  expect(codeOf(after(accepted, sent))).toEqual({ mobile: MOBILE, sentAtMs: 5, notBeforeMs: null })
  expect(codeOf(after(accepted, sent, { type: 'mobileReset' }, accepted))?.sentAtMs).toBe(5)
  expect(codeOf(after(accepted, sent, otherAccepted))).toBeNull()
  expect(codeOf(after(accepted, sent, refused))).toEqual({ mobile: MOBILE, sentAtMs: 5, notBeforeMs: 99 })
})

test.each([sent, refused])('a code to the former number, $type late, is none to the next [D6.43, F101]', (late) => {
  expect(codeOf(after(accepted, otherAccepted, late))).toBeNull()
})
