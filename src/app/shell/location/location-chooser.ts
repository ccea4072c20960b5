import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import type { DetectionFailure } from '#shared/location/detect.ts'
import { showLocation } from '#app/shell/open-overlays.ts'
import { openWhenLoaded } from '#components/ui/overlay/overlay-loading.ts'

export const LocationDialog = lazyComponent(
  async () => (await import('#shared/location/location-dialog.tsx')).LocationDialog,
)

/** Opens 'Choose your location' from anywhere [P2.27, P2.43]; `why` says in the dialog what stood in the way of finding it. */
export function openLocationChooser(why: DetectionFailure | null = null): void {
  openWhenLoaded(LocationDialog, 'The location', () => showLocation(why))
}
