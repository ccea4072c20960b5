import { createStore } from '@tanstack/react-store'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { openWhenLoaded } from '#components/ui/overlay/overlay-loading.ts'
import type { ReadableStore } from '#lib/storage/store.ts'
import type { DetectionFailure } from './device-point.ts'

export const LocationDialog = lazyComponent(async () => (await import('./location-dialog.tsx')).LocationDialog)

interface LocationChooser {
  isOpen: boolean
  /** Why it opened automatically; null when a user opened it. */
  failure: DetectionFailure | null
}

const CLOSED: LocationChooser = { isOpen: false, failure: null }

const store = createStore(CLOSED)

export const locationChooser: ReadableStore<LocationChooser> = store

/** Opens 'Choose your location' from anywhere [P2.27, P2.43]; `why` says in the dialog what stood in the way of finding it. */
export function openLocationChooser(why: DetectionFailure | null = null): void {
  openWhenLoaded(LocationDialog, 'The location', () => showLocationChooser(why))
}

export function showLocationChooser(failure: DetectionFailure | null): void {
  store.setState(() => ({ isOpen: true, failure }))
}

export function closeLocationChooser(): void {
  store.setState(() => CLOSED)
}
