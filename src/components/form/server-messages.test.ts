import { expect, test } from 'vitest'
import { ApiError } from '#lib/network/api/api-error.ts'
import { assignMessages, sentenceOf } from './server-messages.ts'

const NAMES = ['suburb', 'phoneMobile', 'uploadAvatar']

function refusal(details: Partial<ApiError>): ApiError {
  return new ApiError({
    status: 400,
    id: 'invalid-form',
    message: 'Some of these details cannot be saved.',
    ...details,
  })
}

test('each message goes to its field, without regard to case; the others stay together [M8.3]', () => {
  const { placed, others } = assignMessages(
    refusal({ fields: { Suburb: 'Suburb is required.', PHONEMOBILE: 'Taken.', brand: 'Wrong brand.' } }),
    NAMES,
  )
  expect(placed).toEqual([
    ['suburb', 'Suburb is required.'],
    ['phoneMobile', 'Taken.'],
  ])
  expect(others).toEqual(['Wrong brand.'])
})

test('messages come as JSON keyed by field name too, some in lists [M8.3]', () => {
  const { placed, others } = assignMessages(
    refusal({
      message: '{"suburb": ["Suburb is required.", "and more"], "UploadAvatar": "Too large.", "postcode": 7}',
    }),
    NAMES,
  )
  expect(placed).toEqual([
    ['suburb', 'Suburb is required.'],
    ['uploadAvatar', 'Too large.'],
  ])
  expect(others).toEqual([])
})

test.each([
  ['a sentence', refusal({}), 'Some of these details cannot be saved.'],
  ['broken JSON', refusal({ message: '{ not JSON' }), '{ not JSON'],
  ['an error of the program', new TypeError('x is undefined'), 'Something went wrong on this page. Please try again.'],
])('%s belongs to the whole, and no stack is shown [D6.4, D6.5]', (_, error, sentence) => {
  expect(assignMessages(error, NAMES)).toEqual({ placed: [], others: [sentence] })
  expect(sentenceOf(error)).toBe(sentence)
})

test('names of the language itself are no fields [F68]', () => {
  const { placed, others } = assignMessages(refusal({ message: '{"__proto__": "a", "constructor": "b"}' }), NAMES)
  expect(placed).toEqual([])
  expect(others).toEqual(['a', 'b'])
})
