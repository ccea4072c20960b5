import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FavouriteHeart } from './favourite-heart.tsx'

test('in read-only mode there is no heart to toggle [P4.30]', () => {
  expect(renderToStaticMarkup(<FavouriteHeart eventId={7} canToggle={false} label="Royal Oak Hotel, 7:00 pm" />)).toBe(
    '',
  )
})
