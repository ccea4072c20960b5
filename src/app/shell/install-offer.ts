import { createStore } from '@tanstack/react-store'

/** Ends the install prompt while it is shown; null at other times. */
export const installOffer = createStore<{ end: () => void } | null>(null)
