import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designSystem } from './system.ts'

test('a sheet uses no variable of the theme that there is not', () => {
  const { tokens, getGlobalCss } = designSystem()
  const defined = new Set([
    ...tokens.allTokens.map(({ extensions }) => extensions.cssVar?.var),
    ...Object.keys(Object.assign({}, ...Object.values(getGlobalCss()))),
  ])
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const unknown = sheets.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(/var\((--apl-[\w-]+)/g)].flatMap(([, name]) =>
      defined.has(name) ? [] : `${path}: ${name}`,
    ),
  )
  expect(unknown).toEqual([])
})
