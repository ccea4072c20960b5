import { expect, test } from 'vitest'
import { codeOf, contractHash } from './contract-hash.ts'

test('what is kept is kept per contract: comments and layout are none of it [F28]', () => {
  const code = codeOf('export const a = v.object({ id: v.number() })')
  expect(
    codeOf('/** Told. */\nexport const a = v.object({\n  // why\n  id: v.number(),\n})\nexport type A = number\n'),
  ).toBe(code)
  expect(codeOf('export const a = v.object({ id: v.string() })')).not.toBe(code)
  expect(contractHash()).toMatch(/^[0-9a-f]{8}$/)
})
