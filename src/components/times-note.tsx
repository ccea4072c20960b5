import type { ResolvedLocation, StatedLocation } from '#domain/resolved-location.ts'
import { listNote, locationOf, useLocations } from '#lib/storage/resolved-location.ts'

/** 'Times assume Victoria.' beside times whose state nothing says; renders nothing for ''. */
export function TimesNote({ note }: { note: string }) {
  if (note === '') return null
  return <p className="text-meta muted mt-1 mb-1">{note}</p>
}

export function ListTimesNote({ of }: { of: readonly StatedLocation[] }) {
  return <LocationsNote of={of} place={cardPlace} />
}

export function LocationsNote<T>({ of, place }: { of: readonly T[]; place: (thing: T) => ResolvedLocation }) {
  useLocations()
  return <TimesNote note={listNote(of, place)} />
}

function cardPlace(thing: StatedLocation): ResolvedLocation {
  return locationOf(thing)
}
