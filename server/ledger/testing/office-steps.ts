import * as rules from './model.ts'
import { HOUR, NAMES } from './model.ts'
import { isOpen, nth, placeOf, plain, seatIn, seatOf, type Part, type Plan, type Step } from './step.ts'

/** The card provider knows by now what became of a charge. */
export const find =
  (n: number, fate: 'approved' | 'declined'): Plan =>
  ({ model, site }) => {
    const silent = model.payments.filter((payment) => payment.fate === 'silent')
    if (silent.length === 0) return null
    const place = model.payments.indexOf(nth(silent, n))
    const order = site.rows.payments[place]?.order ?? ''
    return plain(
      `the card provider has ${fate} payment ${place + 1}`,
      (now) => ((nth(now.payments, place).fate = `lost ${fate}`), 'done'),
      ({ book }) => {
        Object.assign(book.orders.get(order) ?? {}, { fate: `lost ${fate}` })
        return Promise.resolve('done')
      },
    )
  }

function office(text: string, words: readonly string[], part: Part): Step {
  const [name = '', ...more] = words
  return plain(`the office: ${text}`, part, async (site) => {
    const response = await site.office(name, ...more)
    return response === 'refused' ? 'refused' : 'done'
  })
}

export const decidePayment =
  (n: number, word: 'charged' | 'declined' | 'refunded'): Plan =>
  ({ model, site }) => {
    if (model.payments.length === 0) return null
    const place = placeOf(model.payments, n, (payment) => isOpen(payment) || payment.status === 'charged')
    const { number } = nth(site.rows.payments, place)
    return office(`payment ${place + 1} ${word}`, ['payment', `P${number}`, word], (now) =>
      rules.decidePayment(now, nth(now.payments, place), word),
    )
  }

export const decideRequest =
  (n: number, isApproved: boolean): Plan =>
  ({ model, site }) => {
    const waiting = model.seats.filter(({ request }) => request !== null)
    if (waiting.length === 0) return null
    const seat = nth(waiting, n)
    const place = model.seats.indexOf(seat)
    const id = `T${nth(site.rows.seats, place).requestId}`
    const word = isApproved ? 'approve' : 'reject'
    const text = `${word} the request for the ${seat.kind} of ${NAMES[seat.owner]} for ${seat.game.name}`
    return office(text, [word, id, ...(isApproved ? [] : ['no'])], (now) =>
      rules.decideRequest(now, seatIn(now, place), isApproved),
    )
  }

/** Uses a code up, or takes it back. */
export const consume =
  (seat: number, status: 'redeemed' | 'revoked'): Plan =>
  (at) => {
    const { place, name } = seatOf(at, seat)
    const { code } = nth(at.site.rows.seats, place)
    const words = status === 'redeemed' ? ['redeem', code] : ['revoke', code, 'why']
    return office(`${name} ${status}`, words, (model) => rules.consume(seatIn(model, place), status))
  }

export const correct =
  (n: number, opened: number): Plan =>
  ({ model, site }) => {
    const place = n % model.lots.length
    const { guid } = nth(site.rows.lots, place)
    const lot = nth(model.lots, place)
    const text = `${NAMES[lot.owner]}'s ${lot.origin} ${place + 1} of ${lot.opened} was of ${opened}`
    return office(text, ['credit', guid, String(opened)], (now) => rules.correct(now, nth(now.lots, place), opened))
  }

export const setHold =
  (game: number, state: 'open' | 'hold'): Plan =>
  ({ model, site }) => {
    const id = String(site.league.games[game]?.id)
    return office(`${nth(model.games, game).name} is ${state}`, [state === 'hold' ? 'hold' : 'release', id], (now) =>
      rules.setHold(nth(now.games, game), state),
    )
  }

/** Calls a game off with the number of tickets and vouchers that the question names; another by then does nothing. */
export const callOff =
  (game: number): Plan =>
  ({ model, site }) => {
    const id = String(site.league.games[game]?.id)
    return {
      text: `the office: ${nth(model.games, game).name} is called off`,
      parts: [
        (now, note) => {
          note.count = rules.endingSeats(now, nth(now.games, game)).length
          return 'done'
        },
        (now, note) => (note.closed = rules.close(now, nth(now.games, game), note.count ?? 0)),
        (now, note) => (note.closed === 'done' ? rules.settleCalledOff(now, nth(now.games, game)) : 'refused'),
      ],
      async send({ office: run }) {
        const question = await run('cancel', id, '--reason', 'Flood')
        if (question === 'refused' || !question.confirm) return question === 'refused' ? 'refused' : 'done'
        const done = await run(...(question.confirm.words as [string, ...string[]]))
        return done === 'refused' ? 'refused' : 'done'
      },
    }
  }

function setClock(now: number): Step {
  return plain(
    `it is ${new Date(now).toISOString()}`,
    (later) => ((later.now = now), 'done'),
    (site) => {
      site.setClock(now)
      return Promise.resolve('done')
    },
  )
}

export const wait =
  (hours: number): Plan =>
  ({ model }) =>
    setClock(model.now + hours * HOUR)

/** Until the instant at which something ends. */
export const waitForEnd =
  (n: number): Plan =>
  ({ model }) => {
    const ends = [
      ...model.lots.map(({ end }) => end),
      ...model.games.flatMap(({ registrationEnd, changeEnd }) => [registrationEnd, changeEnd]),
    ]
    const coming = [...new Set(ends)].filter((end) => end > model.now).sort((one, other) => one - other)
    return coming.length === 0 ? null : setClock(nth(coming, n % 3))
  }

/** A night: seven hours, after which every payment is due to be looked into again. */
export const night: Plan = ({ model }) => {
  const now = model.now + 7 * HOUR
  return plain(
    'a night',
    (later) => {
      later.now = now
      rules.workOfTheNight(later)
      return 'done'
    },
    async (site) => {
      site.setClock(now)
      await site.work()
      return 'done'
    },
  )
}
