import { DateTime } from 'luxon'

/**
 * The ledger as docs/spec.md has it, in memory: credit in lots with their ends, seats, tickets and card payments. It
 * shares no code with the ledger. All of it is plain data, so that `structuredClone` copies it; lots, games, seats and
 * payments are only ever added, so that their place in the list names them.
 */
export interface Model {
  now: number
  lots: Lot[]
  games: Game[]
  seats: Seat[]
  payments: Payment[]
  /** The response to each call, by its key. */
  responses: Record<string, Outcome>
}

/** Members, by the places that name them. */
export const NAMES = ['Ann', 'Bob', 'Cat']

/** `waits` for the office; `refused` stands for every reason but those of card payments. */
export type Outcome = 'done' | 'waits' | 'refused' | 'pending' | 'card-declined' | 'charged-late' | 'card-refunded'

export interface Lot {
  owner: number
  origin: 'award' | 'transfer' | 'return'
  opened: number
  /** Of a lot that has ended, what was lost. */
  left: number
  end: number
  zone: string
  isTransferable: boolean
}

export interface Game {
  name: string
  priceCents: number
  capacity: number
  /** Games of one series are flights of each other. */
  series: number
  registrationEnd: number
  /** When tickets cease to change hands [D2.34]. */
  changeEnd: number
  state: 'open' | 'hold' | 'closed'
  isCalledOff: boolean
}

export interface Seat {
  kind: 'ticket' | 'voucher'
  owner: number
  game: Game
  status: 'held' | 'active' | 'void' | 'swapped' | 'transferred' | 'redeemed' | 'revoked' | 'refunded'
  /** Changes without the office. */
  isFree: boolean
  /** What waits for the office: a swap into a game, or a transfer to a member. */
  request: { game: Game } | { to: number } | null
  /** What paid for it, also when another member has it by now. */
  purchase: Purchase | null
}

interface Purchase {
  at: number
  ptc: number
  /** None any more once they were given back. */
  uses: { lot: Lot; ptc: number }[]
  payment: Payment | null
}

/** What the provider does with a charge, and whether its response comes; `silent` until `settle` or a new fate. */
export type Fate = 'approved' | 'declined' | 'lost approved' | 'lost declined' | 'silent' | 'not sent'

export interface Payment {
  key: string
  cents: number
  surcharge: number
  at: number
  fate: Fate
  isSent: boolean
  status: 'pending' | 'unknown' | 'approved' | 'declined' | 'charged' | 'refunded'
  unknownSince: number
  /** As it was bought. */
  seat: Seat
}

export const HOUR = 3_600_000
const LOOKED_INTO = 7 * 24 * HOUR

const isTaken = ({ status }: Seat) => status === 'held' || status === 'active'
const hasRoom = ({ seats }: Model, game: Game) =>
  seats.filter((seat) => seat.game === game && isTaken(seat)).length < game.capacity
const hasTicket = ({ seats }: Model, owner: number, game: Game) =>
  seats.some((seat) => seat.kind === 'ticket' && seat.owner === owner && seat.game === game && isTaken(seat))
const isOpen = ({ now }: Model, { state, registrationEnd }: Game) => state === 'open' && registrationEnd > now

/** Takes credit, first to end first, of those that end together the older; null where there is not enough. */
function take(model: Model, owner: number, ptc: number, which: (lot: Lot) => boolean): Purchase['uses'] | null {
  const uses: Purchase['uses'] = []
  let missing = ptc
  const own = model.lots.filter((lot) => lot.owner === owner && lot.left > 0 && lot.end > model.now && which(lot))
  for (const lot of own.toSorted((one, other) => one.end - other.end)) {
    const part = Math.min(lot.left, missing)
    if (part > 0) uses.push({ lot, ptc: part })
    missing -= part
  }
  if (missing > 0) return null
  for (const use of uses) use.lot.left -= use.ptc
  return uses
}

/** Into the lots it came from; of what has ended meanwhile as long a time as was left, to the end of that day [D5.48]. */
function giveBack(model: Model, { at, uses }: Purchase): void {
  for (const { lot, ptc } of uses.splice(0)) {
    if (lot.end > model.now) lot.left += ptc
    else {
      const last = DateTime.fromMillis(model.now + lot.end - at - 1, { zone: lot.zone })
      const end = last.startOf('day').plus({ days: 1 }).toMillis()
      model.lots.push({ ...lot, origin: 'return', opened: ptc, left: ptc, end })
    }
  }
}

