import { chakra } from '@chakra-ui/react'
import { Fragment, memo, useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon, CloudOffIcon, LogInIcon, TicketIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { createAppLink } from '#components/ui/links/link.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { Button, buttonRecipe } from '#components/ui/button.tsx'
import type { ClockEvent } from '../model/clock-event.ts'
import type { ClockModel } from '../model/model.ts'
import { LISTED_ROWS } from './listed-rows.ts'
import type { PrizeView, RegistrationView, TicketOffer } from '../model/registration.ts'

/** A small phone, or doubled text: in a container's width a rem is the text's own. */
const NARROW = '@container clock (max-width: 17.4rem)'

/** As large as four columns have room for. */
const SMALL = 'max(12px, min(.75rem, 6cqw))'

const TicketLink = createAppLink(chakra('a', buttonRecipe))

/** A panel below the clock: a head, and what belongs to it. */
export const Card = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& [data-part=head]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      minHeight: '52px',
      width: '100%',
      padding: '10px 16px',
      textAlign: 'left',
    },
    '& button[data-part=head]': { cursor: 'pointer' },
    '& h3:not(:has(button)), & h3 > button > span:first-of-type': {
      textStyle: 'label',
      fontSize: '.875rem',
      color: 'fg',
      letterSpacing: '.03em',
      fontStretch: '100%',
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
    },
    '& h3 svg': { color: 'success.fg' },
    '& h3 b': { fontWeight: '760', color: 'success.fg' },
    '& h3 b[data-closed]': { color: 'fg.muted' },
    '& [data-part=side]': {
      marginLeft: 'auto',
      textStyle: 'small',
      color: 'fg.muted',
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
    },
    '& [data-part=pool]': { textStyle: 'num', fontSize: '1.75rem', color: 'accent.fg' },
    '& [data-part=side] small': { display: 'block', textStyle: 'meta', textAlign: 'right' },
    '& [data-part=line]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      padding: '0 12px 12px 16px',
      textStyle: 'small',
      color: 'fg.muted',
    },
    '& [data-part=fee]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 6px', minWidth: '0' },
    '& [data-part=fee] > [data-label]': { textStyle: 'label' },
    '& [data-part=line] b': { textStyle: 'num', fontSize: '1.75rem', color: 'fg' },
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th': {
      textStyle: 'meta',
      color: 'fg.muted',
      textAlign: 'left',
      padding: '8px 4px',
      borderTop: '1px solid {colors.border}',
      [NARROW]: { fontSize: SMALL, paddingInline: '2px' },
    },
    '& td': {
      textStyle: 'num',
      fontSize: 'clamp(14px, 5cqw, 1.25rem)',
      padding: '12px 4px',
      whiteSpace: 'nowrap',
      [NARROW]: { fontSize: SMALL, whiteSpace: 'normal', paddingInline: '2px' },
      borderTop: '1px solid {colors.border}',
    },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: '16px', [NARROW]: { paddingLeft: '8px' } },
    '& th:last-of-type, & td:last-of-type': {
      textAlign: 'right',
      paddingRight: '16px',
      [NARROW]: { paddingRight: '8px' },
    },
    '& td svg': { display: 'inline-block', marginLeft: '8px', color: 'fg.muted', verticalAlign: '-1px' },
    '& [data-part=more]': { display: 'none', color: 'fg.muted' },
    '& td [data-suit=heart] svg': { color: 'danger.fg' },
    '& td small': {
      display: 'block',
      whiteSpace: 'normal',
      fontSize: 'max(12px, .75em)',
      fontWeight: '600',
      color: 'fg.muted',
      marginTop: '2px',
    },
  },
})

interface FoldHeadProps {
  name: string
  isOpen: boolean
  /** The id of what it folds. */
  controls: string
  onToggle: () => void
  /** What there is to know while it is folded. */
  children: ReactNode
}

/** The head of a panel that folds: a heading, all of which can be pressed. */
export function FoldHead({ name, isOpen, controls, onToggle, children }: FoldHeadProps) {
  return (
    <h3>
      <button type="button" data-part="head" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        <span>{name}</span>
        <span data-part="side">
          {children}
          <Icon icon={isOpen ? ChevronUpIcon : ChevronDownIcon} size={20} />
        </span>
      </button>
    </h3>
  )
}

interface RegistrationPanelProps extends RegistrationView, Pick<ClockEvent, 'entryFee' | 'feeInCredits'> {
  eventId: number
  /** Beside the event's own price and Purchase Ticket: once it is over only that. */
  short: boolean
}

