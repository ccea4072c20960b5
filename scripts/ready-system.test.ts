import { expect, test } from 'vitest'
import { designSystem } from '#app/theme/system.ts'
import { createTokenDictionary } from '#lib/slim/token-dictionary.ts'
import { ready } from './ready-system.ts'

test('the system the build makes ready says of every token and variable what Chakra’s own says', async () => {
  const { config, rules } = await ready()
  const { tokens } = designSystem()
  const dictionary = createTokenDictionary({ tokens: config.theme.tokens })
  const names = [...tokens.flatMap.keys()].filter((name) => !name.startsWith('colors.colorPalette'))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    expect([name, dictionary.getVar(name)]).toEqual([name, tokens.getVar(name)])
    expect(dictionary.expandReferenceInValue(`1px solid {${name}}`)).toBe(
      tokens.expandReferenceInValue(`1px solid {${name}}`),
    )
  }
  expect(dictionary.expandReferenceInValue('calc(100% - {spacing.4} - {spacing.-2})')).toBe(
    tokens.expandReferenceInValue('calc(100% - {spacing.4} - {spacing.-2})'),
  )
  for (const category of ['colors', 'spacing', 'radii', 'shadows', 'zIndex', 'fonts', 'durations', 'easings']) {
    expect(dictionary.getCategoryValues(category)).toEqual(tokens.getCategoryValues(category))
  }
  const css = rules.join('')
  for (const variables of tokens.cssVarMap.values()) {
    for (const name of variables.keys()) expect(css).toContain(`${name}:`)
  }
})