/** Moves credit, which keeps its ends [D5.47]. */
export function transfer(model: Model, from: number, to: number, ptc: number): Outcome {
  const uses = from === to ? null : take(model, from, ptc, ({ isTransferable }) => isTransferable)
  for (const { lot, ptc: part } of uses ?? [])
    model.lots.push({ ...lot, owner: to, origin: 'transfer', opened: part, left: part, isTransferable: true })
  return uses ? 'done' : 'refused'
}

/** Corrects an awarded lot by at most what is left; nothing is added to one that has ended [D1.55]. */
export function correct(model: Model, lot: Lot, opened: number): Outcome {
  const hasEnded = lot.end <= model.now
  const change = Math.max(opened - lot.opened, hasEnded ? 0 : -lot.left)
  if (lot.origin !== 'award' || (hasEnded && opened > lot.opened)) return 'refused'
  lot.opened += change
  lot.left += change
  return 'done'
}

export interface Buying {
  owner: number
  game: Game
  ptc: number
  cents: number
  /** Null where no card is charged. */
  fate: Fate | null
  key: string
}

/** Takes seat and credit of a purchase [D5.23]; a card is charged afterwards, by `charge`. */
export function buy(model: Model, { owner, game, ptc, cents, fate, key }: Buying): Outcome {
  const isChecked = model.payments.some(
    ({ status, seat }) => status === 'unknown' && seat.owner === owner && seat.game === game,
  )
  const isSold = isOpen(model, game) && hasRoom(model, game) && !hasTicket(model, owner, game) && !isChecked
  const uses = isSold && ptc * 100 + cents === game.priceCents ? take(model, owner, ptc, () => true) : null
  if (!uses) return 'refused'
  const purchase: Purchase = { at: model.now, ptc, uses, payment: null }
  const status = fate === null ? 'active' : 'held'
  const seat: Seat = { kind: 'ticket', owner, game, status, isFree: true, request: null, purchase }
  model.seats.push(seat)
  if (fate === null) return 'done'
  // 2 %, half a cent rounded up [D5.31].
  const surcharge = Math.floor((cents * 2 + 50) / 100)
  const payment = { key, cents, surcharge, at: model.now, fate, isSent: false, unknownSince: 0, seat }
  purchase.payment = { ...payment, status: 'pending' }
  model.payments.push(purchase.payment)
  return 'pending'
}

/** Sends the charge, unless its event was called off meanwhile; a response that is lost changes nothing until a look. */
export function charge(model: Model, payment: Payment): void {
  if (payment.seat.status === 'void') {
    settle(model, payment, 'declined')
    return
  }
  payment.isSent = payment.fate !== 'not sent'
  if (payment.fate === 'approved') settle(model, payment, 'approved')
  if (payment.fate === 'declined' || payment.fate === 'not sent') settle(model, payment, 'declined')
}

/** Asks the provider; without an outcome for two minutes a payment is of unknown outcome [F90]. */
export function look(model: Model, payment: Payment): void {
  const { status, fate, at, isSent } = payment
  if (status !== 'pending' && status !== 'unknown') return
  if (isSent && fate.endsWith('approved')) settle(model, payment, 'approved')
  else if (isSent && fate.endsWith('declined')) settle(model, payment, 'declined')
  else if (status === 'pending' && model.now - at >= 120_000)
    Object.assign(payment, { status: 'unknown', unknownSince: model.now })
}

/**
 * Writes an outcome down, once: a ticket, or seat and credit back. A charge that came too late for its seat waits for
 * its refund; without PTC it has the seat again while one can be bought [F90, D6.9].
 */
export function settle(model: Model, payment: Payment, outcome: 'approved' | 'declined'): void {
  const { seat, status, key } = payment
  if (status !== 'pending' && status !== 'unknown') return
  const { game, owner, purchase } = seat
  const isTooLate =
    game.isCalledOff || (status === 'unknown' && (game.state === 'closed' || game.registrationEnd <= model.now))
  const canHaveAgain =
    seat.status === 'void' && purchase?.ptc === 0 && hasRoom(model, game) && !hasTicket(model, owner, game)
  if (outcome === 'approved' && !isTooLate && (seat.status === 'held' || canHaveAgain)) {
    seat.status = 'active'
    payment.status = 'approved'
    model.responses[key] = 'done'
    return
  }
  release(model, payment)
  payment.status = outcome === 'approved' ? 'charged' : 'declined'
  model.responses[key] = outcome === 'approved' ? 'charged-late' : 'card-declined'
}

function release(model: Model, { seat }: Payment): void {
  if (seat.status === 'held') seat.status = 'void'
  if (seat.purchase) giveBack(model, seat.purchase)
}