/** Open or closed, until when, what it costs and the way to a ticket [P2.176, P2.177]. */
export const RegistrationPanel = memo(function RegistrationPanel({
  isOpen,
  closes,
  closesIn,
  own,
  ticket,
  eventId,
  entryFee,
  feeInCredits,
  short,
}: RegistrationPanelProps) {
  return (
    <Card>
      <div data-part="head">
        <h3>
          <Icon icon={LogInIcon} size={18} weight={2.4} />
          <span>
            Registration: <b data-closed={isOpen ? undefined : ''}>{isOpen ? 'open' : 'closed'}</b>
          </span>
        </h3>
        {closes && <Side text={closes} more={short ? closesIn : ''} own={own} />}
      </div>
      {(isOpen || !short) && (
        <div data-part="line">
          <span data-part="fee">
            <span data-label="">Entry fee</span>
            <b translate="no">{entryFee}</b>
            {feeInCredits && <span>{feeInCredits}</span>}
          </span>
          <Ticket offer={ticket} eventId={eventId} />
        </div>
      )}
    </Card>
  )
})

/**
 * GET TICKET under the conditions of Purchase Ticket: never without a way to pay, not once registration is over
 * [P2.161, P2.162].
 */
function Ticket({ offer, eventId }: { offer: TicketOffer; eventId: number }) {
  if (offer === 'none') return null
  if (offer === 'needsSignal') {
    return (
      <Button disabled _disabled={{ color: 'fg.muted' }}>
        <Icon icon={CloudOffIcon} size={19} />
        Needs signal
      </Button>
    )
  }
  if (offer === 'closed') {
    return (
      <Button disabled _disabled={{ color: 'fg.muted' }}>
        <Icon icon={TicketIcon} size={19} />
        GET TICKET
      </Button>
    )
  }
  return (
    <TicketLink variant="primary" to="/redeem/event/$id" params={{ id: String(eventId) }}>
      <Icon icon={TicketIcon} size={19} />
      GET TICKET
    </TicketLink>
  )
}

/** A time of the venue at the end of a head, the phone's own below it. */
function Side({ text, more, own }: { text: string; more?: string; own: string }) {
  return (
    <span data-part="side">
      <span>
        <span>{text}</span>
        {more && <small>{more}</small>}
        {own && <small>{own}</small>}
      </span>
    </span>
  )
}

const suits: Record<number, SuitName> = { 1: 'spade', 2: 'heart', 3: 'club' }

/** What there is to win, or until when that is open [P2.185, P2.186]. */
export const PrizePanel = memo(function PrizePanel({ prizes, folded }: { prizes: PrizeView; folded: boolean }) {
  const [isOpen, setOpen] = useState(!folded)
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
      <FoldHead name="Total prize pool" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        <span translate="no" data-part="pool">
          {prizes.pool}
        </span>
      </FoldHead>
      <div id={id} hidden={!isOpen}>
        <table aria-label="Prizes">
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
                  <span translate="no" data-suit={suits[rank]}>
                    <span>{rank}</span>
                    {suits[rank] && <Suit name={suits[rank]} size={13} />}
                  </span>
                </td>
                <td translate="no">{prize}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <More count={prizes.places.length} one="more place" many="more places" />
      </div>
    </Card>
  )
}, sameContent)

type LevelsProps = Pick<ClockModel, 'levels' | 'finish'>

/** The levels that follow, with their breaks [D2.14]. */
export const LevelsPanel = memo(function LevelsPanel({ levels, finish }: LevelsProps) {
  if (levels.length === 0) return null
  return (
    <Card>
      <div data-part="head">
        <h3>Levels to come</h3>
        {finish && <Side text={`Ends about ${finish.text}`} own={finish.own} />}
      </div>
      <table aria-label="Levels to come">
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
              <td translate="no">{level.number}</td>
              <td>
                <Breakable blind={level.blind} />
              </td>
              <td translate="no">{level.ante || '–'}</td>
              <td>
                <span>{level.minutes === null ? '–' : `${level.minutes} min`}</span>
                {level.breakMinutes > 0 && <small>{`then ${level.breakMinutes} min break`}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={levels.length} one="more level" many="more levels" />
    </Card>
  )
}, sameLevels)

/**
 * Of a list that is longer than a venue's screen has room for, how much of it is not shown there; elsewhere all of it
 * is.
 */
function More({ count, one, many }: { count: number; one: string; many: string }) {
  const left = count - LISTED_ROWS
  return left > 0 && <p data-part="more">{`and ${left} ${left === 1 ? one : many}`}</p>
}

/** The list is made once a level, the likely finish is computed again. */
function sameLevels(before: LevelsProps, after: LevelsProps): boolean {
  return (
    before.levels === after.levels &&
    before.finish?.text === after.finish?.text &&
    before.finish?.own === after.finish?.own
  )
}

/** '100,000/200,000' may take two lines where there is no room for one. */
export function Breakable({ blind }: { blind: string }) {
  return blind.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span>/</span>}
      <wbr />
      <span translate="no">{part}</span>
    </Fragment>
  ))
}

/** The prizes are computed again every second and hardly ever change. */
function sameContent(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
