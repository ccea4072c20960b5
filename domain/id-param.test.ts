import { expect, test } from 'vitest'
import { idParam } from './id-param.ts'

test.each(['', '0', '-1', '1.5', '1e3', '٣', '01', '2147483648', '99999999999', 'abc', '1 ', '__proto__'])(
  '%j is no id [F68]',
  (text) => {
    expect(idParam(text)).toBeNull()
  },
)

test.each(['1', '42', '2147483647'])('%j is one', (text) => {
  expect(idParam(text)).toBe(Number(text))
})
