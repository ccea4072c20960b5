/** The row below a carousel is 48 px high for its arrows; that of a slim one only this where the device is used by finger. */
export const SLIM = { media: '@media (pointer: coarse)', row: '22px' } as const
