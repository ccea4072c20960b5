/** So many prizes and levels have room on a venue's screen. */
export const LISTED_ROWS = 5
