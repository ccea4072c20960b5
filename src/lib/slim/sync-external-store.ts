/** Stands in for the shim of this hook for Reacts that lack it. */
export { useSyncExternalStore } from 'react'
