import { Text } from '#components/ui/box.tsx'
import type { Place, StatedPlace } from '#domain/place-state.ts'
import { listNote, placeOf, usePlaces } from '#lib/storage/place.ts'

/** 'Times assume Victoria.' beside times whose state nothing says; renders nothing for ''. */
export function TimesNote({ note }: { note: string }) {
  if (note === '') return null
  return (
    <Text textStyle="meta" color="fg.muted" marginBlock="1">
      {note}
    </Text>
  )
}

/** The note of a list, once. */
export function ListTimesNote({ of }: { of: readonly StatedPlace[] }) {
  return <PlacesNote of={of} place={cardPlace} />
}

/** The note of a list whose things are somewhere by a rule of their own. */
export function PlacesNote<T>({ of, place }: { of: readonly T[]; place: (thing: T) => Place }) {
  usePlaces()
  return <TimesNote note={listNote(of, place)} />
}

function cardPlace(thing: StatedPlace): Place {
  return placeOf(thing)
}
