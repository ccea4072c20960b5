import { useMutation } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { SearchIcon } from 'lucide-react'
import type { FoundPlayer } from '#contract/players.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useFormDraft } from '#components/form/draft.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { choicesOf, findPlayers, NO_FILTERS, type PlayerFilters } from '#data/players.ts'
import { PlayerList } from './player-list.tsx'
import css from './player-search.module.css'

interface PlayerSearchProps {
  /** Help shown before the search. */
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
