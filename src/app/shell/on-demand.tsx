import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { notify } from '#components/toast.tsx'

interface OnDemand<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  /** Fetches the part ahead of its use, for example while the pointer is on its way. */
  prepare: () => void
  /** Runs `then` once the part is there; says so when it does not come. */
  whenThere: (then: () => void) => void
}

/** A part of the shell that is fetched when it is first needed, and whose absence takes nothing else down. */
export function onDemand<P extends object>(name: string, load: () => Promise<ComponentType<P>>): OnDemand<P> {
  return {
    Part: lazy(async () => ({ default: await load() })),
    prepare() {
      load().catch(() => undefined)
    },
    whenThere(then) {
      load().then(then, () =>
        notify({
          kind: 'error',
          title: `${name} did not open`,
          text: 'A part of the app did not arrive. Check your connection and try again.',
        }),
      )
    },
  }
}
