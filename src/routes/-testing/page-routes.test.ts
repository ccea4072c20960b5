import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_ROUTES } from '#domain/page-routes.ts'

/** Pages that no build has. */
const DEVELOPMENT_ROUTES = ['/components']

test('the server knows the pages that the router has [F75 callers that are no browser]', () => {
  const tree = readFileSync(new URL('../../route-tree.gen.ts', import.meta.url), 'utf8')
  const [, routes = ''] = /interface FileRoutesByTo \{([^]*?)\n\}/.exec(tree) ?? []
  const paths = [...routes.matchAll(/^ {2}'([^']+)':/gm)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect([...PAGE_ROUTES, ...DEVELOPMENT_ROUTES].toSorted()).toEqual(paths.toSorted())
})
