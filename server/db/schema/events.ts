import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { members, players } from './people.ts'
import { regions, scoreboards, seasons, states, structures, venues, weeklyGames } from './places.ts'

/** A game on a day. What a search needs of venue and weekly game stands in the row. Money in cents. */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    weeklyGameId: integer('weekly_game_id').references(() => weeklyGames.id),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    scoreboardId: integer('scoreboard_id').references(() => scoreboards.id),
    seasonId: integer('season_id').references(() => seasons.id),
    title: text().notNull(),
    description: text(),
    type: text().notNull(),
    eventTypeId: smallint('event_type_id').notNull(),
    divisionId: smallint('division_id'),
    divisionName: text('division_name'),
    brandId: integer('brand_id').notNull(),
    brandName: text('brand_name').notNull(),
    isSpecial: boolean('is_special').notNull().default(false),
    /** 1 open, 2 closed, 6 on hold. */
    statusId: smallint('status_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The day at the venue, and the wall time there, HH:mm. */
    localDate: date('local_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    regoAt: timestamp('rego_at', { withTimezone: true }).notNull(),
    lateRegoAt: timestamp('late_rego_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    buyInCents: integer('buy_in_cents').notNull(),
    buyInDescription: text('buy_in_description'),
    guaranteeCents: integer('guarantee_cents').notNull().default(0),
    takeHomeDescription: text('take_home_description'),
    ptcCredit: integer('ptc_credit').notNull().default(0),
    ptcRedeemable: boolean('ptc_redeemable').notNull().default(false),
    cardRedeemable: boolean('card_redeemable').notNull().default(false),
    rebuyCents: integer('rebuy_cents').notNull().default(0),
    reEntryLabel: text('re_entry_label'),
    addonCents: integer('addon_cents').notNull().default(0),
    addonDescription: text('addon_description'),
    startingStack: integer('starting_stack').notNull(),
    structureId: integer('structure_id').references(() => structures.id),
    capacity: integer().notNull(),
    /** Tickets and vouchers that hold a seat; triggers count them. */
    seatsHeld: integer('seats_held').notNull().default(0),
    selfRegistration: boolean('self_registration').notNull().default(false),
    hasClock: boolean('has_clock').notNull().default(false),
    /** Size of the field once known; 0 before. */
    entrants: integer().notNull().default(0),
    prizePoolCents: integer('prize_pool_cents').notNull().default(0),
    /** 1 Qualifier, 2 Master, 3 Other where the event belongs to a major event. */
    subMajorTypeId: smallint('sub_major_type_id'),
    /** Why it is called off: such an event is closed for good. */
    cancelReason: text('cancel_reason'),
    /** When tickets, credit and payments of a called-off event were released, and members notified. */
    cancelSettledAt: timestamp('cancel_settled_at', { withTimezone: true }),
  },
  (t) => [
    index('events_state_day').on(t.stateId, t.localDate, t.startsAt),
    index('events_day').on(t.localDate, t.startsAt),
    index('events_venue').on(t.venueId, t.startsAt),
    index('events_venue_day').on(t.venueId, t.localDate),
    index('events_region_day').on(t.regionId, t.localDate),
    index('events_scoreboard').on(t.scoreboardId, t.startsAt),
    index('events_season').on(t.seasonId, t.localDate),
    index('events_weekly_game').on(t.weeklyGameId, t.localDate),
    index('events_not_closed')
      .on(t.startsAt)
      .where(sql`status_id <> 2`),
    index('events_to_settle')
      .on(t.id)
      .where(sql`cancel_reason is not null and cancel_settled_at is null`),
    check('events_not_oversold', sql`${t.seatsHeld} between 0 and ${t.capacity}`),
  ],
)

/** When registration for an event of the query ends: `registrationEnd` in SQL; each event has its time of registration [F112]. */
export const registrationEndsAt = sql<Date>`coalesce(${events.lateRegoAt}, ${events.regoAt})`.mapWith(events.regoAt)

/**
 * What a player made of an event; points by the published formula. Tied players share a place, and a player stands in
 * an event once [D1.50].
 */
export const results = pgTable(
  'results',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    place: integer().notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    points: integer().notNull(),
    cashCents: integer('cash_cents').notNull().default(0),
    ptc: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'results_pkey', columns: [t.eventId, t.playerId] }),
    index('results_place').on(t.eventId, t.place),
    index('results_player').on(t.playerId, t.eventId),
    // All columns, so that what a board adds up is read from the index alone.
    index('results_board').on(t.eventId, t.playerId, t.place, t.points, t.cashCents, t.ptc),
  ],
)

/**
 * Moves on whenever a board may have changed: with results, with the state of events, with names and pictures of
 * players. Triggers do it, so that a manual correction counts too.
 */
export const boardsVersion = pgSequence('boards_version')

/** The payout of each rank of an event. */
export const prizes = pgTable(
  'prizes',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    rank: smallint().notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.rank] })],
)

/**
 * A tournament clock as the last command left it: `remaining_seconds` at `triggered_at`, from which everything later is
 * computed while it runs. `version` grows with every command, and with each end of a level or break before it.
 */
export const clocks = pgTable('clocks', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id),
  runStatus: smallint('run_status').notNull(),
  currentRound: smallint('current_round').notNull(),
  isRound: boolean('is_round').notNull(),
  remainingSeconds: integer('remaining_seconds').notNull(),
  triggeredAt: timestamp('triggered_at', { withTimezone: true }).notNull(),
  /** When the last level will be over; null while the clock stands. */
  runsOutAt: timestamp('runs_out_at', { withTimezone: true }),
  totalPlayers: integer('total_players').notNull(),
  playersRemaining: integer('players_remaining').notNull(),
  averageChip: integer('average_chip').notNull(),
  message: text(),
  version: integer().notNull().default(1),
  listsVersion: text('lists_version').notNull(),
})

export const favourites = pgTable(
  'favourites',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.eventId] }), index('favourites_event').on(t.eventId)],
)
