import { expect, test } from 'vitest'
import { mistypedNames } from './mistyped-names.ts'

const KNOWN = ['PORT', 'HOST', 'LEAGUE', 'DATABASE_URL', 'TRUST_PROXY', 'SMS_URL', 'CRM_URL', 'MAIL_URL']

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['database_url', 'DATABASE_URL'],
  ['SMS_URI', 'SMS_URL'],
  ['EMAIL_URL', 'MAIL_URL'],
])('%s is taken for %s [D6.22]', (value, meant) => {
  expect(mistypedNames({ [value]: 'x' }, KNOWN)).toEqual([{ given: value, meant }])
})

test('what is far from every name, short, empty, or beside the right one is no mistake [D6.22]', () => {
  const others = { HOME: '/root', POST: '1', PATH: '/bin', DATABASE_LOG: 'x', SSH_KEY: 'x', DATABSE_URL: ' ' }
  expect(mistypedNames(others, KNOWN)).toEqual([])
  expect(mistypedNames({ DATABSE_URL: 'x', DATABASE_URL: 'y' }, KNOWN)).toEqual([])
})
