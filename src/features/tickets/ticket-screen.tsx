import { useDeferredValue, useRef, type ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TicketIcon } from 'lucide-react'
import type { Voucher } from '#contract/vouchers.ts'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { receivedAt } from '#lib/network/received-at.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { ownZone, phoneZone } from '#lib/browser/device/device-zone.ts'
import { useBars } from '#lib/browser/page/bars.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useWakeLock } from '#lib/browser/device/wake-lock.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import { findTicket, isUpcoming } from '#shared/tickets/wallet.ts'
import type { SavedState, Tickets } from '#shared/tickets/use-tickets.ts'
import { LapsedAlert, PageHead } from './page-head.tsx'
import { TicketActions, TicketTools } from './ticket-actions.tsx'
import { TicketStub } from './ticket-stub.tsx'
import css from './ticket-screen.module.css'

interface TicketScreenProps {
  tickets: Tickets
  /** As it stands in the address. */
  guid: string
}

/** One ticket or voucher, to hold out at the door: also with no network, no server and no session [D1.29, D5.5]. */
export function TicketScreen({ tickets, guid }: TicketScreenProps) {
  useBars('ticket')
  const { query, isLapsed } = tickets
  return (
    <div className={`gutter ${css.page}`}>
      {isLapsed ? (
        <Ticket rows={query.data ?? []} tickets={tickets} guid={guid} />
      ) : (
        <QueryView query={query} what="Your ticket" skeleton={<TicketSkeleton />}>
          {(rows) => <Ticket rows={rows} tickets={tickets} guid={guid} />}
        </QueryView>
      )}
    </div>
  )
}

function Ticket({ rows, tickets, guid }: TicketScreenProps & { rows: readonly Voucher[] }) {
  useLocations()
  const nowMs = useMinute()
  const view = findTicket(rows, guid, nowMs, phoneZone())
  const { query, isLapsed, saved } = tickets
  usePageTitle(ticketTitle(view))
  const lapsed = isLapsed && (
    <div className="mb-2">
      <LapsedAlert stampMs={query.dataUpdatedAt} />
    </div>
  )
  if (!view) {
    return (
      <>
        <Head kind="ticket" saved="soon" />
        {lapsed}
        <UnknownTicket
          action={
            <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }}>
              See all tickets
            </ButtonLink>
          }
        />
      </>
    )
  }
  return (
    <>
      <Head kind={view.kind} saved={isUpcoming(view) ? saved : 'soon'} />
      {lapsed}
      <TicketBody view={view} tickets={tickets} nowMs={nowMs} isHeldOut />
    </>
  )
}

/** Returns the page title of a ticket, without its code, since browsers store titles. */
export function ticketTitle(view: TicketView | null): string {
  return view ? `${view.event}, ${view.kind}` : 'Ticket'
}

interface TicketBodyProps {
  view: TicketView
  tickets: Tickets
  nowMs: number
  heading?: 'h1' | 'h2'
  /** Whether it was opened to be shown: then the screen stays awake, and no update comes between. */
  isHeldOut: boolean
}

export function TicketBody({ view, tickets: { query, isLapsed, saved }, nowMs, heading, isHeldOut }: TicketBodyProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const checked = timestampText(receivedAt(query.dataUpdatedAt), nowMs, ownZone())
  useBlockUpdates(isHeldOut && view.code !== '', 'a ticket')
  // The code comes first; what is said of the ticket and can be done with it is rendered once it stands.
  const isCodeRendered = useDeferredValue(true, false)
  const isUnsaved = saved === 'no' || saved === 'never'
  return (
    <>
      <div ref={sheet}>
        <TicketStub ticket={view} heading={heading} />
        {isHeldOut && view.code !== '' && <KeepAwake />}
        {isCodeRendered && view.code !== '' && (
          <p className={css.note}>
            <InfoIcon size={18} />
            <span>
              {view.hasQr
                ? 'Enter the code at the self-registration terminal, or show this screen to the registration team.'
                : 'Show this screen to the registration team.'}
            </span>
          </p>
        )}
      </div>
      {isCodeRendered && (
        <>
          {!isLapsed && <TicketActions view={view} />}
          <TicketTools view={view} sheet={sheet} />
          <p className={css.note} data-kind={isUnsaved ? 'unsaved' : 'saved'}>
            {isUnsaved ? <CircleAlertIcon size={18} /> : <CircleCheckIcon size={18} />}
            <span>{`${SAVED[saved]} · checked ${checked}${view.isElsewhere ? ' · times at the venue' : ''}`}</span>
          </p>
        </>
      )}
    </>
  )
}

const SAVED: Record<SavedState, string> = {
  yes: 'Saved on this phone',
  soon: 'Saving on this phone',
  no: 'Not saved on this phone yet',
  never: 'Opens with a connection only: take a screenshot for the door',
}

function Head({ kind, saved }: { kind: TicketView['kind']; saved: SavedState }) {
  return (
    <PageHead back={<ToAllTickets />} title={kind === 'ticket' ? 'Ticket' : 'Voucher'}>
      <SavedBadge saved={saved} />
    </PageHead>
  )
}

const BADGES: Record<Exclude<SavedState, 'soon'>, string> = {
  yes: 'Available offline',
  no: 'Not saved yet',
  never: 'Needs a connection',
}

export function SavedBadge({ saved }: { saved: SavedState }) {
  if (saved === 'soon') return null
  return (
    <div className={css.saved}>
      <StatusBadge tone={saved === 'yes' ? 'ok' : 'warn'} icon={saved === 'yes' ? CircleCheckIcon : CircleAlertIcon}>
        {BADGES[saved]}
      </StatusBadge>
    </div>
  )
}

/** A component, so that only a ticket that is held out keeps the screen awake [F42 wake lock]. */
function KeepAwake() {
  useWakeLock()
  return null
}

/** A guid of nobody and one of another user read alike [F65 foreign ids]. */
export function UnknownTicket({ action }: { action?: ReactNode }) {
  return (
    <EmptyState icon={TicketIcon} title="This ticket is not in your wallet" action={action}>
      It may have been used, swapped or transferred a while ago, or belong to somebody else.
    </EmptyState>
  )
}

function TicketSkeleton() {
  return (
    <>
      <PageHead back={<ToAllTickets />} title="Ticket" />
      <SkeletonBar style={{ height: '560px', borderRadius: 'var(--apl-radii-ticket)' }} />
    </>
  )
}

function ToAllTickets() {
  return <BackLinkTo to="/tickets/{-$guid}" params={{ guid: undefined }} aria-label="To all tickets" />
}
