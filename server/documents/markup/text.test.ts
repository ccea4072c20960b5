import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, shortened } from './text.ts'

test.each([
  ['<p>One &amp; <strong>two</strong></p><p>three</p>', 'One & two three'],
  ['<script>alert(1)</script>Text<style>p{}</style><!-- note -->', 'Text'],
  ['<p>cut <script>off', 'cut'],
  ['a &lt; b &#39;quoted&#39; &#x2019;curly&#x2019; &unknown; &#0; &#xD800;', "a < b 'quoted' ’curly’ &unknown;"],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<img src=x onerror=alert(1)', ''],
  ['مرحبا <b>بكم</b>', 'مرحبا بكم'],
])('of %s there is to read: %s [F61]', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a description ends between words, on one line, and never in the middle of a character', () => {
  expect(shortened('Short\n and\u2028sweet\u0000.')).toBe('Short and sweet .')
  expect(shortened('One two three, four', 16)).toBe('One two three…')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 10, max: 200 }), (text, longest) => {
      const short = shortened(text, longest)
      expect(short.length).toBeLessThanOrEqual(longest)
      expect(short).not.toMatch(/[\r\n\u0000-\u001f\u2028\u2029\p{Cs}]/u)
    }),
  )
})

test('a text of any length and shape is read in no time [F71]', () => {
  for (const piece of ['<script', '<!--', '<style>', '&#', '<p ', '<'])
    expect(plainText(piece.repeat(40_000)).length).toBeLessThanOrEqual(20_000)
})
