import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { AppLink, createAppLink } from './link.tsx'

const at = '/news/x?a=1'

test.each<[string, ReactNode]>([
  ['/profile?section=photos', <AppLink to="/profile" search={{ section: 'photos' }} />],
  ['/tickets', <AppLink to="/tickets/{-$guid}" params={{ guid: undefined }} />],
  ['/tickets/0a%201', <AppLink to="/tickets/{-$guid}" params={{ guid: '0a 1' }} />],
  // A name is one segment of the path, whatever is in it [P2.106, F68 hostile input].
  ['/news/a%2F..%2Fb%3Fc%23d', <AppLink to="/news/$newsname" params={{ newsname: 'a/../b?c#d' }} />],
])('links to %s', (href, link) => expect(htmlOf(link)).toBe(`<a href="${href}"></a>`))

test('marks a link to the very page, and in a menu one to a page above it', () => {
  const MenuLink = createAppLink(({ children, ...props }: ComponentProps<'a'>) => <a {...props}>{children}</a>, {
    exact: false,
  })
  const current = 'data-status="active" aria-current="page"'
  expect(htmlOf(<AppLink to="/news/$newsname" params={{ newsname: 'x' }} search={{ a: '1' }} />)).toContain(current)
  expect(htmlOf(<AppLink to="/news" />)).toBe('<a href="/news"></a>')
  expect(htmlOf(<MenuLink to="/news" />)).toContain(current)
  expect(htmlOf(<MenuLink to="/gallery" />)).toBe('<a href="/gallery"></a>')
})

function htmlOf(link: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute(), history, parseSearch, stringifySearch })
  return renderToStaticMarkup(<RouterContextProvider router={router}>{link}</RouterContextProvider>)
}
