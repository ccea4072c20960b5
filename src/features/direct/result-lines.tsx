import { XIcon } from 'lucide-react'
import type { DirectedEvent, Placing } from '#contract/direct.ts'
import { formatMoney } from '#domain/money.ts'
import { awarded } from '#domain/placings.ts'
import { IconButton } from '#components/ui/button.tsx'
import css from './run-screen.module.css'

interface LinesProps {
  placings: readonly Placing[]
  directed: DirectedEvent
  onRemove: (one: Placing) => void
}

/** Each with the way to remove it. */
export function Lines({ placings, directed, onRemove }: LinesProps) {
  return (
    <ol className={css.lines}>
      {placings.map((one) => (
        <li key={`${one.place} ${one.playerId ?? one.name}`}>
          <b translate="no">{one.place}</b>
          <Who one={one} directed={directed} />
          <IconButton aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
            <XIcon size={22} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** With the points and the cash that follow from the entries. */
export function Review({ placings, directed, entries }: Omit<LinesProps, 'onRemove'> & { entries: number }) {
  return (
    <ol className={css.lines}>
      {awarded(placings, { ...directed, entries }).map((one) => (
        <li key={`${one.place} ${one.playerId ?? one.name}`}>
          <b translate="no">{one.place}</b>
          <Who one={one} directed={directed} />
          <span translate="no">{awardOf(one)}</span>
        </li>
      ))}
    </ol>
  )
}

function awardOf({ points, cashCents }: { points: number; cashCents: number }): string {
  return cashCents > 0 ? `${points} points, ${formatMoney(cashCents, { cents: true })}` : `${points} points`
}

/** Namesakes differ by their cards. */
function Who({ one, directed }: { one: Placing; directed: DirectedEvent }) {
  const note = one.playerId === directed.playerId ? 'you' : one.playerId ? one.cardNumber : 'without a player'
  return (
    <span className={css.who}>
      <bdi>{one.name}</bdi>
      <small translate="no">{note}</small>
    </span>
  )
}
