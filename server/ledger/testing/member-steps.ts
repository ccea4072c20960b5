import { updatePlayerAccountSettings } from '#contract/account.ts'
import { findMoneyCall, transferPtc } from '#contract/credit.ts'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { swapFlight, transferTicket } from '#contract/vouchers.ts'
import type { LedgerSite } from './ledger-site.ts'
import * as rules from './model.ts'
import { HOUR, NAMES, type Fate, type Model, type Outcome } from './model.ts'
import { isOpen, nth, placeOf, plain, seatIn, seatOf, type Call, type Part, type Plan, type Step } from './step.ts'

let keyCount = 0

/** A call with a key of its own. */
function keyed(
  { model }: { model: Model },
  text: string,
  call: Pick<Call, 'who' | 'endpoint' | 'body'> & { first: (model: Model, key: string) => Outcome },
): Step {
  const key = `key-of-one-call-${String((keyCount += 1)).padStart(6, '0')}`
  const { who, endpoint, body, first } = call
  return sending(text, { key, at: model.now, who, endpoint, body, parts: partsOf(key, (m) => first(m, key)) })
}

function sending(text: string, call: Call): Step {
  const { who, endpoint, body, key, parts } = call
  return { text, parts, call, send: (site) => site.send(endpoint, who, body, key) }
}

/** What is sent with a key happens once; a payment that is open is looked into when it is sent again. */
function partsOf(key: string, first: (model: Model) => Outcome): Part[] {
  const paymentOf = ({ payments }: Model) => payments.find((payment) => payment.key === key)
  return [
    (model, note) => {
      note.isFirst = !(key in model.responses)
      return (model.responses[key] ??= first(model))
    },
    (model, note) => {
      const payment = paymentOf(model)
      if (payment) (note.isFirst ? rules.charge : rules.look)(model, payment)
      return 'done'
    },
    ({ responses }) => responses[key] ?? 'refused',
  ]
}

/** Buys a ticket with as much PTC, and the rest by card; `cents` added make a price that is none. */
export const buy =
  (owner: number, game: number, ptc: number | 'all', cents: number, fate: Fate): Plan =>
  (at) => {
    const { name, priceCents } = nth(at.model.games, game)
    const part = ptc === 'all' ? Math.floor(priceCents / 100) : ptc
    const creditCardAmount = priceCents - part * 100 + cents
    const byCard = creditCardAmount > 0
    const text = `${NAMES[owner]} buys a ticket for ${name} with ${part} PTC and ${creditCardAmount} cents${byCard ? `, ${fate}` : ''}`
    return keyed(at, text, {
      who: owner,
      endpoint: purchaseEventTicket,
      body: {
        eventId: at.site.league.games[game]?.id,
        ptcAmount: part,
        creditCardAmount,
        ...(byCard && { cardToken: fate, accessToken: 'x' }),
      },
      first: (model, key) =>
        rules.buy(model, {
          ...{ owner, game: nth(model.games, game), ptc: part, cents: creditCardAmount, key },
          fate: byCard ? fate : null,
        }),
    })
  }

export const transfer =
  (from: number, to: number, ptc: number): Plan =>
  (at) =>
    keyed(at, `${NAMES[from]} transfers ${ptc} PTC to ${NAMES[to]}`, {
      who: from,
      endpoint: transferPtc,
      body: { PTCAmount: ptc, destMembershipId: at.site.league.people[to]?.membershipId },
      first: (model) => rules.transfer(model, from, to, ptc),
    })

function seatBody({ site: { rows } }: { site: LedgerSite }, place: number): Record<string, unknown> {
  const { kind, guid } = nth(rows.seats, place)
  return kind === 'ticket' ? { gameMembershipGuid: guid } : { voucherGuid: guid }
}

/** Swaps a seat into another game; above 2, into the other flight. */
export const swap =
  (seat: number, into: number): Plan =>
  (at) => {
    const { place, name } = seatOf(at, seat)
    const game = into > 2 ? ([1, 0, 0][at.model.games.indexOf(seatIn(at.model, place).game)] ?? 0) : into
    return keyed(at, `swap of ${name} into ${nth(at.model.games, game).name}`, {
      who: seatIn(at.model, place).owner,
      endpoint: swapFlight,
      body: { ...seatBody(at, place), newEventId: at.site.league.games[game]?.id },
      first: (model) => rules.swap(model, seatIn(model, place), nth(model.games, game)),
    })
  }

/** Transfers a seat to the member so many places further. */
export const handOver =
  (seat: number, further: number): Plan =>
  (at) => {
    const { place, name } = seatOf(at, seat)
    const to = (seatIn(at.model, place).owner + further) % NAMES.length
    return keyed(at, `hand-over of ${name} to ${NAMES[to]}`, {
      who: seatIn(at.model, place).owner,
      endpoint: transferTicket,
      body: { ...seatBody(at, place), toMembershipId: at.site.league.people[to]?.membershipId },
      first: (model) => rules.handOver(model, seatIn(model, place), to),
    })
  }

/** Sends a call of the last day again, with its key; or with that key another one, which is refused. */
export const again =
  (n: number, isOther: boolean): Plan =>
  ({ model, calls }) => {
    const known = calls.filter(({ at }) => model.now - at < 24 * HOUR)
    if (known.length === 0) return null
    const call = nth(known, n)
    if (!isOther) return sending(`again: key ${call.key.slice(-2)} of ${NAMES[call.who]}`, call)
    const { who, key } = call
    const body = { PTCAmount: 1_000, destMembershipId: 1 }
    return plain(
      `another transfer with key ${key.slice(-2)} of ${NAMES[who]}`,
      (now) => ((now.responses[key] ??= 'refused'), 'refused'),
      (site) => site.send(transferPtc, who, body, key),
    )
  }

/** The member's page asks what became of a payment. */
export const look =
  (n: number): Plan =>
  ({ model }) => {
    if (model.payments.length === 0) return null
    const place = placeOf(model.payments, n, isOpen)
    const { key, seat } = nth(model.payments, place)
    return plain(
      `${NAMES[seat.owner]} looks what became of payment ${place + 1}`,
      (now) => (rules.look(now, nth(now.payments, place)), 'done'),
      (site) => site.send(findMoneyCall, seat.owner, { key }),
    )
  }

/** Moves to another state, which changes no end. */
export const move =
  (who: number, stateId: number): Plan =>
  ({ site }) => {
    const { id } = nth(site.league.people, who)
    const contacts = { emailAddress: `member${id}@example.com`, phoneMobile: `04${String(id).padStart(8, '0')}` }
    const body = { ...contacts, suburb: 'Town', stateId, postcode: '3000', dateBirth: '1988-03-14' }
    return plain(
      `${NAMES[who]} moves to state ${stateId}`,
      () => 'done',
      ({ send }) => send(updatePlayerAccountSettings, who, body),
    )
  }
