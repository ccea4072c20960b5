import { mediaQuery, useMediaQuery } from '#lib/browser/device/media-query.ts'

/** A screen that a room looks at: what follows is laid out for the whole of it. */
const VENUE_SCREEN = '(min-width: 1600px) and (min-height: 640px)'
/** Paper is none. */
export const VENUE = `@media screen and ${VENUE_SCREEN}`

const media = mediaQuery(VENUE_SCREEN)

/** Whether the window is as large as a venue's screen. */
export function useVenueScreen(): boolean {
  return useMediaQuery(media)
}