/** What the office found out at the provider, or did there. */
export function decidePayment(model: Model, payment: Payment, word: 'charged' | 'declined' | 'refunded'): Outcome {
  const { status, seat, key } = payment
  if (status !== 'unknown' && (status !== 'charged' || word !== 'refunded')) return 'refused'
  if (word === 'refunded') {
    release(model, payment)
    payment.status = 'refunded'
    if (seat.status === 'void') model.responses[key] = 'card-refunded'
  } else settle(model, payment, word === 'charged' ? 'approved' : 'declined')
  return 'done'
}

/** The work of a night: what registration closed on is given back, what is open is asked about. */
export function workOfTheNight(model: Model): void {
  const unknown = model.payments.filter(({ status }) => status === 'unknown')
  for (const payment of unknown)
    if (payment.seat.game.state === 'closed' || payment.seat.game.registrationEnd <= model.now) release(model, payment)
  for (const payment of model.payments)
    if (payment.status === 'pending' || model.now - payment.unknownSince < LOOKED_INTO) look(model, payment)
}

/** Why a seat cannot change at all. */
function isFixed(model: Model, { status, game, request }: Seat, isOffice: boolean): boolean {
  const isClosed = game.state === 'closed' || game.changeEnd <= model.now
  return status !== 'active' || isClosed || (!isOffice && request !== null)
}

/** Swaps a seat into another flight: at once, or by a request that the office decides. */
export function swap(model: Model, seat: Seat, game: Game, isOffice = false): Outcome {
  const isFlight = seat.game.series === game.series && seat.game !== game
  if (isFixed(model, seat, isOffice) || !isFlight || !isOpen(model, game) || !hasRoom(model, game)) return 'refused'
  if (!seat.isFree && !isOffice) {
    seat.request = { game }
    return 'waits'
  }
  if (seat.kind === 'ticket' && hasTicket(model, seat.owner, game)) return 'refused'
  seat.status = 'swapped'
  model.seats.push({ ...seat, game, status: 'active', request: null })
  return 'done'
}

/** Hands a seat to another member: at once, or by a request that the office decides. */
export function handOver(model: Model, seat: Seat, to: number, isOffice = false): Outcome {
  const isDouble = seat.kind === 'ticket' && hasTicket(model, to, seat.game)
  if (isFixed(model, seat, isOffice) || to === seat.owner || isDouble) return 'refused'
  if (!seat.isFree && !isOffice) {
    seat.request = { to }
    return 'waits'
  }
  seat.status = 'transferred'
  model.seats.push({ ...seat, owner: to, status: 'active', request: null })
  return 'done'
}

/** What the office decides on a request; one that cannot be done any more goes on waiting. */
export function decideRequest(model: Model, seat: Seat, isApproved: boolean): Outcome {
  const { request } = seat
  if (!request) return 'refused'
  if (isApproved) {
    const outcome = 'to' in request ? handOver(model, seat, request.to, true) : swap(model, seat, request.game, true)
    if (outcome === 'refused') return 'refused'
  }
  seat.request = null
  return 'done'
}

/** Uses a code up, or takes it back, once. */
export function consume(seat: Seat, status: 'redeemed' | 'revoked'): Outcome {
  if (seat.status !== 'active') return 'refused'
  seat.status = status
  return 'done'
}

export function setHold(game: Game, state: 'open' | 'hold'): Outcome {
  if (game.state === 'closed') return 'refused'
  game.state = state
  return 'done'
}

/** The tickets and vouchers that end with a game, redeemed ones too [D6.8]. */
export function endingSeats({ seats }: Model, game: Game): Seat[] {
  return seats.filter((seat) => seat.game === game && (isTaken(seat) || seat.status === 'redeemed'))
}

/** Calls a game off for good, if as many seats end by it as the caller has confirmed; again it does nothing [D6.7]. */
export function close(model: Model, game: Game, count: number): Outcome {
  if (game.isCalledOff) return 'done'
  if (endingSeats(model, game).length !== count) return 'refused'
  Object.assign(game, { state: 'closed', isCalledOff: true })
  return 'done'
}

/** What a game that is called off leaves: seats end, credit goes back, charges wait for their refund [D6.8, D6.9]. */
export function settleCalledOff(model: Model, game: Game): Outcome {
  if (!game.isCalledOff) return 'refused'
  for (const seat of endingSeats(model, game)) {
    const { status, purchase } = seat
    seat.status = status === 'held' ? 'void' : purchase ? 'refunded' : 'revoked'
    if (purchase) giveBack(model, purchase)
    if (purchase?.payment?.status === 'approved') purchase.payment.status = 'charged'
  }
  for (const seat of model.seats) {
    const isInto = seat.request && 'game' in seat.request && seat.request.game === game
    if (seat.game === game || isInto) seat.request = null
  }
  return 'done'
}
