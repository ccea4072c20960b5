import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPasswordAcceptable, isSamePassword, passwordChecks, passwordScore } from './password.ts'

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
  expect(passwordChecks('1!')).toMatchObject({ lettersAndNumbers: false })
  expect(passwordChecks('a1')).toMatchObject({ lettersAndNumbers: true })
  expect(passwordChecks('AB1')).toMatchObject({ mixedCase: false })
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

test('a password measures the same in every form of Unicode, and its length counts after normalising [F77 passwords]', () => {
  for (const password of ['Caf\u00e9-Flush-9', '\u00c9\u00e9\u00e8\u00ea1!xy', '한국어Aa1!x']) {
    expect(passwordScore(password.normalize('NFD'))).toEqual(passwordScore(password))
    expect(passwordChecks(password.normalize('NFD'))).toEqual(passwordChecks(password))
  }
  // Ten letters and ten accents apart, eight characters together with the rest.
  expect(isPasswordAcceptable('e\u0301'.repeat(5) + 'A1')).toBe(false)
  expect(isPasswordAcceptable('e\u0301'.repeat(18) + 'A1')).toBe(true)
  // Full-width letters are the letters, and one sign that stands for eighteen characters is eighteen.
  expect(passwordScore('Ａｂｃ１！')).toEqual(passwordScore('Abc1!'))
  expect(isPasswordAcceptable('\ufdfaA1!')).toBe(false)
  expect(passwordChecks('\ufdfa'.repeat(2))).toMatchObject({ length: false })
})

test('two fields hold one password in either form [F77 passwords]', () => {
  expect(isSamePassword('Caf\u00e9', 'Cafe\u0301')).toBe(true)
  expect(isSamePassword('Caf\u00e9', 'Cafe')).toBe(false)
})
