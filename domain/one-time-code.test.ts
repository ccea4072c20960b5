import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from './one-time-code.ts'

test.each([
  '012345',
  ' 012 345 ',
  '012-345',
  '0 1 2 3 4 5',
  '012\u00a0345',
  '\u200e012345\u200f',
  '٠١٢٣٤٥',
  '０１２３４５',
  '०१२३४५',
  '𝟘𝟙𝟚𝟛𝟜𝟝',
  '012٣٤٥',
  '012\u2212345',
  '\u202a012 345\u202c',
  '012\u2800\u3164345',
  '⓪①②③④⑤',
])('%j is read as 012345 [M5.39, F58]', (text) => {
  expect(readCode(text)).toBe('012345')
})

test.each(['', '12345', '1234567', 'abcdef', '12345a', '½12345', '12.345'])('%j is no code [M5.39]', (text) => {
  expect(readCode(text)).toBeNull()
})

test('whatever is read is six digits, and six digits are read however they are spaced [F58]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => void expect(readCode(text) ?? '000000').toMatch(/^[0-9]{6}$/),
    ),
  )
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{6}$/),
      fc.array(fc.constantFrom(' ', '\u00a0', '-', '\u2009'), { maxLength: 6 }),
      (code, gaps) => {
        expect(readCode([...code].map((digit, index) => digit + (gaps[index] ?? '')).join(''))).toBe(code)
      },
    ),
  )
})
