import { useSyncExternalStore as useStore } from 'react'

/**
 * React for the rendering of the shell: the app's stores are made for browsers alone, and give here what they hold,
 * or nothing where they would ask the browser. The one function below goes before React's own.
 */
export * from 'react'

export function useSyncExternalStore(subscribe, read, readOnServer = orNothing(read)) {
  return useStore(subscribe, read, readOnServer)
}

function orNothing(read) {
  return () => {
    try {
      return read()
    } catch {
      return undefined
    }
  }
}
