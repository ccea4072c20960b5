import { Link } from '@tanstack/react-router'
import { ArrowRightLeftIcon, QrCodeIcon, SendIcon, type LucideIcon } from 'lucide-react'
import { RowBody } from '#components/content/list-row.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { IconButton, IconLink } from '#components/ui/button.tsx'
import type { ChangeLink } from '#data/tickets/tickets.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { MarkIcon } from '#shared/tickets/mark-icon.tsx'
import type { TicketBadge, TicketView } from '#shared/tickets/ticket-view.ts'
import row from '#components/content/list-row.module.css'
import css from './ticket-card.module.css'

interface TicketCardProps {
  ticket: TicketView
  /** Without a session there is nothing to change. */
  canChange: boolean
  /** Whether its list stays beside the ticket, and whether this is the ticket beside it. */
  beside?: 'shown' | 'other' | undefined
}

export function TicketCard({ ticket, canChange, beside }: TicketCardProps) {
  const { event, flight, kind, kindLine, venue, day, rego, start, type, mark, code, hasQr, state, swapTo, transferTo } =
    ticket
  const isDone = state === 'ended' || state === 'over'
  const way = {
    to: '/tickets/{-$guid}',
    params: { guid: ticket.guid },
    // Where the ticket stands beside the list, the list stays as it is scrolled.
    resetScroll: !beside,
    'aria-current': beside === 'shown' ? 'true' : undefined,
  } as const
  return (
    <li
      className={css.card}
      data-game-type={type}
      data-ticket-state={state}
      data-shown={beside === 'shown' ? '' : undefined}
    >
      <Link {...way} className={row.row} data-align="start">
        <RowBody
          lead={<GameBadge type={type} size={28} />}
          title={<span className={css.name}>{event}</span>}
          end={
            <>
              <b className={css.day}>{day || 'Date to be announced'}</b>{' '}
              {(rego || start) && (
                <small className={css.start}>
                  <span>{rego ? 'Rego' : 'Start'}</span> <Figure>{rego || start}</Figure>
                </small>
              )}
            </>
          }
        >
          <span dir="auto">{flight ? `${kind === 'voucher' ? 'Voucher · ' : ''}${flight}` : kindLine}</span>{' '}
          {venue && <span dir="auto">{venue}</span>}
        </RowBody>
      </Link>
      <ChipBorder style={{ height: 4, marginInline: 14 }} />
      <div className={css.foot}>
        {mark ? <MarkLine mark={mark} isLoud={isDone} /> : <CardCode code={code} />}
        {!isDone && state !== 'review' && (
          <div className={`row ${css.tools}`}>
            {hasQr && (
              <IconLink {...way} aria-label={`Show QR code, ${event}`}>
                <QrCodeIcon size={23} />
              </IconLink>
            )}
            {canChange && swapTo && <Change link={swapTo} label={`Swap flight, ${event}`} icon={ArrowRightLeftIcon} />}
            {canChange && transferTo && (
              <Change link={transferTo} label={`Transfer to another player, ${event}`} icon={SendIcon} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function CardCode({ code }: { code: string }) {
  if (code === '') return <span className="text-small muted">Its code comes later</span>
  return (
    <>
      <span className={css.code} translate="no" aria-hidden="true">
        {code}
      </span>
      <span className="visually-hidden">{`Redeem code ${[...code].join(' ')}`}</span>
    </>
  )
}

function MarkLine({ mark, isLoud }: { mark: TicketBadge; isLoud: boolean }) {
  return (
    <span className={css.mark} data-tone={mark.tone} data-loud={isLoud || mark.tone === 'bad' ? '' : undefined}>
      <b className="text-small">
        <MarkIcon tone={mark.tone} size={17} />
        <span>{mark.title}</span>
      </b>
      <span>{mark.text}</span>
    </span>
  )
}

function Change({ link, label, icon: Icon }: { link: ChangeLink; label: string; icon: LucideIcon }) {
  const online = useOnline()
  if (!online) {
    return (
      <IconButton aria-disabled="true" aria-label={`${label}. Needs signal`}>
        <Icon size={21} />
      </IconButton>
    )
  }
  return (
    <IconLink {...link} aria-label={label}>
      <Icon size={21} />
    </IconLink>
  )
}
