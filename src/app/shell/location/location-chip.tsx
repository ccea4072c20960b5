import { ChevronDownIcon, MapPinIcon } from 'lucide-react'
import { useLocationChoice } from '#lib/storage/location.ts'
import { LocationDialog, openLocationChooser } from '#shared/location/location-chooser.ts'
import { preload } from '#components/ui/overlay/overlay-loading.ts'
import css from './location-chip.module.css'

/** Where games are looked for: the region's name, or the state's short name [P2.27]; opens the chooser. */
export function LocationChip() {
  const { state, region } = useLocationChoice()
  // The accessible name begins with the visible text.
  const place = `${region?.name ?? state.short}, ${state.name}`
  return (
    <button
      className={css.chip}
      type="button"
      data-place=""
      aria-haspopup="dialog"
      aria-label={`Location: ${place}. Change`}
      onPointerEnter={() => preload(LocationDialog)}
      onClick={() => openLocationChooser()}
    >
      <span>
        <MapPinIcon size={17} strokeWidth={2.2} />
        <b>{region?.name ?? state.short}</b>
        <ChevronDownIcon size={16} />
      </span>
    </button>
  )
}
