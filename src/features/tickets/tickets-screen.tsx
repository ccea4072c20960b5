import { useWide } from '#lib/browser/device/media-query.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { TicketIcon } from 'lucide-react'
import type { Voucher } from '#contract/vouchers.ts'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import type { Tickets } from '#shared/tickets/use-tickets.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import { findTicket, isUpcoming, walletOf } from '#shared/tickets/wallet.ts'
import { SavedBadge, TicketBody, TicketScreen, ticketTitle, UnknownTicket } from './ticket-screen.tsx'
import { WALLET_TITLE, WalletFoot, WalletHead, WalletList, WalletScreen, WalletSkeleton } from './wallet-screen.tsx'
import { PageHead } from './page-head.tsx'
import css from './tickets-screen.module.css'

interface TicketsScreenProps {
  tickets: Tickets
  /** As it stands in the address; undefined for the wallet itself. */
  guid: string | undefined
  /** Signs out, so that what is saved of a member whose session has ended leaves the phone [D5.5]. */
  forget: () => void
}

/** The wallet, or a ticket or voucher of it by its guid [D1.29]; a wide window has both beside each other. */
export function TicketsScreen({ tickets, guid, forget }: TicketsScreenProps) {
  const wide = useWide()
  if (wide) return <WideWalletScreen tickets={tickets} guid={guid} forget={forget} />
  return guid ? <TicketScreen tickets={tickets} guid={guid} /> : <WalletScreen tickets={tickets} forget={forget} />
}

/**
 * The wallet of a wide window: all tickets at the left, and at the right the one of the address, else the next one
 * [D1.29, P9.12].
 */
function WideWalletScreen({ tickets, guid, forget }: TicketsScreenProps) {
  const { query, isLapsed } = tickets
  const columns = (rows: readonly Voucher[]) => <Columns rows={rows} tickets={tickets} guid={guid} forget={forget} />
  return (
    <div className={`gutter ${css.page}`}>
      <WalletHead />
      {isLapsed ? (
        columns(query.data ?? [])
      ) : (
        <QueryView query={query} what={guid ? 'Your ticket' : 'Your tickets'} skeleton={<WideWalletSkeleton />}>
          {columns}
        </QueryView>
      )}
    </div>
  )
}

function Columns({ rows, tickets, guid, forget }: TicketsScreenProps & { rows: readonly Voucher[] }) {
  useLocations()
  const nowMs = useMinute()
  const pane = useRef<HTMLElement>(null)
  const view = viewOf(rows, guid, nowMs)
  usePageTitle(guid ? ticketTitle(view) : WALLET_TITLE)
  useFocusOfChosen(pane)
  const hasNone = rows.length === 0 && !guid
  return (
    <div className={css.frame} data-single={hasNone ? '' : undefined}>
      <div>
        <WalletList rows={rows} tickets={tickets} forget={forget} shown={view?.guid ?? null} />
        <WalletFoot />
      </div>
      {!hasNone && (
        <section
          className={css.pane}
          ref={pane}
          tabIndex={-1}
          aria-label={view?.kind === 'voucher' ? 'Voucher' : 'Ticket'}
        >
          {view ? (
            <>
              <PageHead title={paneTitle(view, guid)}>
                <SavedBadge saved={isUpcoming(view) ? tickets.saved : 'soon'} />
              </PageHead>
              <TicketBody
                key={view.guid}
                view={view}
                tickets={tickets}
                nowMs={nowMs}
                heading="h2"
                isHeldOut={guid !== undefined}
              />
            </>
          ) : guid ? (
            <UnknownTicket />
          ) : (
            <EmptyState icon={TicketIcon} title="Nothing to come">
              Choose a ticket of the list to see what has become of it.
            </EmptyState>
          )}
        </section>
      )}
    </div>
  )
}

function viewOf(rows: readonly Voucher[], guid: string | undefined, nowMs: number): TicketView | null {
  if (guid) return findTicket(rows, guid, nowMs, phoneZone())
  return walletOf(rows, nowMs, phoneZone()).upcoming[0] ?? null
}

function paneTitle({ kind }: TicketView, guid: string | undefined): string {
  if (guid) return kind === 'ticket' ? 'Ticket' : 'Voucher'
  return kind === 'ticket' ? 'Your next ticket' : 'Your next voucher'
}

/**
 * Who chooses a ticket of the list goes on with it: the list stays before it, and one does not begin at its top again.
 */
function useFocusOfChosen(pane: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged && isWallet(fromLocation?.pathname) && TICKET_PATH.test(toLocation.pathname))
          pane.current?.focus()
      }),
    [router, pane],
  )
}

const TICKET_PATH = /^\/tickets\/[^/]+\/?$/

function isWallet(path: string | undefined): boolean {
  return path !== undefined && (/^\/tickets\/?$/.test(path) || TICKET_PATH.test(path))
}

function WideWalletSkeleton() {
  return (
    <div className={css.frame}>
      <div>
        <WalletSkeleton />
      </div>
      <div>
        <SkeletonBar style={{ height: '22px', width: '160px', marginBlock: '15px' }} />
        <SkeletonBar className={css.ticketBar} />
      </div>
    </div>
  )
}
