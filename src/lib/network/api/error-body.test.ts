import { expect, test } from 'vitest'
import { readErrorBody } from './error-body.ts'

test.each([
  [
    'our problem',
    { id: 'x', message: 'No.', fields: { postcode: 'Four digits.' } },
    'No.',
    { postcode: 'Four digits.' },
  ],
  ['a message', { message: 'Sold out.' }, 'Sold out.', undefined],
  ['a Message', { Message: 'Sold out.', MessageDetail: 'x' }, 'Sold out.', undefined],
  ['an error', { error: 'Sold out.' }, 'Sold out.', undefined],
  ['an error object', { error: { code: 3, message: 'Sold out.' } }, 'Sold out.', undefined],
  ['a list of errors', { errors: ['Sold out.', 'Really.'] }, 'Sold out.', undefined],
  [
    'errors by field',
    { title: 'Invalid.', status: 400, errors: { 'Player.Postcode': ['Four digits.'] } },
    'Invalid.',
    { Postcode: 'Four digits.' },
  ],
  [
    'model state',
    { Message: 'Invalid.', ModelState: { 'model.mobile': ['Ten digits.'] } },
    'Invalid.',
    { mobile: 'Ten digits.' },
  ],
  [
    'rows of errors',
    { errors: [{ field: 'email', message: 'Not an address.' }] },
    'Not an address.',
    { email: 'Not an address.' },
  ],
  [
    'JSON by field',
    { postcode: 'Four digits.', Mobile: ['Ten digits.'] },
    'Four digits.',
    { postcode: 'Four digits.', Mobile: 'Ten digits.' },
  ],
  [
    'JSON by field within the message',
    { message: '{"postcode": "Four digits."}' },
    'Four digits.',
    { postcode: 'Four digits.' },
  ],
  ['problem+json', { type: 'about:blank', title: 'Conflict', detail: 'Sold out.' }, 'Sold out.', undefined],
  ['plain text', 'Sold out.', 'Sold out.', undefined],
])('%s is read', (_, body, message, fields) => {
  const refusal = readErrorBody(body)
  expect([refusal.message, refusal.fields]).toEqual([message, fields])
})

test.each([
  [{ ExceptionMessage: 'Object reference not set', StackTrace: 'at A.B()' }],
  [{ message: 'System.NullReferenceException: no' }],
  [{ message: 'at Apl.Web.Save(String a)' }],
  [{ message: '<b>No</b>' }],
  ['x'.repeat(201)],
  ['one\ntwo'],
  ['<html>'],
  [{ status: 400, code: 'E7' }],
  [null],
  [undefined],
  [7],
  [[]],
])('%j is never shown', (body) => {
  const { message, fields } = readErrorBody(body)
  expect([message, fields]).toEqual([undefined, undefined])
})
