import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPasswordAcceptable, passwordChecks, passwordScore } from './password.ts'

test.each([
  ['', 0, 'blank'],
  ['   ', 0, 'blank'],
  ['aB1!', 0, 'veryWeak'],
  ['abcde', 0, 'veryWeak'],
  ['abcdefgh', 1, 'weak'],
  ['abcdefg1', 2, 'medium'],
  ['Abcdefg1', 3, 'strong'],
  ['Ab1!x', 3, 'strong'],
  ['Abcdefg1!', 4, 'veryStrong'],
])('%j scores %i, %s [M5.13, M5.14, M5.15, D5.12]', (password, points, strength) => {
  expect(passwordScore(password)).toEqual({ points, strength })
})

test.each([
  ['Abcdefg1', true],
  ['abcdefg1!', true],
  ['abcdefg1', false],
  ['Ab1!x', false],
  ['Aa1!'.repeat(5), true],
  ['Aa1!'.repeat(5) + 'x', false],
])('%j acceptable: %s; 8 to 20 characters are enforced [D5.13, M9.8]', (password, acceptable) => {
  expect(isPasswordAcceptable(password)).toBe(acceptable)
})

test('the hint’s parts tick off one by one', () => {
  expect(passwordChecks('a')).toEqual({ length: false, lettersAndNumbers: false, mixedCase: false, special: false })
  expect(passwordChecks('a1')).toMatchObject({ lettersAndNumbers: true })
  expect(passwordChecks('a1!')).toMatchObject({ lettersAndNumbers: true, special: true })
  expect(passwordChecks('aB1!aB1!')).toEqual({ length: true, lettersAndNumbers: true, mixedCase: true, special: true })
})

test('an emoji is one character and special; a space is not special', () => {
  expect(passwordChecks('🂡'.repeat(8))).toMatchObject({ length: true, special: true })
  expect(passwordChecks('ab cd')).toMatchObject({ special: false })
})

test('what is acceptable has 8 to 20 characters and at least three of the four marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', '!', ' ', 'ß', '字'), maxLength: 25 }), (password) => {
      const { points } = passwordScore(password)
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(4)
      if (isPasswordAcceptable(password)) {
        expect(points).toBeGreaterThanOrEqual(3)
        expect([...password].length >= 8 && [...password].length <= 20).toBe(true)
      }
    }),
  )
})
