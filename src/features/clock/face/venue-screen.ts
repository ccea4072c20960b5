import { mediaQuery, useMediaQuery } from '#lib/browser/device/media-query.ts'

/** A screen that a room looks at: what follows is laid out for the whole of it. The sheets name the same sizes. */
const media = mediaQuery('(min-width: 1600px) and (min-height: 640px)')

/** Whether the window is as large as a venue's screen. */
export function useVenueScreen(): boolean {
  return useMediaQuery(media)
}
