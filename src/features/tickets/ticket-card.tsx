import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import {
  ArrowRightLeftIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  HourglassIcon,
  QrCodeIcon,
  SendIcon,
  type LucideIcon,
} from 'lucide-react'
import { AppLink, createAppLink } from '#components/ui/links/link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton, iconButtonRecipe } from '#components/ui/button.tsx'
import { Row, VisuallyHidden } from '#components/ui/box.tsx'
import type { ChangeLink } from '#data/tickets/tickets.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import type { TicketBadge, TicketView } from './model.ts'

interface TicketCardProps {
  ticket: TicketView
  /** Without a session there is nothing to change. */
  canChange: boolean
  /** Whether its list stays beside the ticket, and whether this is the ticket beside it. */
  beside?: 'shown' | 'other' | undefined
}

/** A ticket or voucher in the wallet: what, where and when, then its code and what can be done with it. */
export function TicketCard({ ticket, canChange, beside }: TicketCardProps) {
  const { event, flight, kind, kindLine, venue, day, rego, start, type, mark, code, hasQr, state, swapTo, transferTo } =
    ticket
  const isDone = state === 'ended' || state === 'over'
  return (
    <Card as="li" data-game-type={type} data-ticket-state={state} data-shown={beside === 'shown' ? '' : undefined}>
      <Way ticket={ticket} beside={beside} data-part="what">
        <GameBadge type={type} size={28} />
        <span data-part="words">
          {/* A name read out has pauses between its parts. */}
          <b dir="auto">{event}</b>{' '}
          <span dir="auto">{flight ? `${kind === 'voucher' ? 'Voucher · ' : ''}${flight}` : kindLine}</span>{' '}
          {venue && <span dir="auto">{venue}</span>}
        </span>
        <span data-part="when">
          <b>{day || 'Date to be announced'}</b>{' '}
          {(rego || start) && (
            <span>
              <span>{rego ? 'Rego' : 'Start'}</span> <Figure fontSize="1.25rem">{rego || start}</Figure>
            </span>
          )}
        </span>
      </Way>
      <ChipBorder height="4px" marginInline="14px" />
      <div data-part="foot">
        {mark ? <MarkLine mark={mark} isLoud={isDone} isWaiting={state === 'review'} /> : <CardCode code={code} />}
        {!isDone && state !== 'review' && (
          <Row gap="0" marginLeft="auto">
            {hasQr && (
              <IconWay ticket={ticket} beside={beside} aria-label={`Show QR code, ${event}`}>
                <Icon icon={QrCodeIcon} size={23} />
              </IconWay>
            )}
            {canChange && swapTo && <Change link={swapTo} label={`Swap flight, ${event}`} icon={ArrowRightLeftIcon} />}
            {canChange && transferTo && (
              <Change link={transferTo} label={`Transfer to another player, ${event}`} icon={SendIcon} />
            )}
          </Row>
        )}
      </div>
    </Card>
  )
}

function CardCode({ code }: { code: string }) {
  if (code === '') return <span data-part="no-code">Its code comes later</span>
  return (
    <>
      <Figure data-part="code" aria-hidden="true">
        {code}
      </Figure>
      <VisuallyHidden>{`Redeem code ${[...code].join(' ')}`}</VisuallyHidden>
    </>
  )
}

function MarkLine({ mark, isLoud, isWaiting }: { mark: TicketBadge; isLoud: boolean; isWaiting: boolean }) {
  return (
    <span data-part="mark" data-tone={mark.tone} data-loud={isLoud || mark.tone === 'bad' ? '' : undefined}>
      <b>
        <Icon
          icon={isWaiting ? HourglassIcon : mark.tone === 'plain' ? CircleCheckIcon : CircleAlertIcon}
          size={17}
          weight={2.3}
        />
        <span>{mark.title}</span>
      </b>
      <span>{mark.text}</span>
    </span>
  )
}

/** What moves a ticket needs a connection. */
function Change({ link, label, icon }: { link: ChangeLink; label: string; icon: LucideIcon }) {
  const online = useOnline()
  if (!online) {
    return (
      <IconButton
        aria-disabled="true"
        aria-label={`${label}. Needs signal`}
        color="fg.subtle"
        opacity="0.55"
        cursor="not-allowed"
      >
        <Icon icon={icon} size={21} />
      </IconButton>
    )
  }
  return (
    <IconAnchor {...link} aria-label={label}>
      <Icon icon={icon} size={21} />
    </IconAnchor>
  )
}

interface WayProps extends Omit<ComponentProps<'a'>, 'href'> {
  ticket: TicketView
  beside: TicketCardProps['beside']
}

/** To the ticket. Where that stands beside the list, the list stays as it is scrolled. */
function Way({ ticket: { guid }, beside, ...props }: WayProps) {
  if (!beside) return <AppLink to="/tickets/{-$guid}" params={{ guid }} {...props} />
  return (
    <Link
      to="/tickets/{-$guid}"
      params={{ guid }}
      resetScroll={false}
      aria-current={beside === 'shown' ? 'true' : undefined}
      {...props}
    />
  )
}

const IconWay = chakra(Way, iconButtonRecipe)
const IconAnchor = createAppLink(chakra('a', iconButtonRecipe))

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '&[data-shown]': { boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
    '& [data-part=what]': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      padding: '12px 12px 11px 14px',
      flex: '1',
      _hover: { bg: 'bg.subtle' },
    },
    '& [data-part=what] > svg': { flex: 'none', marginTop: '2px' },
    '& [data-part=words]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=words] > *': { display: 'block' },
    '& [data-part=words] > b': { textStyle: 'title' },
    '& [data-part=words] > span': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=when]': { flex: 'none', maxWidth: '46%', textAlign: 'right' },
    '& [data-part=when] > b': {
      display: 'block',
      fontSize: '.875rem',
      lineHeight: '1.25rem',
      fontWeight: '660',
      fontStretch: '92%',
    },
    '& [data-part=when] > span': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'baseline',
      gap: '0 6px',
      marginTop: '3px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& [data-part=when] > span > span + span': { color: 'fg' },
    '@media (max-width: 359px)': {
      '& [data-part=what]': { flexWrap: 'wrap' },
      '& [data-part=words]': { flex: '1 1 70%' },
      '& [data-part=when]': {
        display: 'flex',
        flex: '1 0 100%',
        maxWidth: '100%',
        justifyContent: 'space-between',
        paddingLeft: '40px',
        textAlign: 'left',
      },
    },
    '& [data-part=foot]': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '56px',
      padding: '4px 4px 4px 14px',
      gap: '8px',
    },
    '& [data-part=code]': { fontSize: '1.625rem', letterSpacing: '.06em' },
    '& [data-part=no-code]': { textStyle: 'small', color: 'fg.muted' },
    '& [data-part=mark]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2px 12px',
      flex: '1',
      minWidth: '0',
      paddingRight: '10px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& [data-part=mark] > b': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      fontSize: '.875rem',
      lineHeight: '1.25rem',
      fontWeight: '640',
    },
    '& [data-tone=warn] > b': { color: 'accent.fg' },
    '& [data-tone=bad] > b': { color: 'danger.fg' },
    '& [data-loud] > b': { textTransform: 'uppercase', letterSpacing: '.04em', fontWeight: '760' },
    '& [data-loud]': { paddingBlock: '6px' },
    '& [data-loud] > span': { flexBasis: '100%' },
    '&:is([data-ticket-state=ended], [data-ticket-state=over]) [data-part=words] > b': {
      color: 'fg.muted',
      fontWeight: '640',
    },
  },
})
