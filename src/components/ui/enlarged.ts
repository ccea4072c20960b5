/**
 * Where zoom or the browser's own text size leaves room for few words beside each other: an `em` of a media query is
 * that size, so that this is 279 px at the usual 16 px.
 */
export const ENLARGED = '@media (max-width: 17.4375em)'
