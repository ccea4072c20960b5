import { expect, test } from 'vitest'
import * as v from 'valibot'
import { writeText, type OpenStorage } from '#lib/storage/storage.ts'
import { createDraft } from './draft.ts'

const schema = v.object({ name: v.string() })
const HOUR = 3_600_000

function storage(): OpenStorage<'k'> {
  const stored = new Map<string, string>()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage
  return () => store
}

test('what was typed is there again after a reload, until it is dropped [D5.7, F56]', () => {
  const store = storage()
  createDraft('k', schema, () => 0, store).keep({ name: 'Mia' })
  const draft = createDraft('k', schema, () => HOUR, store)
  expect(draft.read()).toEqual({ name: 'Mia' })
  draft.drop()
  expect(draft.read()).toBeNull()
})

test('after two hours, or with the clock set back, it is another user’s [F31]', () => {
  const store = storage()
  createDraft('k', schema, () => 10 * HOUR, store).keep({ name: 'Mia' })
  expect(createDraft('k', schema, () => 12 * HOUR + 1, store).read()).toBeNull()
  expect(createDraft('k', schema, () => 7 * HOUR, store).read()).toBeNull()
})

test.each(['not JSON', '{"atMs":0,"value":{"name":7}}', '{"value":{"name":"Mia"}}', '[]', 'null'])(
  '%s is nothing [F22]',
  (text) => {
    const store = storage()
    writeText(store, 'k', text)
    expect(createDraft('k', schema, () => 0, store).read()).toBeNull()
  },
)

test('without a store the form works all the same [F24]', () => {
  const draft = createDraft(
    'k',
    schema,
    () => 0,
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  )
  draft.keep({ name: 'Mia' })
  draft.drop()
  expect(draft.read()).toBeNull()
})
