import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { css } from './css.ts'

test('a width that breakpoints.css names is written out in a sheet', () => {
  expect(lowered('@media screen and (--wide) { a { top: 0 } }')).toBe('@media screen and (width>=62rem){a{top:0}}')
  expect(lowered('@media not (--medium) { a { top: 0 } }')).toBe('@media (width<48rem){a{top:0}}')
})

test('a name that nothing defines fails', () => {
  expect(() => lowered('@media (--huge) { a { top: 0 } }')).toThrow('breakpoints.css names no --huge')
})

function lowered(sheet: string): string {
  const { visitor, targets } = css.lightningcss ?? {}
  const code = new TextEncoder().encode(sheet)
  return new TextDecoder().decode(transform({ filename: 'a.css', code, minify: true, visitor, targets }).code)
}
