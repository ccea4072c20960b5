import { createStore } from '@tanstack/react-store'

/** What ends the offer to install the app while it is shown; null at other times. */
export const installOffer = createStore<{ end: () => void } | null>(null)
