import type { DayCell } from '#domain/day-strip.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { Chip, ChipRow } from './chip.tsx'

interface DayStripProps {
  days: readonly DayCell[]
  /** Value of the chosen cell. */
  value: number
  onChange: (value: number) => void
  /** The text of today's cell. */
  today: 'Today' | 'Tonight'
}

/** All and the seven days from today [P2.71]; days without a game cannot be chosen [P2.72]. */
export function DayStrip({ days, value, onChange, today }: DayStripProps) {
  return (
    <ChipRow role="group" aria-label="Day">
      {days.map((day) => (
        <DayChip
          key={day.value}
          day={day}
          today={today}
          chosen={day.value === value}
          choose={() => onChange(day.value)}
        />
      ))}
    </ChipRow>
  )
}

function DayChip({ day, today, chosen, choose }: { day: DayCell; today: string; chosen: boolean; choose: () => void }) {
  return (
    <Chip cell aria-pressed={chosen} disabled={day.disabled && !chosen} onClick={choose}>
      <span aria-hidden="true">{day.value === 0 ? today : day.label}</span>
      {day.dayOfMonth !== null && (
        <Figure aria-hidden="true" size="h2">
          {day.dayOfMonth}
        </Figure>
      )}
      <span className="visually-hidden">{`${day.value === 0 ? `${today}, ` : ''}${day.name}${day.dayOfMonth === null ? '' : ` ${day.dayOfMonth}`}${day.disabled ? ', no games' : ''}`}</span>
    </Chip>
  )
}
