import { expect, test } from 'vitest'
import { resolverOf } from './checked-form.ts'

const rules = resolverOf<{ a: string; b: string }>(({ a }) => ({
  a: a === '' ? 'A is required.' : undefined,
  b: undefined,
}))

test('what the rules say stands at its field', async () => {
  expect(await rules({ a: '', b: '' }, undefined, {} as never)).toEqual({
    values: {},
    errors: { a: { type: 'rule', message: 'A is required.' } },
  })
  expect(await rules({ a: 'x', b: '' }, undefined, {} as never)).toEqual({ values: { a: 'x', b: '' }, errors: {} })
})
