import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { CheckIcon, UserXIcon } from 'lucide-react'
import type { FoundPlayer } from '#contract/players.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { canReceive, lastPlayed, playerName } from '#data/players.ts'

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
    <ResultList>
      <p role="status">{isFound && players.length > 0 && countText(players.length)}</p>
      {isFound && players.length === 0 && (
        <EmptyState picture={<Icon icon={UserXIcon} size={34} />} title="No player found">
          Check the spelling, or search by the card number alone.
        </EmptyState>
      )}
      {players.length > 0 && (
        <fieldset>
          <legend>{isFound ? 'Choose a player' : 'Chosen player'}</legend>
          {players.map((player) => (
            <Line key={player.id} name={name} player={player} chosen={player.id === selected?.id} onSelect={onSelect} />
          ))}
        </fieldset>
      )}
    </ResultList>
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
    <label data-chosen={chosen ? '' : undefined} data-closed={open ? undefined : ''}>
      <input type="radio" name={name} checked={chosen} disabled={!open} onChange={() => onSelect(player)} />
      <Avatar name={player.name} size={40} />
      <span data-part="who">
        <b translate="no" dir="auto">
          {playerName(player)}
        </b>
        <small>
          {open ? (played ? `Last played ${played}` : 'Has not played yet') : 'Cannot receive anything at the moment'}
        </small>
      </span>
      {chosen && <Icon icon={CheckIcon} size={20} weight={2.6} />}
    </label>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 player found' : `${count} players found`
}

const ResultList = chakra('div', {
  base: {
    '--state-height': '148px',
    '& > p:not(:empty)': { textStyle: 'small', color: 'fg.muted', marginBottom: '2' },
    '& fieldset': { border: '0', margin: '0', padding: '0', minWidth: '0', display: 'grid', gap: '2' },
    '& legend': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '64px',
      padding: '10px 14px',
      borderRadius: 'card',
      bg: 'bg.subtle',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized' },
      '& > svg': { flex: 'none', color: 'accent.fg' },
    },
    '& label[data-chosen]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
    '& label[data-closed]': { bg: 'transparent', cursor: 'not-allowed', color: 'fg.muted' },
    '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // The whole line is the button; what it looks like says the label.
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    '& [data-part=who]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { display: 'block', fontSize: '1rem', lineHeight: '1.25rem', fontWeight: '680', fontStretch: '94%' },
    '& small': { display: 'block', marginTop: '2px', textStyle: 'meta', color: 'fg.muted' },
  },
})
