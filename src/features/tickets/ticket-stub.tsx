import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, HourglassIcon } from 'lucide-react'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { QrCode } from '#components/ui/display/qr-code.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import type { TicketBadge, TicketView } from './model.ts'

interface TicketStubProps {
  ticket: TicketView
  /** Of its heading: a ticket beside its list is a part of that page. */
  heading?: 'h1' | 'h2'
}

/** The ticket as one holds it out: what it is for on its one part, the code on the other. */
export function TicketStub({ ticket, heading: Heading = 'h1' }: TicketStubProps) {
  const {
    event,
    flight,
    kindLine,
    origin,
    type,
    venue,
    address,
    day,
    start,
    rego,
    lateRego,
    mark,
    code,
    hasQr,
    state,
  } = ticket
  return (
    <Stub as="article" data-game-type={type} data-ticket-state={state}>
      {mark && <Band mark={mark} isWaiting={state === 'review'} />}
      <div data-part="what">
        <div data-part="head">
          <div data-part="names">
            <p data-part="origin">
              <GameBadge type={type} size={22} />
              <span>{ticket.kind === 'ticket' && origin ? origin : kindLine}</span>
            </p>
            <Heading dir="auto">{event}</Heading>
            {flight && (
              <p data-part="flight" dir="auto">
                {flight}
              </p>
            )}
          </div>
          <span data-part="index" aria-hidden="true">
            A
            <Suit name="spade" size={20} />
          </span>
        </div>
        <dl>
          <Fact name="Venue" isPlace>
            <span dir="auto">{venue || 'To be announced'}</span>
            {address && <small dir="auto">{address}</small>}
          </Fact>
          <Fact name="Date">{day || 'To be announced'}</Fact>
          {start && (
            <Fact name="Start" isFigure>
              {start}
            </Fact>
          )}
          {rego && (
            <Fact name="Rego" isFigure>
              {rego}
            </Fact>
          )}
          {lateRego && (
            <Fact name="Late rego" isFigure>
              {lateRego}
            </Fact>
          )}
        </dl>
        <TimesNote note={ticket.timesNote} />
      </div>
      <div data-part="cut" aria-hidden="true">
        <ChipBorder data-edge="lying" />
        <ChipBorder upright data-edge="upright" />
      </div>
      <div data-part="code-side">
        {hasQr && <QrCode text={code} label="QR code of the redeem code" leastPx={LEAST_PX} />}
        {code === '' ? (
          <p data-part="no-code">
            {state === 'ended' || state === 'over' ? 'Not valid any more' : 'The code comes later'}
          </p>
        ) : (
          <Code code={code} />
        )}
      </div>
    </Stub>
  )
}

function Fact({
  name,
  isPlace,
  isFigure,
  children,
}: {
  name: string
  isPlace?: boolean
  isFigure?: boolean
  children: ReactNode
}) {
  return (
    <div data-place={isPlace ? '' : undefined}>
      <dt>{name}</dt>
      <dd data-figure={isFigure ? '' : undefined} translate={isFigure ? 'no' : undefined}>
        {children}
      </dd>
    </div>
  )
}

function Band({ mark, isWaiting }: { mark: TicketBadge; isWaiting: boolean }) {
  return (
    <div data-part="band" data-tone={mark.tone} role={mark.tone === 'bad' ? 'alert' : 'status'}>
      <Icon
        icon={isWaiting ? HourglassIcon : mark.tone === 'plain' ? CircleCheckIcon : CircleAlertIcon}
        size={24}
        weight={2.3}
      />
      <div>
        <b>{mark.title}</b>
        <p>{mark.text}</p>
      </div>
    </div>
  )
}

/** So wide at least, in pixels, with its quiet zone [D5.17, D5.18]. */
const LEAST_PX = 240

/** A code of more letters than most is smaller, so that it stays on its line. */
const ROOM_OF_CODE = 330
const LARGEST_CODE = 50

function Code({ code }: { code: string }) {
  return (
    <div data-part="code-box">
      <p data-part="code-name">Redeem code</p>
      <p
        data-part="code"
        translate="no"
        style={{ fontSize: `${Math.max(20, Math.min(LARGEST_CODE, Math.floor(ROOM_OF_CODE / code.length)))}px` }}
      >
        <span aria-hidden="true">{code}</span>
        <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
      </p>
    </div>
  )
}

const SOFT = 'color-mix(in srgb, {colors.playingCard.fg} 78%, {colors.playingCard.bg})'
const CUT = '22px'
const SHORT = '@media (min-width: 640px) and (max-height: 479px)'
/** Where there is the width for the code beside the words: less of it in a wide window that has the list beside it. */
const BESIDE = '@media (min-width: 640px) and (max-width: 991px), (min-width: 1200px)'

