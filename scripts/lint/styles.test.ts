import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const CONFIG = join(import.meta.dirname, '..', '..', 'stylelint.config.js')
const BASELINE = 'plugin/use-baseline'
const STRICT = 'scale-unlimited/declaration-strict-value'

test.each([
  ['.a { color: red }', [STRICT]],
  ['.a { background: #0f5c3d }', ['color-no-hex', STRICT]],
  ['.a { font-size: 17px }', [STRICT]],
  ['.a { font-weight: 640 }', [STRICT]],
  ['.a { font-stretch: 88% }', [STRICT]],
  ['.a { line-height: 1.125rem }', [STRICT]],
  ['.a { line-height: 1.1 }', [STRICT]],
  ['.a { z-index: 99 }', [STRICT]],
  ['.a { & b { & i { margin: 0 } } }', ['max-nesting-depth']],
  ['#a { margin: 0 }', ['selector-max-id']],
  ['.a [data-part=title] { margin: 0 }', ['selector-disallowed-list']],
  ['.a { position-anchor: --b; height: round(1.5px, 1px) }', [BASELINE, BASELINE]],
  ['.a:user-invalid { margin: 0 }', [BASELINE]],
  [
    '.a { composes: text-meta from global; color: var(--apl-colors-fg); @media (--wide) { & b { font-size: var(--apl-font-sizes-meta) } } }',
    [],
  ],
  ['.a { font-size: 0.9em; @media (forced-colors: active) { background: ButtonText } }', []],
  ['.a { font-size: 1.1rem }', [STRICT]],
])('%s', async (code, rules) => {
  const { results } = await stylelint.lint({ code, codeFilename: 'src/a.module.css', configFile: CONFIG })
  expect(results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule)).toSorted()).toEqual(rules)
})
