/** The name, below /about, of the page for who comes for the first time [D4.23]. */
export const FIRST_NIGHT_PAGE = 'first-night'
