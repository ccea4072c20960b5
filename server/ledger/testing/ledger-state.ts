import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { NAMES, type Game, type Lot, type Model, type Payment, type Seat } from './model.ts'

/** The ledger in words, a line for each lot, game, seat and payment: what the model and the database must agree on. */
export interface State {
  lots: string[]
  games: string[]
  seats: string[]
  payments: string[]
}

type SeatRow = Pick<Seat, 'kind' | 'owner' | 'status' | 'isFree'> & {
  guid: string
  game: string
  code: string
  requestId: number | null
  requestGame: string | null
  requestTo: number | null
}
type LotRow = Lot & { guid: string }
type PaymentRow = Pick<Payment, 'key' | 'cents' | 'surcharge' | 'status'> & {
  order: string
  number: number
  owner: number
  game: string
}
type GameRow = Pick<Game, 'state' | 'isCalledOff'> & { name: string; taken: number }

export interface Rows {
  lots: LotRow[]
  games: GameRow[]
  seats: SeatRow[]
  payments: PaymentRow[]
}

/** The rows of the ledger; players are the members by their places. */
export async function readRows(db: Db, players: readonly number[]): Promise<Rows> {
  const all = async <Row>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as Row[]
  const owner = (column: string) =>
    sql`array_position(${sql.raw(`array[${players.join(',')}]`)}, ${sql.raw(column)}) - 1 as owner`
  const seats = (kind: 'ticket' | 'voucher') => sql`
    select s.guid, ${sql.raw(`'${kind}'`)} as kind, ${owner('s.player_id')}, e.title as game, s.status, s.auto_transfer as "isFree", s.redeem_code as code,
      r.id as "requestId", t.title as "requestGame", array_position(${sql.raw(`array[${players.join(',')}]`)}, r.to_player_id) - 1 as "requestTo"
    from ${sql.raw(`${kind}s`)} s join events e on e.id = s.event_id
    left join ticket_requests r on r.${sql.raw(kind)}_guid = s.guid and r.status = 1 left join events t on t.id = r.to_event_id`
  return {
    lots: await all<LotRow>(sql`
      select l.guid, ${owner('l.player_id')}, min(x.kind) filter (where x.kind in ('award', 'return') or (x.kind = 'transfer' and e.amount > 0)) as origin,
        (sum(e.amount) filter (where x.kind in ('award', 'return', 'correction') or (x.kind = 'transfer' and e.amount > 0)))::int as opened,
        (coalesce(sum(e.amount) filter (where x.kind <> 'expiry'), 0))::int as left,
        (extract(epoch from l.expires_at) * 1000)::float8 as end, l.time_zone as zone, l.transferable as "isTransferable"
      from ptc_lots l join ptc_entries e on e.lot_id = l.id join ptc_transactions x on x.guid = e.transaction_guid group by l.id order by l.id`),
    games: await all<GameRow>(sql`
      select title as name, case status_id when 1 then 'open' when 6 then 'hold' else 'closed' end as state,
        cancel_reason is not null as "isCalledOff", seats_held as taken from events order by id`),
    seats: await all<SeatRow>(sql`${seats('ticket')} union all ${seats('voucher')}`),
    payments: await all<PaymentRow>(sql`
      select p.guid as order, p.number, p.call_key as key, ${owner('p.player_id')}, e.title as game, p.amount_cents as cents, p.surcharge_cents as surcharge, p.status
      from card_payments p join tickets t on t.guid = p.ticket_guid join events e on e.id = t.event_id order by p.number`),
  }
}

/** The state that rows amount to; `charges` are the cents that were charged for an order, once for each time. */
export function stateOfRows({ lots, games, seats, payments }: Rows, charges: (order: string) => number[]): State {
  return {
    lots: lots.map(lotLine),
    games: games.map(gameLine),
    seats: seats.map(({ requestGame, requestTo, ...seat }) => seatLine(seat, requestGame ?? NAMES[requestTo ?? -1])),
    payments: payments.map((payment) => paymentLine(payment, charges(payment.order))),
  }
}

export function stateOfModel({ lots, games, seats, payments }: Model): State {
  const isTaken = (seat: Seat, game: Game) => seat.game === game && ['held', 'active'].includes(seat.status)
  const requested = ({ request }: Seat) => request && ('to' in request ? NAMES[request.to] : request.game.name)
  return {
    lots: lots.map(lotLine),
    games: games.map((game) => gameLine({ ...game, taken: seats.filter((seat) => isTaken(seat, game)).length })),
    seats: seats.map((seat) => seatLine({ ...seat, game: seat.game.name }, requested(seat) ?? undefined)),
    payments: payments.map(({ seat, ...payment }) => {
      const { cents, surcharge, isSent } = payment
      return paymentLine({ ...payment, owner: seat.owner, game: seat.game.name }, isSent ? [cents + surcharge] : [])
    }),
  }
}

/** The same without an order. */
export function sorted(state: State): State {
  const { lots, games, seats, payments } = state
  return { lots: lots.toSorted(), games: games.toSorted(), seats: seats.toSorted(), payments: payments.toSorted() }
}

function lotLine({ owner, origin, opened, left, end, zone, isTransferable }: Lot): string {
  const about = isTransferable ? '' : ', not transferable'
  return `${NAMES[owner]}: ${origin} of ${opened} PTC, ${left} left, to ${new Date(end).toISOString()} ${zone}${about}`
}

function gameLine({ name, state, isCalledOff, taken }: GameRow): string {
  return `${name}: ${isCalledOff ? 'called off' : state}, ${taken} seats taken`
}

function seatLine(
  { owner, kind, game, status, isFree }: Pick<SeatRow, 'owner' | 'kind' | 'game' | 'status' | 'isFree'>,
  requested: string | undefined,
): string {
  const waits = requested === undefined ? '' : `, to be changed to ${requested}`
  return `${NAMES[owner]}: ${kind} for ${game}, ${status}${isFree ? '' : ', by the office'}${waits}`
}

function paymentLine(
  { owner, game, cents, surcharge, status }: Pick<PaymentRow, 'owner' | 'game' | 'cents' | 'surcharge' | 'status'>,
  charges: readonly number[],
): string {
  return `${NAMES[owner]}: ${cents} + ${surcharge} cents for ${game}, ${status}, charges: [${charges.join()}]`
}
