import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { events } from './events.ts'
import { players } from './people.ts'
import { states, venues } from './places.ts'

/** News (kind `news`) and content pages (kind `page`). Without a state an article is for all. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'news' | 'page'>().notNull(),
    urlName: text('url_name').notNull(),
    stateId: integer('state_id').references(() => states.id),
    name: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    bannerPath: text('banner_path'),
    logoPath: text('logo_path'),
    featured: boolean().notNull().default(false),
    showInNavbar: boolean('show_in_navbar').notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('articles_url').on(t.kind, t.urlName),
    index('articles_state').on(t.kind, t.stateId, t.publishedAt),
  ],
)

export const photos = pgTable(
  'photos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer('event_id').references(() => events.id),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    path: text().notNull(),
    caption: text(),
    featured: boolean().notNull().default(false),
    width: smallint().notNull(),
    height: smallint().notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('photos_event').on(t.eventId),
    index('photos_venue').on(t.venueId, t.takenAt),
    index('photos_featured').on(t.featured, t.takenAt),
    index('photos_taken').on(t.takenAt, t.id),
  ],
)

export const photoPlayers = pgTable(
  'photo_players',
  {
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
  },
  (t) => [primaryKey({ columns: [t.photoId, t.playerId] }), index('photo_players_player').on(t.playerId)],
)

/** A major event: one event (setup mode 1, limited registration) or sub-events (2). */
export const majorEvents = pgTable('major_events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  urlName: text('url_name').notNull().unique(),
  bannerPath: text('banner_path'),
  logoPath: text('logo_path'),
  featureEvent: boolean('feature_event').notNull().default(false),
  description: text(),
  buyTicketUrl: text('buy_ticket_url'),
  scheduleUrl: text('schedule_url'),
  scheduleContent: text('schedule_content'),
  setupModeId: smallint('setup_mode_id').notNull(),
  eventId: integer('event_id').references(() => events.id),
  aplpt: boolean().notNull().default(false),
  isNews: boolean('is_news').notNull().default(false),
  totalPtcCredit: integer('total_ptc_credit').notNull().default(0),
  linkedMajorEventId: integer('linked_major_event_id'),
  qualificationProcess: text('qualification_process'),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  hallOfFame: boolean('hall_of_fame').notNull().default(false),
})

/** The states a major event is listed in; none means all. */
export const majorEventStates = pgTable(
  'major_event_states',
  {
    majorEventId: integer('major_event_id')
      .notNull()
      .references(() => majorEvents.id),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  (t) => [primaryKey({ columns: [t.majorEventId, t.stateId] })],
)

export const subMajorEvents = pgTable(
  'sub_major_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    majorEventId: integer('major_event_id')
      .notNull()
      .references(() => majorEvents.id),
    name: text().notNull(),
    typeId: smallint('type_id').notNull(),
    eventNumber: smallint('event_number').notNull(),
    eventId: integer('event_id').references(() => events.id),
  },
  (t) => [index('sub_major_events_major').on(t.majorEventId), index('sub_major_events_event').on(t.eventId)],
)

export const majorEventSlides = pgTable(
  'major_event_slides',
  {
    majorEventId: integer('major_event_id')
      .notNull()
      .references(() => majorEvents.id),
    position: smallint().notNull(),
    path: text().notNull(),
    caption: text(),
  },
  (t) => [primaryKey({ columns: [t.majorEventId, t.position] })],
)

export const majorEventWinners = pgTable(
  'major_event_winners',
  {
    majorEventId: integer('major_event_id')
      .notNull()
      .references(() => majorEvents.id),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    seasonName: text('season_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.majorEventId, t.playerId, t.seasonName] })],
)

/** The players qualified for a major event with their credit, or in the chip counts of its master. */
export const majorEventQualifiers = pgTable(
  'major_event_qualifiers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    majorEventId: integer('major_event_id')
      .notNull()
      .references(() => majorEvents.id),
    subMajorEventId: integer('sub_major_event_id').references(() => subMajorEvents.id),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    ptc: integer(),
    chipStack: integer('chip_stack'),
    qualifiedAt: timestamp('qualified_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('qualifiers_major').on(t.majorEventId, t.subMajorEventId), index('qualifiers_player').on(t.playerId)],
)

export const achievements = pgTable('achievements', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  filename: text().notNull(),
})

export const playerAchievements = pgTable(
  'player_achievements',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    achievementId: integer('achievement_id')
      .notNull()
      .references(() => achievements.id),
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.achievementId] })],
)
