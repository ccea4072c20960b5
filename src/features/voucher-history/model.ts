import type { ResponseData } from '#contract/endpoint.ts'
import type {
  listTicketChangeHistory,
  listVoucherConsumeHistory,
  listVoucherReceiveHistory,
} from '#contract/vouchers.ts'
import type { BadgeTone } from '#components/ui/display/status-badge.tsx'
import { eventLabel } from '#data/tickets/tickets.ts'
import {
  CHANGE_REQUEST_STATUS,
  CHANGE_REQUEST_TYPE,
  PAGE_SIZE,
  VOUCHER_HISTORY_KIND,
  VOUCHER_SOURCE,
} from '#domain/constants.ts'
import { formatMemberDate, formatTime24 } from '#domain/date-format.ts'
import { parseServerInstant } from '#domain/time.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import type { HistoryFilter } from './search.ts'

type Change = ResponseData<typeof listTicketChangeHistory>[number]
type Receive = ResponseData<typeof listVoucherReceiveHistory>[number]
type Consume = ResponseData<typeof listVoucherConsumeHistory>[number]

/** An item of the history, of one of three kinds [M3.7, M4.5]. */
export type HistoryItem =
  | ({ kind: typeof VOUCHER_HISTORY_KIND.change } & Change)
  | ({ kind: typeof VOUCHER_HISTORY_KIND.receive } & Receive)
  | ({ kind: typeof VOUCHER_HISTORY_KIND.consume } & Consume)

/** The three lists as one, the newest first [M2.41, M7.28]. */
export function combine({
  change,
  receive,
  consume,
}: {
  change: readonly Change[]
  receive: readonly Receive[]
  consume: readonly Consume[]
}): HistoryItem[] {
  const items: HistoryItem[] = [
    ...change.map((item) => ({ kind: VOUCHER_HISTORY_KIND.change, ...item })),
    ...receive.map((item) => ({ kind: VOUCHER_HISTORY_KIND.receive, ...item })),
    ...consume.map((item) => ({ kind: VOUCHER_HISTORY_KIND.consume, ...item })),
  ]
  return items
    .map((item) => ({ item, at: atOf(item).at?.getTime() ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ item }) => item)
}

/** The filters, by what an address calls them [M2.42]. */
export const HISTORY_FILTERS = [
  { value: 'change', label: 'Swap/Transfer', kind: VOUCHER_HISTORY_KIND.change },
  { value: 'receive', label: 'Reward/Purchase', kind: VOUCHER_HISTORY_KIND.receive },
  { value: 'consume', label: 'Redeemed', kind: VOUCHER_HISTORY_KIND.consume },
] as const satisfies readonly { value: HistoryFilter; label: string; kind: number }[]

export function filtered(items: readonly HistoryItem[], filter: HistoryFilter | undefined): readonly HistoryItem[] {
  const requested = HISTORY_FILTERS.find(({ value }) => value === filter)
  return requested ? items.filter(({ kind }) => kind === requested.kind) : items
}

/** Twenty of a list [M2.41]; `page` is from 1, and the last one where a later one was requested. */
export function pageOf(items: readonly HistoryItem[], requested: number) {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE.voucherHistory))
  const page = Math.min(Math.max(1, requested), pages)
  return {
    rows: items.slice((page - 1) * PAGE_SIZE.voucherHistory, page * PAGE_SIZE.voucherHistory),
    page,
    pages,
    total: items.length,
  }
}

/** `decision` says which office member decided, when and why, or how long that takes. */
export function historyView(item: HistoryItem) {
  const { at, timeZone } = atOf(item)
  const common = {
    date: at ? formatMemberDate(at, timeZone) : '–',
    time: at ? formatTime24(at, timeZone) : '',
    event: eventLabel(item),
    eventId: item.eventTicket?.id ?? null,
    status: null,
    decision: null,
  }
  switch (item.kind) {
    case VOUCHER_HISTORY_KIND.change:
      return {
        ...common,
        type: changeType(item.requestType),
        details: changeDetails(item),
        status: statusOf(item.requestStatus),
        decision: decisionOf(item),
      }
    case VOUCHER_HISTORY_KIND.receive:
      return {
        ...common,
        type: sourceLabel(item.voucherType),
        details: receiveDetails(item),
      }
    case VOUCHER_HISTORY_KIND.consume:
      return {
        ...common,
        type: item.consumedType?.trim() || 'Redeemed',
        details: consumeDetails(item),
      }
  }
}

