import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_ROUTES } from '#domain/page-routes.ts'

test('the server knows the pages that the router has [F75 callers that are no browser]', () => {
  const paths = routerPaths()
  expect(paths.length).toBeGreaterThan(30)
  expect(PAGE_ROUTES.toSorted()).toEqual(paths.toSorted())
})

test('each page has a component test of its main content, under its path', () => {
  const folder = new URL('../../../tests/component/screens/', import.meta.url)
  const tested = readdirSync(folder).flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    return [...source.matchAll(/^ *describe\('(\/[^']*)'/gm)].flatMap(([, paths = '']) => paths.split(', '))
  })
  expect(tested.toSorted()).toEqual(routerPaths().toSorted())
})

function routerPaths(): string[] {
  const tree = readFileSync(new URL('../../route-tree.gen.ts', import.meta.url), 'utf8')
  const [, routes = ''] = /interface FileRoutesByTo \{([^]*?)\n\}/.exec(tree) ?? []
  return [...routes.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
}
