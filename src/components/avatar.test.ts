import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Anika Marsh', 'AM'],
  ['  anika  van der  marsh ', 'AM'],
  ['Cher', 'C'],
  ['🃏 Ace', '🃏A'],
  ['Ömer Şahin', 'ÖŞ'],
  ['محمد علي', 'مع'],
  ['\u200b', '·'],
  ['', '·'],
])('the initials of %j are %j [P8.9, F71]', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
