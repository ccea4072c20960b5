import { notify } from '#components/ui/feedback/toast.ts'

interface LazyOverlay {
  preload: () => Promise<void>
}

export function preload(overlay: LazyOverlay): void {
  overlay.preload().catch(() => undefined)
}

/** Calls `open` once the overlay has loaded; where it does not load, a toast says so. */
export function openWhenLoaded(overlay: LazyOverlay, name: string, open: () => void): void {
  overlay.preload().then(open, () =>
    notify({
      kind: 'error',
      title: `${name} did not open`,
      text: 'A part of the app did not arrive. Check your connection and try again.',
    }),
  )
}
