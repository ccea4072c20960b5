import { useId } from 'react'
import { CheckIcon, UserXIcon } from 'lucide-react'
import type { FoundPlayer } from '#contract/players.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { canReceive, lastPlayed, playerName } from '#data/players.ts'
import css from './player-list.module.css'

interface PlayerListProps {
  players: readonly FoundPlayer[]
  /** Whether they are what a search has found. */
  isFound: boolean
  selected: FoundPlayer | null
  onSelect: (player: FoundPlayer) => void
}

/** Players to choose one of, with what each played last, which distinguishes namesakes [F54 wrong receiver]. */
export function PlayerList({ players, isFound, selected, onSelect }: PlayerListProps) {
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
