import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ArrowRightLeftIcon, CalendarDaysIcon, InfoIcon, QrCodeIcon, SendIcon } from 'lucide-react'
import { RowBody } from '#components/content/list-row.tsx'
import type { ChangeLink } from '#data/tickets/tickets.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { MarkIcon } from '#shared/tickets/mark-icon.tsx'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import row from '#components/content/list-row.module.css'
import css from './voucher-card.module.css'

/** A voucher or ticket in the profile, with what can be done with it [M2.36 to M2.39]. */
export function VoucherCard({ voucher }: { voucher: TicketView }) {
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
            <VoucherText words="Code" label={label} icon={QrCodeIcon} />
          </button>
        )}
        {swapTo && <Change link={swapTo} words="Swap" label={label} icon={ArrowRightLeftIcon} />}
        {transferTo && <Change link={transferTo} words="Transfer" label={label} icon={SendIcon} />}
        {eventId !== null && (
          <AppLink to="/event/$id" params={{ id: String(eventId) }}>
            <VoucherText words="Event" label={label} icon={CalendarDaysIcon} />
          </AppLink>
        )}
        <AppLink to="/about/$newsname" params={{ newsname: 'voucher' }}>
          <VoucherText words="Help" label="with vouchers" icon={InfoIcon} />
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

/** Swap and transfer need a connection. */
function Change({ link, words, label, icon }: { link: ChangeLink; words: string; label: string; icon: LucideIcon }) {
  const online = useOnline()
  if (!online) {
    return (
      <button type="button" aria-disabled="true">
        <VoucherText words="Needs signal" label={`to ${words.toLowerCase()} ${label}`} icon={icon} />
      </button>
    )
  }
  return (
    <AppLink {...link}>
      <VoucherText words={words} label={label} icon={icon} />
    </AppLink>
  )
}

function VoucherText({ words, label, icon: Icon }: { words: string; label: string; icon: LucideIcon }) {
  return (
    <>
      <Icon size={20} />
      <span>
        <span>{words}</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </span>
    </>
  )
}
