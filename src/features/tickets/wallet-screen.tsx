import { ChevronRightIcon, ClockIcon, InfoIcon, TicketIcon } from 'lucide-react'
import type { Voucher } from '#contract/vouchers.ts'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { RowBody } from '#components/content/list-row.tsx'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { OpenPayments } from '#components/money/open-payments.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { Button, ButtonLink, IconLink } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { receivedAt } from '#lib/network/received-at.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { ownZone, phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import { countLine, walletOf } from '#shared/tickets/wallet.ts'
import type { SavedState, Tickets } from '#shared/tickets/use-tickets.ts'
import { LapsedAlert, PageHead } from './page-head.tsx'
import { TicketCard } from './ticket-card.tsx'
import row from '#components/content/list-row.module.css'
import css from './wallet-screen.module.css'

/** Of a ticket's card, in px. */
const CARD_WIDTH = 360

interface WalletScreenProps {
  tickets: Tickets
  /** Takes what is saved off this phone, for who is not signed in any more. */
  forget: () => void
}

/** The member's tickets and vouchers, the next first, as they are saved on this phone [D1.29, M7.13]. */
export function WalletScreen({ tickets, forget }: WalletScreenProps) {
  const { query, isLapsed } = tickets
  usePageTitle(WALLET_TITLE)
  const list = (rows: readonly Voucher[]) => <WalletList rows={rows} tickets={tickets} forget={forget} />
  return (
    <div className={`gutter ${css.page}`}>
      <WalletHead />
      {isLapsed ? (
        list(query.data ?? [])
      ) : (
        <QueryView query={query} what="Your tickets" skeleton={<WalletSkeleton />}>
          {list}
        </QueryView>
      )}
      <WalletFoot />
    </div>
  )
}

export const WALLET_TITLE = 'Tickets and vouchers'

export function WalletHead() {
  return (
    <PageHead back={<BackLinkTo to="/profile" aria-label="To your profile" />} title={<h1>{WALLET_TITLE}</h1>}>
      <IconLink to="/about/$newsname" params={{ newsname: 'voucher' }} aria-label="Voucher help">
        <InfoIcon size={22} />
      </IconLink>
    </PageHead>
  )
}

export function WalletFoot() {
  return <p className={`text-meta muted ${css.foot}`}>Codes stay on this phone until the event ends.</p>
}

interface WalletListProps extends WalletScreenProps {
  rows: readonly Voucher[]
  /** The guid of the ticket that stands beside the list; null for none, undefined where none ever does. */
  shown?: string | null
}

export function WalletList({ rows, tickets: { query, isLapsed, saved }, forget, shown }: WalletListProps) {
  if (isLapsed) {
    return (
      <>
        <LapsedAlert stampMs={query.dataUpdatedAt} />
        <Wallet rows={rows} canChange={false} shown={shown} />
        <div className={`mt-2 ${css.forget}`}>
          <Button variant="ghost" onClick={forget}>
            Remove them from this phone
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <OpenPayments />
      <SavedNotice rows={rows} saved={saved} stampMs={query.dataUpdatedAt} />
      <Wallet rows={rows} canChange shown={shown} />
      <div className={css.history}>
        <AppLink className={row.card} to="/profile/ticketChange">
          <RowBody lead={<ClockIcon size={20} />} title="Voucher History" end={<ChevronRightIcon size={20} />} />
        </AppLink>
      </div>
    </>
  )
}

function Wallet({ rows, canChange, shown }: Pick<WalletListProps, 'rows' | 'shown'> & { canChange: boolean }) {
  useLocations()
  const nowMs = useMinute()
  const { upcoming, ended } = walletOf(rows, nowMs, phoneZone())
  if (upcoming.length + ended.length === 0) return <NoTickets />
  return (
    <>
      <div className={`row between mt-1 ${css.head}`}>
        <H2>Upcoming</H2>
        <p className="text-small muted">{countLine(upcoming) || 'Nothing to come'}</p>
      </div>
      <TimesNote note={upcoming.find(({ timesNote }) => timesNote)?.timesNote ?? ''} />
      {upcoming.length > 0 ? <Cards tickets={upcoming} canChange={canChange} shown={shown} /> : <NoTickets />}
      {ended.length > 0 && (
        <>
          <div className={`row between mt-2 ${css.head}`}>
            <H2>No longer valid</H2>
            <p className="text-small muted">Last 30 days</p>
          </div>
          <Cards tickets={ended} canChange={false} shown={shown} />
        </>
      )}
    </>
  )
}

interface CardsProps extends Pick<WalletListProps, 'shown'> {
  tickets: readonly TicketView[]
  canChange: boolean
}

function Cards({ tickets, canChange, shown }: CardsProps) {
  const beside = (guid: string) => (shown === undefined ? undefined : guid === shown ? 'shown' : 'other')
  return (
    <CardList cardWidth={CARD_WIDTH}>
      {tickets.map((one) => (
        <TicketCard key={one.guid} ticket={one} canChange={canChange} beside={beside(one.guid)} />
      ))}
    </CardList>
  )
}

const UNSAVED: Record<Exclude<SavedState, 'yes'>, string> = {
  soon: 'Saving on this phone',
  no: 'Not saved on this phone yet',
  never: 'Tickets open with a connection only here',
}

/** Says so only once it lies on the disk: what is merely on the screen is gone with the signal. */
function SavedNotice({ rows, saved, stampMs }: { rows: readonly Voucher[]; saved: SavedState; stampMs: number }) {
  const nowMs = useMinute()
  const { length } = walletOf(rows, nowMs, phoneZone()).upcoming
  if (length === 0) return null
  const at = timestampText(receivedAt(stampMs), nowMs, ownZone())
  if (saved !== 'yes') {
    return (
      <Alert
        kind={saved === 'soon' ? 'info' : 'warning'}
        title={UNSAVED[saved]}
      >{`${saved === 'never' ? 'Take a screenshot of your ticket for the door. ' : ''}Checked at ${at}`}</Alert>
    )
  }
  return (
    <Alert
      kind="success"
      title={length === 1 ? 'Available offline' : `All ${length} available offline`}
    >{`Saved on this phone at ${at}`}</Alert>
  )
}

function NoTickets() {
  return (
    <EmptyState icon={TicketIcon} title="No tickets yet" action={<ButtonLink to="/">Find a game</ButtonLink>}>
      Tickets and vouchers you hold are kept here, also without a connection.
    </EmptyState>
  )
}

export function WalletSkeleton() {
  return (
    <>
      <SkeletonBar style={{ height: '64px', borderRadius: 'var(--apl-radii-card)' }} />
      <SkeletonBar style={{ height: '22px', width: '120px', marginBlock: '20px 12px' }} />
      <ListSkeleton rows={3} height={140} cardWidth={CARD_WIDTH} />
    </>
  )
}
