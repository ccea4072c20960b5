import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useMutation } from '@tanstack/react-query'
import { useCallback, type ReactNode, useId } from 'react'
import { SearchIcon, CheckIcon, UserXIcon } from 'lucide-react'
import type { FoundPlayer } from '#contract/players.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useFormDraft } from '#components/form/draft.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import {
  choicesOf,
  findPlayers,
  NO_FILTERS,
  type PlayerFilters,
  canReceive,
  lastPlayed,
  playerName,
} from '#data/players.ts'
import css from './player-search.module.css'

interface PlayerSearchProps {
  hint?: ReactNode
  selected: FoundPlayer | null
  /** Null when a new search has reset the selection [M2.80]. */
  onSelect: (player: FoundPlayer | null) => void
  /** The initial values of the fields. */
  filters?: PlayerFilters
  /** Receives the input, to store it; must be stable between renders. */
  onFilters?: (filters: PlayerFilters) => void
}

/**
 * Searches for a player by first name, last name and card number, any of them, and lets one be chosen [M2.49, M2.75,
 * M5.21, M7.22, M7.43]. What was found is stored nowhere [D5.35].
 */
export function PlayerSearch({
  hint,
  selected,
  onSelect,
  filters = NO_FILTERS,
  onFilters = ignore,
}: PlayerSearchProps) {
  const checked = useCheckedForm<PlayerFilters>({ values: filters, problems: () => ({}) })
  const search = useMutation({
    meta: { signInReason: 'profile' },
    mutationFn: findPlayers,
  })
  useFormDraft(
    checked.form,
    useCallback((values: PlayerFilters) => onFilters({ ...NO_FILTERS, ...values }), [onFilters]),
  )

  async function find(fields: PlayerFilters): Promise<void> {
    onSelect(null)
    await search.mutateAsync(fields).catch(() => undefined)
  }

  const found = search.isSuccess ? search.data : undefined
  const choices = search.isIdle || found ? choicesOf(found, selected) : []
  return (
    <div className={css.search}>
      {hint && <p className={css.hint}>{hint}</p>}
      {search.isError && <Alert kind="error" title={sentenceOf(search.error)} />}
      <form
        className={css.fields}
        id={checked.id}
        noValidate
        role="search"
        aria-label="Players"
        onSubmit={checked.submit(find)}
      >
        <TextField
          form={checked.form}
          name="firstName"
          label="First name"
          optional
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          maxLength={100}
        />
        <TextField
          form={checked.form}
          name="lastName"
          label="Last name"
          optional
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          maxLength={100}
        />
        <TextField
          form={checked.form}
          name="cardNumber"
          label="Card number"
          optional
          autoComplete="off"
          autoCapitalize="none"
          inputMode="numeric"
          enterKeyHint="search"
          maxLength={60}
        />
        <SubmitButton
          variant="secondary"
          busy={search.isPending}
          busyLabel="Searching for players"
          error={search.error}
        >
          <SearchIcon size={20} />
          <span>Search</span>
        </SubmitButton>
      </form>
      <PlayerList players={choices} isFound={found !== undefined} selected={selected} onSelect={onSelect} />
    </div>
  )
}

function ignore(): void {}

interface PlayerListProps {
  players: readonly FoundPlayer[]
  isFound: boolean
  selected: FoundPlayer | null
  onSelect: (player: FoundPlayer) => void
}

/** Players to choose one of, with what each played last, which distinguishes namesakes [F54 wrong receiver]. */
function PlayerList({ players, isFound, selected, onSelect }: PlayerListProps) {
  const name = useId()
  return (
    <div className={css.results}>
      <p className={css.count} role="status">
        {isFound && players.length > 0 && countText(players.length)}
      </p>
      {isFound && players.length === 0 && (
        <EmptyState icon={UserXIcon} title="No player found">
          Check the spelling, or search by the card number alone.
        </EmptyState>
      )}
      {players.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{isFound ? 'Choose a player' : 'Chosen player'}</legend>
          {players.map((player) => (
            <Line key={player.id} name={name} player={player} chosen={player.id === selected?.id} onSelect={onSelect} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface LineProps {
  name: string
  player: FoundPlayer
  chosen: boolean
  onSelect: (player: FoundPlayer) => void
}

function Line({ name, player, chosen, onSelect }: LineProps) {
  const played = lastPlayed(player)
  const open = canReceive(player)
  return (
    <label className={css.player} data-chosen={chosen ? '' : undefined} data-closed={open ? undefined : ''}>
      <input type="radio" name={name} checked={chosen} disabled={!open} onChange={() => onSelect(player)} />
      <Avatar name={player.name} size={40} />
      <span className={css.text}>
        <b className={css.name} translate="no" dir="auto">
          {playerName(player)}
        </b>
        <small className={css.played}>
          {open ? (played ? `Last played ${played}` : 'Has not played yet') : 'Cannot receive anything at the moment'}
        </small>
      </span>
      {chosen && <CheckIcon size={20} strokeWidth={2.6} />}
    </label>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 player found' : `${count} players found`
}
