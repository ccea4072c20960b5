import { expect, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database, Db } from '#server/db/client.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import {
  NotSent,
  type CardPayments,
  type Charge,
  type ChargeState,
} from '#server/integrations/payments/card-payments.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { officeCommands } from '#server/office/commands.ts'
import { cancelCommand } from '#server/office/event-commands/cancel.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { holdCommands } from '#server/office/event-commands/hold.ts'
import type { OfficeResponse } from '#server/office/office-command.ts'
import { ledgerTasks } from '#server/recurring/ledger.ts'
import { readEnv } from '#server/settings/env.ts'
import { event, member, venue, weeklyGame, type Event, type Player } from '#server/testing/builders.ts'
import { credit, ticket, verifyMobile, voucher } from '#server/testing/credit-builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { readRows, stateOfRows, type Rows, type State } from './ledger-state.ts'
import { HOUR, NAMES, type Fate, type Game, type Lot, type Model, type Outcome, type Seat } from './model.ts'

/** Thursday 19 November 2026, 18:00 in Melbourne, 15:00 in Perth. */
const NOW = new Date('2026-11-19T07:00:00Z')

/** The members live in Victoria, Western Australia and Queensland. */
const STATE_IDS = [1, 3, 5]

/** Lots: owner, PTC, end, the zone whose midnight that is, whether it can be transferred. */
const LOTS: [number, number, string, string, boolean][] = [
  [0, 45, '2026-11-21T00:00+11:00', 'Australia/Melbourne', true],
  [0, 20, '2026-11-21T00:00+11:00', 'Australia/Melbourne', false],
  [0, 60, '2026-11-25T00:00+08:00', 'Australia/Perth', true],
  [1, 30, '2026-11-20T00:00+08:00', 'Australia/Perth', true],
  [1, 75, '2026-12-31T00:00+08:00', 'Australia/Perth', true],
  [2, 50, '2026-11-23T00:00+10:00', 'Australia/Brisbane', true],
]

/** Two flights, of which the second has no late registration, and another game, which takes cards for a part. */
const GAMES = [
  { title: 'Flight A', date: '2026-11-22', capacity: 3, buyInCents: 3_000, late: 60, series: 1 },
  { title: 'Flight B', date: '2026-11-28', capacity: 4, buyInCents: 3_000, late: null, series: 1 },
  { title: 'Special', date: '2026-11-25', capacity: 1, buyInCents: 2_525, late: null, series: 2 },
]

/** What members have before: owner, kind, place of the game, whether it changes without the office. */
const SEATS: [number, Seat['kind'], number, boolean][] = [
  [0, 'voucher', 0, true],
  [1, 'voucher', 1, false],
  [2, 'ticket', 1, false],
]

/** The book of a card provider: the token of a card says what becomes of its charge, until the test decides otherwise. */
function openBook() {
  const orders = new Map<string, { charges: number[]; fate: Fate }>()
  const stateOf = (fate: Fate): ChargeState | null => {
    if (fate.endsWith('approved')) return { status: 'approved' }
    return fate.endsWith('declined') ? { status: 'declined', reason: 'no funds' } : null
  }
  const provider: CardPayments = {
    charge({ order, amountCents, cardToken }: Charge) {
      const fate = cardToken as Fate
      if (fate === 'not sent') return Promise.reject(new NotSent())
      orders.set(order, { charges: [...(orders.get(order)?.charges ?? []), amountCents], fate })
      const state = fate.startsWith('lost') ? null : stateOf(fate)
      return state ? Promise.resolve(state) : Promise.reject(new Error('no response'))
    },
    find(order) {
      const known = orders.get(order)
      return Promise.resolve(known ? (stateOf(known.fate) ?? { status: 'pending' }) : null)
    },
  }
  return { orders, provider }
}

export interface LedgerSite {
  site: TestApp
  book: Book
  league: League
  /** As of the last time they were read, in the order of the model's. */
  rows: Rows
  setClock(now: number): void
  send(endpoint: Endpoint, who: number, body: Record<string, unknown>, key?: string): Promise<Outcome>
  office(name: string, ...words: string[]): Promise<OfficeResponse | 'refused'>
  /** Does what the server does from time to time. */
  work(): Promise<void>
  read(): Promise<State>
  close(): Promise<void>
}

type Book = ReturnType<typeof openBook>
type League = Awaited<ReturnType<typeof makeLeague>>

/**
 * A server with three members, their credit and their seats in three games. Whatever it is to do goes the way of every
 * call: by HTTP, by a command of the office, by the recurring work. With `other` it is a second server on the league
 * and the database of that.
 */
