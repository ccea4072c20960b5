import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Placing } from '#contract/direct.ts'
import { foldedName, writtenText } from '#domain/text.ts'
import { Button } from '#components/ui/button.tsx'
import { Combobox, type ComboboxItem } from '#components/ui/controls/combobox.tsx'
import { directingQueries } from '#data/directing.ts'
import { nextPlace } from './places.ts'
import css from './run-screen.module.css'

const NOT_FOUND_OUT = 'The league cannot say now who is called so. Change the text to search again.'

type Found = ComboboxItem & Omit<Placing, 'place'>

export function AddPlace({
  eventId,
  placings,
  onAdd,
}: {
  eventId: number
  placings: Placing[]
  /** `moves`: those from its place on move down. */
  onAdd: (one: Placing, moves: boolean) => void
}) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const searched = useDeferredValue(text.trim())
  const [moves, setMoves] = useState(false)
  const { data, isFetching, isSuccess } = useQuery(directingQueries.players(eventId, searched))
  // A press of Enter takes the first: nobody whom an earlier text found, and no bare name before the league has said who
  // is called so.
  const isCurrent = searched === text.trim()
  const found = isCurrent && data ? data : []
  const next = nextPlace(placings)
  const chosen = Number(place ?? next) || next
  const isTaken = placings.some((one) => one.place === chosen)
  const typed = writtenText(text).trim()
  const items: Found[] = found
    .filter(({ id }) => placings.every(({ playerId }) => playerId !== id))
    .map(({ id, name, cardNumber, isRegular }) => ({
      key: String(id),
      label: name,
      note: [cardNumber, isRegular && 'of this venue'].filter(Boolean).join(', '),
      playerId: id,
      name,
      cardNumber,
    }))
  if (foldedName(typed) !== '' && isCurrent && isSuccess && !isFetching)
    items.push({ key: 'typed', label: typed, note: 'No player: by this name alone', playerId: null, name: typed })
  return (
    <div className={css.add}>
      <label className={css.field}>
        <span>Place</span>
        <input
          inputMode="numeric"
          aria-label="Place"
          value={place ?? String(next)}
          onChange={(event) => setPlace(event.target.value.replace(/\D/g, '').slice(0, 4))}
        />
      </label>
      <Combobox
        label="Name or card number"
        inputValue={text}
        onInputValueChange={setText}
        isLongEnough
        items={items}
        status={isFetching || !isCurrent ? 'Searching' : isSuccess ? `${found.length} found` : NOT_FOUND_OUT}
        onSelect={({ playerId, name, cardNumber }) => {
          onAdd({ place: chosen, playerId, name, cardNumber }, isTaken && moves)
          setPlace(null)
          setMoves(false)
        }}
      />
      {isTaken && (
        <Button
          wraps
          variant={moves ? 'primary' : 'secondary'}
          aria-pressed={moves}
          onClick={() => setMoves(!moves)}
        >{`Move place ${chosen} and those behind down`}</Button>
      )}
    </div>
  )
}
