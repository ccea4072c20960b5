import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

/** The eight states and territories, with the zone their days are counted in. */
export const states = pgTable('states', {
  id: integer().primaryKey(),
  name: text().notNull(),
  short: text().notNull().unique(),
  timeZone: text('time_zone').notNull(),
})

export const regions = pgTable(
  'regions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  (t) => [index('regions_state').on(t.stateId)],
)

export const venues = pgTable(
  'venues',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    suburb: text().notNull(),
    postcode: text(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    description: text(),
    phone: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The venue's own zone, which can differ from its state's (Broken Hill). */
    timeZone: text('time_zone').notNull(),
    /** Seats for a tournament, where they are known. */
    capacity: integer(),
  },
  (t) => [
    index('venues_region').on(t.regionId),
    index('venues_state').on(t.stateId),
    index('venues_point').on(t.latitude, t.longitude),
    index('venues_title').on(sql`lower(${t.title})`),
    index('venues_postcode').on(t.postcode),
    check('venues_capacity', sql`${t.capacity} > 0`),
  ],
)

/** Seasons of a brand; a season's months are the calendar months it touches. Both days belong to it. */
export const seasons = pgTable('seasons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  brandId: integer('brand_id').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
})

/** The board that a weekly game counts for at its venue. day_id is 1 Monday to 7 Sunday. */
export const scoreboards = pgTable(
  'scoreboards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    dayId: smallint('day_id').notNull(),
    brandId: integer('brand_id').notNull(),
  },
  (t) => [index('scoreboards_venue').on(t.venueId, t.dayId)],
)

export const structures = pgTable('structures', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
})

/** A level of a blind structure; break_seconds 0 when no break follows it. */
export const structureLevels = pgTable(
  'structure_levels',
  {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id),
    roundNumber: smallint('round_number').notNull(),
    smallBlind: integer('small_blind').notNull(),
    bigBlind: integer('big_blind').notNull(),
    ante: integer().notNull().default(0),
    roundSeconds: integer('round_seconds').notNull(),
    breakSeconds: integer('break_seconds').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.structureId, t.roundNumber] })],
)

/** A game a venue runs every week; events are made from it four weeks ahead. Money in cents. */
export const weeklyGames = pgTable(
  'weekly_games',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    scoreboardId: integer('scoreboard_id').references(() => scoreboards.id),
    /** 1 Monday to 7 Sunday. */
    dayId: smallint('day_id').notNull(),
    /** Wall time at the venue, HH:mm. */
    startTime: text('start_time').notNull(),
    regoMinutesBefore: smallint('rego_minutes_before').notNull(),
    /** Minutes after the start; null when registration ends with it. */
    lateRegoMinutes: smallint('late_rego_minutes'),
    title: text().notNull(),
    description: text(),
    type: text().notNull(),
    eventTypeId: smallint('event_type_id').notNull(),
    divisionId: smallint('division_id'),
    divisionName: text('division_name'),
    brandId: integer('brand_id').notNull(),
    brandName: text('brand_name').notNull(),
    isSpecial: boolean('is_special').notNull().default(false),
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
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id),
    fieldMin: smallint('field_min').notNull(),
    fieldMax: smallint('field_max').notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('weekly_games_venue').on(t.venueId)],
)
