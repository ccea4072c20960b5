import type { CSSProperties, ReactNode } from 'react'
import { ArrowUpIcon } from 'lucide-react'
import { ChangeMotion } from '#components/ui/motion/change-motion.tsx'
import type { ClockModel } from '../model/model.ts'
import { charsOf, Fit, levelKey } from './clock-parts.tsx'
import css from './blinds.module.css'

interface BlindsProps {
  model: Pick<ClockModel, 'blinds' | 'swapped' | 'view'>
  /** Each has its ante behind it; otherwise the ante that goes with the main ones has a place of its own. */
  short: boolean
}

/** In the last minute what is coming takes the main place. */
export function Blinds({ model: { blinds, swapped, view }, short }: BlindsProps) {
  const { current, ante, next, nextAnte } = blinds
  const level = levelKey(view)
  const main = swapped ? next : current
  const mainAnte = (swapped ? nextAnte : ante) || '–'
  const other = swapped ? current : next
  return (
    <div
      className={css.blinds}
      data-testid="blinds"
      data-long={main.length + mainAnte.length > LONG_ROW ? '' : undefined}
      style={rowsOf(main, mainAnte, other)}
    >
      <Blind
        level={level}
        slot="main"
        label={swapped ? 'Blinds go up to' : 'Current blind'}
        value={main}
        ante={short && mainAnte !== '–' ? mainAnte : ''}
        mark={swapped && <ArrowUpIcon size={18} strokeWidth={3} />}
      />
      {!short && <Blind level={level} slot="ante" label="Ante" value={mainAnte} />}
      <Blind
        level={level}
        slot="next"
        label={swapped ? 'Now' : 'Next blind'}
        value={other}
        ante={swapped ? '' : nextAnte}
      />
    </div>
  )
}

interface BlindProps {
  level: string
  slot: 'main' | 'ante' | 'next'
  label: string
  value: string
  ante?: string
  mark?: ReactNode
}

function Blind({ level, slot, label, value, ante, mark }: BlindProps) {
  return (
    <div className={css.blind} data-slot={slot}>
      <span className={css.label}>
        {mark}
        <span>{label}</span>
      </span>
      <ChangeMotion as="b" of={level} style={charsOf(value)}>
        <Fit>{value}</Fit>
        {ante && (
          <>
            {' '}
            <small>{`ante ${ante}`}</small>
          </>
        )}
      </ChangeMotion>
    </div>
  )
}

/** More than this has no room beside each other on a phone. */
const LONG_ROW = 15

/** Values that share a line shrink together: main and ante upright, ante and the other blind across. */
function rowsOf(main: string, ante: string, other: string): CSSProperties {
  return { '--main-row': main.length + ante.length, '--next-row': ante.length + other.length } as CSSProperties
}
