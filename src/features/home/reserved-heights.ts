/** Of a chip, and of a row of them. Its component would bring its sheet into the first load. */
export const CHIP_HEIGHT = 48

/** The search field and the gap below it. */
const SEARCH_HEIGHT = 60

/** The height reserved for each section around the games until it has rendered, so that nothing moves. */
export const RESERVED_HEIGHT = {
  tabs: '56px',
  toolbar: `${SEARCH_HEIGHT + CHIP_HEIGHT}px`,
  banners: '166px',
  mine: '228px',
  followed: '72px',
  sort: '48px',
  extras: '52px',
  /** Below their headings, which are as high as a chip. */
  news: 343,
  photos: 268,
} as const
