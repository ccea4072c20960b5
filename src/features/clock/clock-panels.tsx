import { chakra } from '@chakra-ui/react'
import { memo, useId, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { chevronUp, logIn } from '#components/icons/event.tsx'
import { chevronDown } from '#components/icons/everyday.tsx'
import { Suit, type SuitName } from '#components/suit.tsx'
import type { ClockEvent, ClockModel } from './model.ts'

const Card = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& [data-part=head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: '52px', width: '100%', padding: '10px 16px', textAlign: 'left' },
    '& button[data-part=head]': { cursor: 'pointer' },
    '& h3': { textStyle: 'label', fontSize: '14px', color: 'fg', letterSpacing: '.03em', fontStretch: '100%', display: 'flex', alignItems: 'center', gap: '8px' },
    '& h3 svg': { color: 'felt.fg' },
    '& h3 b': { fontWeight: '760', color: 'felt.fg' },
    '& h3 b[data-closed]': { color: 'fg.muted' },
    '& [data-part=side]': { marginLeft: 'auto', textStyle: 'small', color: 'fg.muted', display: 'flex', alignItems: 'center', gap: '12px' },
    '& [data-part=pool]': { textStyle: 'num', fontSize: '28px', color: 'amber.fg' },
    '& [data-part=line]': { display: 'flex', alignItems: 'baseline', gap: '6px', padding: '0 16px 12px', textStyle: 'small', color: 'fg.muted' },
    '& [data-part=line] b': { textStyle: 'num', fontSize: '28px', color: 'fg' },
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th': { textStyle: 'meta', color: 'fg.subtle', textAlign: 'left', padding: '8px 16px', borderTop: '1px solid {colors.border}' },
    '& td': { textStyle: 'num', fontSize: '20px', padding: '12px 16px', borderTop: '1px solid {colors.border}' },
    '& th:last-child, & td:last-child': { textAlign: 'right' },
    '& td svg': { display: 'inline-block', marginLeft: '8px', color: 'fg.muted', verticalAlign: '-1px' },
    '& td [data-suit=heart] svg': { color: 'red.fg' },
    '& td small': { display: 'block', fontSize: '15px', fontWeight: '600', color: 'fg.muted', marginTop: '2px' },
  },
})

/** Open or closed, until when, and what it costs [P2.176, P2.177]. */
export const RegistrationPanel = memo(function RegistrationPanel({ isOpen, closes, entryFee, feeInCredits }: ClockModel['registration'] & Pick<ClockEvent, 'entryFee' | 'feeInCredits'>) {
  return (
    <Card>
      <div data-part="head">
        <h3>
          <Icon shape={logIn} size={18} weight={2.4} />
          <span>
            Registration: <b data-closed={isOpen ? undefined : ''}>{isOpen ? 'open' : 'closed'}</b>
          </span>
        </h3>
        <span data-part="side">{closes}</span>
      </div>
      <div data-part="line">
        Entry fee <b>{entryFee}</b> {feeInCredits}
      </div>
    </Card>
  )
})

const suits: Record<number, SuitName> = { 1: 'spade', 2: 'heart', 3: 'club' }

/** What there is to win, or until when that is open [P2.185, P2.186]. */
export function PrizePanel({ prizes }: { prizes: ClockModel['prizes'] }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  if (prizes.places.length === 0) {
    if (!prizes.closes) return null
    return (
      <Card>
        <div data-part="head">
          <h3>Registration close at</h3>
          <span data-part="side">{prizes.closes}</span>
        </div>
      </Card>
    )
  }
  return (
    <Card>
      <button type="button" data-part="head" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <h3>Total prize pool</h3>
        <span data-part="side">
          <span data-part="pool">{prizes.pool}</span>
          <Icon shape={isOpen ? chevronUp : chevronDown} size={20} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <table>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Prize</th>
            </tr>
          </thead>
          <tbody>
            {prizes.places.map(({ rank, prize }) => (
              <tr key={rank}>
                <td>
                  <span data-suit={suits[rank]}>
                    {rank}
                    {suits[rank] && <Suit name={suits[rank]} size={13} />}
                  </span>
                </td>
                <td>{prize}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The levels that follow, with their breaks [D2.14]. */
export const LevelsPanel = memo(function LevelsPanel({ levels, finish }: Pick<ClockModel, 'levels' | 'finish'>) {
  if (levels.length === 0) return null
  return (
    <Card>
      <div data-part="head">
        <h3>Levels to come</h3>
        {finish && <span data-part="side">Likely finish {finish}</span>}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Blinds</th>
            <th scope="col">Ante</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.number}>
              <td>{level.number}</td>
              <td>{level.blind}</td>
              <td>{level.ante || '–'}</td>
              <td>
                {level.minutes} min
                {level.breakMinutes > 0 && <small>then {level.breakMinutes} min break</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}, sameLevels)

/** The coming levels are worked out anew every second and change once a level. */
function sameLevels(before: Pick<ClockModel, 'levels' | 'finish'>, after: Pick<ClockModel, 'levels' | 'finish'>): boolean {
  return before.finish === after.finish && before.levels.length === after.levels.length && before.levels[0]?.blind === after.levels[0]?.blind
}