export async function openLedgerSite({
  database,
  other,
}: { database?: Database; other?: LedgerSite } = {}): Promise<LedgerSite> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: 'var/test', CARD_PROVIDER: 'local' })
  const cards = env.cards && { ...env.cards, apiUrl: 'http://cards.invalid' }
  const site = await testApp({ now: NOW, env: { ...env, cards, rateLimits: false }, ...(database && { database }) })
  const provider = openCards(site.context) ?? expect.fail('no cards')
  const book = other?.book ?? openBook()
  vi.spyOn(provider, 'charge').mockImplementation(book.provider.charge)
  vi.spyOn(provider, 'find').mockImplementation(book.provider.find)
  const league = other?.league ?? (await makeLeague(site.db))
  const messaging = openMessaging(site.context)
  const commands = [
    ...officeCommands(site.context),
    ...atTheCommandLine([...holdCommands(site.context), cancelCommand(site.context, messaging)]),
  ]
  const tasks = ledgerTasks(site.context)
  const cookies: string[] = []
  const players = league.people.map(({ id }) => id)
  const rows: Rows = other?.rows ?? { lots: [], games: [], seats: [], payments: [] }
  // The rows of seats have no number.
  const seatGuids = [...league.seatGuids]

  return {
    site,
    book,
    league,
    rows,

    setClock(now) {
      site.now.set(new Date(now))
      // A session may have ended by then.
      cookies.length = 0
    },

    async send(endpoint, who, body, key) {
      const cookie = (cookies[who] ??= await site.signIn(players[who] ?? 0))
      const [method] = endpoint.methods
      const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
      const { status, json } = await site.request(method, API_BASE + endpoint.path + query, {
        ...(method !== 'GET' && { body }),
        cookie,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      })
      return outcomeOf(status, json())
    },

    async office(name, ...words) {
      const command = commands.find((known) => known.name === name) ?? expect.fail(`no command ${name}`)
      return command.run(words).catch((error: unknown) => {
        if (error instanceof CommandRejected) return 'refused'
        throw error
      })
    },

    async work() {
      for (const { run } of tasks) await run(site.db, new AbortController().signal)
    },

    async read() {
      Object.assign(rows, await readRows(site.db, players))
      seatGuids.push(...rows.seats.map(({ guid }) => guid).filter((guid) => !seatGuids.includes(guid)))
      rows.seats.sort((one, two) => seatGuids.indexOf(one.guid) - seatGuids.indexOf(two.guid))
      return stateOfRows(rows, (order) => book.orders.get(order)?.charges ?? [])
    },

    close: () => site.close(),
  }
}

async function makeLeague(db: Db) {
  const at = await venue(db)
  const people: Player[] = []
  for (const stateId of STATE_IDS) {
    const one = await member(db, { stateId, firstName: NAMES[people.length] ?? '' })
    await verifyMobile(db, one)
    people.push(one)
  }
  const { id: weeklyGameId } = await weeklyGame(db, { venueId: at.id })
  const games: Event[] = []
  for (const { late, series, ...game } of GAMES) {
    const row = await event(db, {
      ...game,
      venue: at,
      ...(series === 1 && { weeklyGameId }),
      ptcRedeemable: true,
      cardRedeemable: true,
      ...(late === null && { lateRegoAt: null }),
    })
    games.push(row)
  }
  const person = (owner: number) => people[owner] ?? expect.fail('nobody')
  for (const [owner, ptc, end, timeZone, transferable] of LOTS)
    await credit(db, person(owner), ptc, { expiresAt: new Date(end), timeZone, transferable })
  const seatGuids: string[] = []
  for (const [owner, kind, game, autoTransfer] of SEATS) {
    const add = kind === 'ticket' ? ticket : voucher
    seatGuids.push((await add(db, person(owner), games[game] ?? expect.fail('no game'), { autoTransfer })).guid)
  }
  return { people, games, seatGuids }
}

export function newModel(): Model {
  const games = GAMES.map(({ title: name, date, late, capacity, buyInCents: priceCents, series }): Game => {
    const start = new Date(`${date}T19:00+11:00`).getTime()
    const changeEnd = late === null ? start : start + HOUR
    const registrationEnd = late === null ? start - HOUR : changeEnd
    return { name, priceCents, capacity, series, registrationEnd, changeEnd, state: 'open', isCalledOff: false }
  })
  const lots = LOTS.map(([owner, ptc, end, zone, isTransferable]): Lot => {
    return { owner, origin: 'award', opened: ptc, left: ptc, end: new Date(end).getTime(), zone, isTransferable }
  })
  const seats = SEATS.map(([owner, kind, game, isFree]): Seat => {
    const [of = expect.fail('no game')] = games.slice(game)
    return { kind, owner, game: of, status: 'active', isFree, request: null, purchase: null }
  })
  return { now: NOW.getTime(), lots, games, seats, payments: [], responses: {} }
}

const REASONS: Readonly<Record<string, Outcome>> = {
  'payment-pending': 'pending',
  'card-declined': 'card-declined',
  'charged-late': 'charged-late',
  'card-refunded': 'card-refunded',
}

function outcomeOf(status: number, body: unknown): Outcome {
  const { id = '', success, isPending } = body as { id?: string; success?: boolean; isPending?: boolean }
  if (status >= 500) throw new Error(`The server responded with ${status}: ${JSON.stringify(body)}`)
  if (status !== 200) return REASONS[id] ?? 'refused'
  return success === false ? 'refused' : isPending === true ? 'waits' : 'done'
}
