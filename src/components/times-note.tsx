import { Text } from '#components/ui/box.tsx'
import type { ResolvedLocation, StatedLocation } from '#domain/resolved-location.ts'
import { listNote, locationOf, useLocations } from '#lib/storage/resolved-location.ts'

/** 'Times assume Victoria.' beside times whose state nothing says; renders nothing for ''. */
export function TimesNote({ note }: { note: string }) {
  if (note === '') return null
  return (
    <Text textStyle="meta" color="fg.muted" marginBlock="1">
      {note}
    </Text>
  )
}

export function ListTimesNote({ of }: { of: readonly StatedLocation[] }) {
  return <LocationsNote of={of} place={cardPlace} />
}

/** The note of a list whose things are somewhere by a rule of their own. */
export function LocationsNote<T>({ of, place }: { of: readonly T[]; place: (thing: T) => ResolvedLocation }) {
  useLocations()
  return <TimesNote note={listNote(of, place)} />
}

function cardPlace(thing: StatedLocation): ResolvedLocation {
  return locationOf(thing)
}
