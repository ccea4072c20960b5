/** A venue's description that has more characters than this begins folded. */
export const LONG_DESCRIPTION = 220
