import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { AppLink } from './link.tsx'

const at = '/profile?section=photos'

test.each<[string, ReactNode]>([
  ['/profile?section=photos', <AppLink to="/profile" search={{ section: 'photos' }} />],
  ['/tickets', <AppLink to="/tickets/{-$guid}" params={{ guid: undefined }} />],
  ['/tickets/0a%201', <AppLink to="/tickets/{-$guid}" params={{ guid: '0a 1' }} />],
  // A name is one segment of the path, whatever is in it [P2.106, F68 hostile input].
  ['/news/a%2F..%2Fb%3Fc%23d', <AppLink to="/news/$newsname" params={{ newsname: 'a/../b?c#d' }} />],
])('links to %s', (href, link) => expect(htmlOf(link)).toBe(`<a href="${href}"></a>`))

test('marks the current page only where its user does', () => {
  expect(htmlOf(<AppLink to="/profile" />)).toBe('<a href="/profile"></a>')
  expect(htmlOf(<AppLink to="/gallery" aria-current="page" />)).toBe('<a href="/gallery" aria-current="page"></a>')
})

function htmlOf(link: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute(), history, stringifySearch })
  return renderToStaticMarkup(<RouterContextProvider router={router}>{link}</RouterContextProvider>)
}
