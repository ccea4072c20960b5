import { expect, test } from 'vitest'
import { partedStyles, withoutStyleAttributes, withoutUnused } from './prerender.ts'

test('style attributes, which the policy forbids, become rules; the same style becomes one', () => {
  const { html, rules } = withoutStyleAttributes(
    '<b style="color:red">1</b><i style="top:0">2</i><b style="color:red">3</b>',
  )
  expect(html).toBe('<b data-style="0">1</b><i data-style="1">2</i><b data-style="0">3</b>')
  expect(rules).toBe('[data-style="0"]{color:red}\n[data-style="1"]{top:0}')
})

test('of the design’s variables those stay that something uses, also by way of another', () => {
  const css = ':root{--apl-a:1px;--apl-b:var(--apl-a);--apl-c:var(--apl-d);--apl-d:2px;--own:3px;}p{top:var(--apl-b)}'
  expect(withoutUnused(css)).toBe(':root{--apl-a:1px;--apl-b:var(--apl-a);--own:3px;}p{top:var(--apl-b)}')
})

test('what the header needs comes first, and the rest once, with the variables that only it uses', () => {
  const tokens = '@layer tokens{:root{--apl-a:1px;--apl-b:2px;--apl-c:3px}.dark{--apl-b:4px}}'
  const base = '@layer base{body{top:var(--apl-a)}[data-game-type=x]{--gt:var(--apl-c)}@keyframes k{to{top:0}}}'
  const { first, later } = partedStyles(
    `@layer reset,base;${base}${tokens}@font-face{src:url(f)}.css-h{top:var(--apl-a)}@media print{.css-l{top:var(--apl-b)}}`,
    '<header class="css-h">',
  )
  expect(first).toBe(
    '@layer reset,base;@layer base{body{top:var(--apl-a)}}@layer tokens{:root{--apl-a:1px;}.dark{}}.css-h{top:var(--apl-a)}',
  )
  expect(later).toBe(
    '@layer tokens{:root{--apl-b:2px;--apl-c:3px}.dark{--apl-b:4px}}@layer base{[data-game-type=x]{--gt:var(--apl-c)}@keyframes k{to{top:0}}}@font-face{src:url(f)}@media print{.css-l{top:var(--apl-b)}}',
  )
})

test('the header is painted in a font of the device, and the fonts of the design stand apart', () => {
  const tokens =
    '@layer tokens{:root{--apl-fonts-body:"Archivo Variable",Archivo,Arial,system-ui,sans-serif;--apl-a:1px}}'
  const { first, fonts } = partedStyles(`${tokens}@layer base{body{font-family:var(--apl-fonts-body)}}`, '<header>')
  expect(first).toBe(
    '@layer tokens{:root{--apl-fonts-body:Arial,system-ui,sans-serif;}}@layer base{body{font-family:var(--apl-fonts-body)}}',
  )
  expect(fonts).toBe(
    '@layer tokens{:root[data-kept]{--apl-fonts-body:"Archivo Variable",Archivo,Arial,system-ui,sans-serif}}',
  )
})

test('of what holds everywhere the header takes what is for its own elements', () => {
  const reset =
    '@layer reset{*{margin:0}table,hr{top:0}a,abbr:where([title]){top:1px}input[type=text]{top:2px}::-webkit-x{top:3px}}'
  const { first, later } = partedStyles(
    `${reset}html:not([data-page]) [data-x]{top:4px}noscript p{top:5px}`,
    '<header><a href="/">',
  )
  expect(first).toBe('@layer reset{*{margin:0}a,abbr:where([title]){top:1px}}html:not([data-page]) [data-x]{top:4px}')
  expect(later).toBe('@layer reset{table,hr{top:0}input[type=text]{top:2px}::-webkit-x{top:3px}}noscript p{top:5px}')
})