const Stub = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    bg: 'playingCard.bg',
    color: 'playingCard.fg',
    borderRadius: 'ticket',
    boxShadow: 'e2',
    '@media (forced-colors: active)': { border: '1px solid' },
    overflow: 'hidden',
    // On paper a mark is printed.
    '& svg[data-game-type]': { '--gt': 'colors.playingCard.fg', '--gt-on': 'colors.playingCard.bg' },
    '& [data-part=what]': { padding: '14px 18px 8px', minWidth: '0' },
    '& [data-part=head]': { display: 'flex', justifyContent: 'space-between', gap: '12px' },
    '& [data-part=names]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=origin]': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      fontSize: '.875rem',
      lineHeight: '1.125rem',
      fontWeight: '660',
      color: SOFT,
    },
    '& :is(h1, h2)': { textStyle: 'h1', fontSize: '1.6875rem', marginTop: '6px' },
    '& [data-part=flight]': { fontSize: '1.0625rem', lineHeight: '1.375rem', fontWeight: '640', fontStretch: '92%' },
    '& [data-part=index]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3px',
      textStyle: 'num',
      fontSize: '2rem',
      fontWeight: '800',
    },
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', marginTop: '12px' },
    '& dl > [data-place]': { flex: '1 0 100%' },
    '& dt': { textStyle: 'meta', color: SOFT },
    '& dd': {
      fontSize: '.9375rem',
      lineHeight: '1.375rem',
      fontWeight: '680',
      fontStretch: '90%',
      overflowWrap: 'anywhere',
    },
    '& dd[data-figure]': { textStyle: 'num', fontSize: '1.3125rem', lineHeight: '1.375rem', whiteSpace: 'nowrap' },
    '& dd small': {
      display: 'block',
      textStyle: 'small',
      fontSize: '.875rem',
      fontWeight: '430',
      fontStretch: '100%',
      color: SOFT,
    },
    '& [data-part=cut]': {
      position: 'relative',
      minHeight: CUT,
      '--edge-colour': 'color-mix(in srgb, {colors.playingCard.fg} 30%, {colors.playingCard.bg})',
      '&::before': {
        content: '""',
        position: 'absolute',
        width: CUT,
        height: CUT,
        borderRadius: 'full',
        bg: 'bg',
        left: '-11px',
        top: '0',
      },
      '&::after': {
        content: '""',
        position: 'absolute',
        width: CUT,
        height: CUT,
        borderRadius: 'full',
        bg: 'bg',
        right: '-11px',
        top: '0',
      },
      '& [data-edge]': { position: 'absolute' },
      '& [data-edge=lying]': { left: '18px', right: '18px', top: '9px', height: '4px' },
      '& [data-edge=upright]': { display: 'none', top: '18px', bottom: '18px', left: '9px', width: '4px' },
    },
    '& [data-part=code-side]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '10px',
      padding: '8px 12px 12px',
      textAlign: 'center',
    },
    '& [data-part=qr]': { borderRadius: 'control', maxWidth: '100%', height: 'auto' },
    '& [data-part=code-name]': { fontSize: '.875rem', lineHeight: '1.125rem', color: SOFT },
    '& [data-part=code]': {
      textStyle: 'num',
      fontWeight: '780',
      letterSpacing: '.08em',
      marginLeft: '.08em',
      marginTop: '3px',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
    '& [data-part=no-code]': { textStyle: 'title', color: SOFT, paddingBlock: '16px' },
    '& [data-part=band]': {
      gridColumn: '1 / -1',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      padding: '14px 18px',
      '& b': { display: 'block', textStyle: 'h2' },
      '& p': { textStyle: 'small', marginTop: '2px' },
    },
    '& [data-part=band][data-tone=bad]': {
      bg: 'danger.solid',
      color: 'danger.contrast',
      '& b': { textTransform: 'uppercase', letterSpacing: '.03em' },
    },
    '& [data-part=band][data-tone=warn]': { bg: 'accent.solid', color: 'accent.contrast' },
    '& [data-part=band][data-tone=plain]': {
      bg: 'color-mix(in srgb, {colors.playingCard.fg} 14%, {colors.playingCard.bg})',
      '& b': { textTransform: 'uppercase', letterSpacing: '.03em' },
    },
    '&:is([data-ticket-state=ended], [data-ticket-state=over]) :is(h1, h2, [data-part=flight])': {
      textDecoration: 'line-through',
      textDecorationThickness: '2px',
      color: SOFT,
    },
    [BESIDE]: {
      gridTemplateColumns: `minmax(0, 1fr) ${CUT} minmax(280px, auto)`,
      '& [data-part=what]': { padding: '20px 14px 18px 22px' },
      '& [data-part=cut]': {
        '&::before': { left: '0', top: '-11px' },
        '&::after': { left: '0', right: 'auto', top: 'auto', bottom: '-11px' },
        '& [data-edge=lying]': { display: 'none' },
        '& [data-edge=upright]': { display: 'block' },
      },
      '& [data-part=code-side]': { padding: '14px 20px' },
    },
    // A phone on its side has room for the code beside its drawing, not below it.
    [SHORT]: {
      gridTemplateRows: 'auto 1fr auto',
      '& [data-part=what]': { gridArea: '2 / 1', paddingBlock: '12px 0' },
      '& [data-part=cut]': { gridArea: '2 / 2 / 4' },
      '& [data-part=code-side]': { display: 'contents' },
      '& [data-part=qr]': { gridArea: '2 / 3 / 4', placeSelf: 'center', margin: '12px' },
      '& :is([data-part=code-box], [data-part=no-code])': {
        gridArea: '3 / 1',
        placeSelf: 'start',
        padding: '10px 22px 14px',
        textAlign: 'left',
      },
      '& :is(h1, h2)': { marginTop: '4px' },
      '& dl': { marginTop: '8px', gap: '6px 20px' },
    },
    '@media print': {
      border: '1px solid',
      '& [data-part=cut]': { '&::before': { display: 'none' }, '&::after': { display: 'none' } },
    },
  },
})
