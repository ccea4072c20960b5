import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RemoveFavourite } from './remove-favourite.tsx'

test('the heart of a game in the list of favourites is filled', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RemoveFavourite eventId={7} label="Royal Oak Hotel, 7:00 pm" />
    </QueryClientProvider>,
  )
  expect(html).toContain('aria-pressed="true"')
  expect(html).toMatch(/<svg[^>]* fill="currentColor"/)
})
