import { GameBadge } from '#components/game-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  TicketIcon,
  type LucideIcon,
  ArrowRightLeftIcon,
  CalendarDaysIcon,
  InfoIcon,
  QrCodeIcon,
  SendIcon,
} from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { RowBody } from '#components/content/list-row.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ticketsQuery, type ChangeLink } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { walletOf } from '#shared/tickets/wallet.ts'
import { MarkIcon } from '#shared/tickets/mark-icon.tsx'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import row from '#components/content/list-row.module.css'
import css from './voucher-list.module.css'

/** More than these the wallet has. */
const MAX_VOUCHERS = 6

/** One's own vouchers and tickets that can still be used [M2.22, M2.44, M6.7]. */
export function VoucherList() {
  const query = useQuery(ticketsQuery())
  const nowMs = useMinute()
  const { upcoming } = walletOf(query.data ?? [], nowMs, phoneZone())
  const views = upcoming.slice(0, MAX_VOUCHERS)
  return (
    <QueryView
      query={query}
      what="Your vouchers"
      skeleton={<ListSkeleton rows={1} height={148} />}
      isEmpty={() => views.length === 0}
      empty={<EmptyState icon={TicketIcon} title="No Voucher" />}
    >
      {() => (
        <>
          <TimesNote note={views.find(({ timesNote }) => timesNote)?.timesNote ?? ''} />
          <CardList>
            {views.map((view) => (
              <li key={view.guid}>
                <VoucherCard voucher={view} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </QueryView>
  )
}

/** A voucher or ticket in the profile, with what can be done with it [M2.36 to M2.39]. */
function VoucherCard({ voucher }: { voucher: TicketView }) {
  const { kind, gameType, event, flight, label, venue, when, guid, swapTo, transferTo, eventId } = voucher
  // Without self registration there is no terminal to enter it at [M2.39].
  const code = voucher.hasQr ? voucher.code : null
  const [isCodeOpen, setCodeOpen] = useState(false)
  return (
    <div className={css.card}>
      <AppLink className={row.row} data-align="start" to="/tickets/{-$guid}" params={{ guid }}>
        <RowBody
          lead={<GameBadge type={gameType} size={28} />}
          title={event}
          end={
            <>
              <small>{when.date || 'Date to be announced'}</small>
              {when.time && <Figure>{when.time}</Figure>}
            </>
          }
        >
          <span dir="auto">{[kind === 'ticket' ? 'Ticket' : 'Voucher', flight].filter(Boolean).join(' · ')}</span>
          {venue && <span dir="auto">{venue}</span>}
        </RowBody>
      </AppLink>
      <StateLine {...voucher} />
      <ChipBorder style={{ height: 4, marginInline: 14 }} />
      <div className={css.actions}>
        {code && (
          <button type="button" aria-haspopup="dialog" onClick={() => setCodeOpen(true)}>
            <VoucherLabel text="Code" label={label} icon={QrCodeIcon} />
          </button>
        )}
        {swapTo && <Change link={swapTo} text="Swap" label={label} icon={ArrowRightLeftIcon} />}
        {transferTo && <Change link={transferTo} text="Transfer" label={label} icon={SendIcon} />}
        {eventId !== null && (
          <AppLink to="/event/$id" params={{ id: String(eventId) }}>
            <VoucherLabel text="Event" label={label} icon={CalendarDaysIcon} />
          </AppLink>
        )}
        <AppLink to="/about/$newsname" params={{ newsname: 'voucher' }}>
          <VoucherLabel text="Help" label="with vouchers" icon={InfoIcon} />
        </AppLink>
      </div>
      {code && isCodeOpen && <CodeDialog code={code} label={label} guid={guid} onClose={() => setCodeOpen(false)} />}
    </div>
  )
}

function StateLine({ state, mark }: TicketView) {
  if (!mark) return null
  return (
    <p className={css.state} data-tone={mark.tone}>
      <MarkIcon tone={mark.tone} size={17} />
      <b>{mark.title}</b>
      {state === 'review' && <span>Up to 1 business day</span>}
    </p>
  )
}

function CodeDialog({
  code,
  label,
  guid,
  onClose,
}: {
  code: string
  label: string
  guid: string
  onClose: () => void
}) {
  return (
    <Dialog title="Your code" onClose={onClose}>
      <div className={css.dialog}>
        <p className="long-words muted" dir="auto">
          {label}
        </p>
        <p className={css.code}>
          <Figure aria-hidden="true">{code}</Figure>
          <span className="visually-hidden">{[...code].join(' ')}</span>
        </p>
        <p className={`text-small muted mb-4 ${css.advice}`}>
          Enter it on the venue’s self-registration terminal to get a table number receipt, or give it to a registration
          team member.
        </p>
        <ButtonLink variant="primary" size={52} to="/tickets/{-$guid}" params={{ guid }}>
          Open with QR code
        </ButtonLink>
      </div>
    </Dialog>
  )
}

function Change({ link, text, label, icon }: { link: ChangeLink; text: string; label: string; icon: LucideIcon }) {
  const online = useOnline()
  if (!online) {
    return (
      <button type="button" aria-disabled="true">
        <VoucherLabel text="Needs signal" label={`to ${text.toLowerCase()} ${label}`} icon={icon} />
      </button>
    )
  }
  return (
    <AppLink {...link}>
      <VoucherLabel text={text} label={label} icon={icon} />
    </AppLink>
  )
}

function VoucherLabel({ text, label, icon: Icon }: { text: string; label: string; icon: LucideIcon }) {
  return (
    <>
      <Icon size={20} />
      <span>
        <span>{text}</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </span>
    </>
  )
}
