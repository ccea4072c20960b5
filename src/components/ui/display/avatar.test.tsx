import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, initials } from './avatar.tsx'

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

test.each([null, undefined, ''])('a player whose picture is %j is given the default avatar [P7.15]', (src) => {
  const html = renderToStaticMarkup(<Avatar name="Anika Marsh" src={src} />)
  expect(html).toContain('>AM<')
  expect(html).not.toContain('<img')
})
