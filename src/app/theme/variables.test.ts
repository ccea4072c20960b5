import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { themeVariables } from './variables.ts'

test('a sheet uses no variable of the theme that there is not', () => {
  const defined = new Set(themeVariables().match(/--apl-[\w-]+(?=:)/g))
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const unknown = sheets.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(/var\((--apl-[\w-]+)/g)].flatMap(([, name = '']) =>
      defined.has(name) ? [] : `${path}: ${name}`,
    ),
  )
  expect(unknown).toEqual([])
})

test('a class names what the classes that it composes of its own sheet compose, which the build passes over', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  )
  const lost = sheets.flatMap((path) => {
    const rules = [...readFileSync(`src/${path}`, 'utf8').matchAll(/\.([\w-]+)[^{}]*\{([^{}]*)/g)]
    const composedBy = (name: string, ending: RegExp) =>
      rules
        .filter(([, selector]) => selector === name)
        .flatMap(([, , body = '']) => [...body.matchAll(ending)].flatMap(([, list = '']) => list.split(/\s+/)))
    return [...new Set(rules.map(([, name = '']) => name))].flatMap((name) => {
      const shared = composedBy(name, /composes: ([^;]+) from global;/g)
      return composedBy(name, /composes: ([\w\s-]+);/g)
        .filter((part) => !shared.includes(part) && part !== 'from' && part !== 'global')
        .flatMap((part) => composedBy(part, /composes: ([^;]+) from global;/g))
        .filter((part) => !shared.includes(part))
        .map((part) => `${path}: .${name} lacks ${part}`)
    })
  })
  expect(lost).toEqual([])
})

test('a component names no class that its sheet does not have', () => {
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const unknown = components.flatMap((path) => {
    const code = readFileSync(`src/${path}`, 'utf8')
    return [...code.matchAll(/^import (\w+) from '(?:#(\w+)|\.)\/([^']+\.module\.css)'/gm)].flatMap(
      ([, sheet = '', folder, name = '']) => {
        const rules = readFileSync(`src/${folder ?? dirname(path)}/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
        const defined = new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, one]) => one))
        return [...code.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)(?!\\.module)\\b(?!['.])`, 'g'))].flatMap(
          ([, one = '']) => (defined.has(one) ? [] : `${path}: ${one}`),
        )
      },
    )
  })
  expect(unknown).toEqual([])
})