export type HistoryView = ReturnType<typeof historyView>

/** [M4.7 to M4.9] */
export function statusOf(status: number | null): { label: string; tone: BadgeTone } | null {
  if (status === CHANGE_REQUEST_STATUS.pending) return { label: 'Pending', tone: 'warn' }
  if (status === CHANGE_REQUEST_STATUS.approved) return { label: 'Approved', tone: 'ok' }
  return status === CHANGE_REQUEST_STATUS.rejected ? { label: 'Rejected', tone: 'bad' } : null
}

/** [M4.11, D5.37] */
export function sourceLabel(source: number | null | undefined): string {
  switch (source) {
    case VOUCHER_SOURCE.satelliteReward:
    case VOUCHER_SOURCE.manualAllocated:
      return 'Reward'
    case VOUCHER_SOURCE.converted:
      return 'Converted'
    case VOUCHER_SOURCE.purchaseOnline:
      return 'Purchase Online'
    default:
      return 'Received'
  }
}

function changeType(type: number): string {
  if (type === CHANGE_REQUEST_TYPE.swap) return 'Swap'
  return type === CHANGE_REQUEST_TYPE.transfer ? 'Transfer' : 'Change'
}

function changeDetails({ requestType, currentEvent, requestEvent, currentPlayer, requestPlayer }: Change): string[] {
  const [from, to] =
    requestType === CHANGE_REQUEST_TYPE.swap ? [currentEvent, requestEvent] : [currentPlayer, requestPlayer]
  return lines(
    statement(from, (name) => `From ${name}`),
    statement(to, (name) => `To ${name}`),
  )
}

function receiveDetails({ satelliteEvent, shopOrderId, firstName, lastName }: Receive): string[] {
  const giver = [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')
  return lines(
    statement(satelliteEvent, (name) => `Won in ${name}`),
    statement(shopOrderId, (id) => `Order ${id}`),
    statement(giver, (name) => `From ${name}`),
  )
}

function consumeDetails({ revokedReason, redeemedBy }: Consume): string[] {
  return lines(
    statement(redeemedBy, (name) => `By ${name}`),
    statement(revokedReason, (reason) => reason),
  )
}

function decisionOf({ requestStatus, respondName, respondDate, respondReason, ...item }: Change): string | null {
  if (requestStatus === CHANGE_REQUEST_STATUS.pending) return 'Up to 1 business day'
  const { timeZone } = locationAt(item, respondDate)
  const at = parseServerInstant(respondDate, timeZone)
  const who = [respondName?.trim(), at && formatMemberDate(at, timeZone)].filter(Boolean).join(', ')
  return [who, respondReason?.trim()].filter(Boolean).join(': ') || null
}

function statement(text: string | null | undefined, sentence: (text: string) => string): string | null {
  const trimmed = text?.trim()
  return trimmed ? sentence(trimmed) : null
}

function lines(...rest: (string | null)[]): string[] {
  return rest.filter((line): line is string => line !== null)
}

export function historyLocation(item: HistoryItem): ResolvedLocation {
  return locationAt(item, dateOf(item))
}

/** When it happened, by the wall time of the event's location. */
function atOf(item: HistoryItem): { at: Date | null; timeZone: string } {
  const { timeZone } = historyLocation(item)
  return { at: parseServerInstant(dateOf(item), timeZone), timeZone }
}

function dateOf(item: HistoryItem): string | null {
  if (item.kind === VOUCHER_HISTORY_KIND.change) return item.requestDate
  return item.kind === VOUCHER_HISTORY_KIND.receive ? item.createdDate : item.redeemedDate
}

function locationAt(
  { eventTicket }: Pick<HistoryItem, 'eventTicket'>,
  dateTime: string | null | undefined,
): ResolvedLocation {
  return locationOf(eventTicket ?? {}, [dateTime])
}
