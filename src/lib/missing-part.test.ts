import { expect, test } from 'vitest'
import { fetchPart, MissingPartError } from './missing-part.ts'

test.each([
  'Failed to fetch dynamically imported module: https://myapl.example/assets/a.js',
  'error loading dynamically imported module: https://myapl.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a file that did not come is a missing part, in the words of each browser: %s [F15]', async (words) => {
  await expect(fetchPart(() => Promise.reject(new TypeError(words)))).rejects.toBeInstanceOf(MissingPartError)
})

test('a part that came and is broken is no missing part [F15]', async () => {
  await expect(fetchPart(() => Promise.reject(new TypeError('x is not a function')))).rejects.not.toBeInstanceOf(MissingPartError)
  await expect(fetchPart(async () => 'there')).resolves.toBe('there')
})
