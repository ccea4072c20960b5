import { expect, test } from 'vitest'
import { mediaUrl } from './media.ts'

test.each([
  ['/media/banner/a.webp', '/media/banner/a.webp'],
  ['banner/a.webp', '/media/banner/a.webp'],
  ['//evil.example/a.webp', '/media/evil.example/a.webp'],
  ['javascript:alert(1)', '/media/javascript:alert(1)'],
  ['https://evil.example/a.webp', '/media/https://evil.example/a.webp'],
  [null, null],
])('the picture %s stands at %s, never elsewhere [F62]', (path, url) => {
  expect(mediaUrl(path)).toBe(url)
})
