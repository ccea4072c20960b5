import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { states, venues } from './places.ts'

/** Everybody who plays. `id` travels as customerId. A player is a member once an account exists. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerGuid: uuid('customer_guid').notNull().unique(),
    membershipId: integer('membership_id').notNull().unique(),
    cardNumber: text('card_number').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As names are compared [F78 names compared]. */
    firstNameFolded: text('first_name_folded').notNull(),
    lastNameFolded: text('last_name_folded').notNull(),
    avatarPath: text('avatar_path'),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    homeVenueId: integer('home_venue_id').references(() => venues.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    index('players_home_venue').on(t.homeVenueId),
    index('players_state').on(t.stateId),
    // The operator class lets an index carry a search by prefix, whatever the database's collation.
    index('players_first_name_folded').on(t.firstNameFolded.op('text_pattern_ops')),
    index('players_last_name_folded').on(t.lastNameFolded.op('text_pattern_ops')),
  ],
)

/** A member's account. E-mail in lower case; mobile as 04 and eight digits. */
export const members = pgTable(
  'members',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id),
    email: text(),
    emailValid: boolean('email_valid').notNull().default(true),
    mobile: text(),
    mobileVerifiedAt: timestamp('mobile_verified_at', { withTimezone: true }),
    /** A new address, which signs in only once it is verified by the link sent to it; `email` does until then. */
    pendingEmail: text('pending_email'),
    /**
     * The verified mobile from before, where codes for a forgotten password go until the new one has been verified for
     * seven days.
     */
    recoveryMobile: text('recovery_mobile'),
    passwordHash: text('password_hash').notNull(),
    suburb: text(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    postcode: text(),
    dateBirth: date('date_birth', { mode: 'string' }),
    gender: text(),
    brandId: smallint('brand_id').notNull().default(2),
    preferEmail: boolean('prefer_email').notNull().default(false),
    preferSms: boolean('prefer_sms').notNull().default(false),
    useAvatar: boolean('use_avatar').notNull().default(true),
    disableAvatar: boolean('disable_avatar').notNull().default(false),
    /** Moves on with every saved change of the settings, so that one window does not undo what another has saved. */
    settingsVersion: integer('settings_version').notNull().default(0),
    /** Browsers that signed in before this are unknown ones again; null for all that ever did. */
    devicesSince: timestamp('devices_since', { withTimezone: true }),
    /** Set while a membership is suspended; every call is refused then. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('members_email').on(t.email), uniqueIndex('members_mobile').on(t.mobile)],
)

/**
 * What a member chose of a group of marketing messages, when, and where: the record of consent as well. A group without
 * a row was never chosen.
 */
export const memberSubscriptions = pgTable(
  'member_subscriptions',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    groupId: text('group_id').notNull(),
    subscribed: boolean().notNull(),
    source: text().$type<'registration' | 'settings'>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.groupId] })],
)

/** A signed-in browser. Only the hash of its cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** It ends unless it is used before. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** It ends however much it is used. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** In plain words. */
    device: text().notNull(),
  },
  (t) => [index('sessions_player').on(t.playerId), index('sessions_expiry').on(t.expiresAt)],
)

/**
 * A link that was sent to a member, or given to them by the office. Only the hash of its token is stored, and one for
 * each purpose: a newer one takes its place.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    purpose: text().$type<'password' | 'email'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address that the link verifies. */
    email: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.purpose] }), index('account_tokens_expiry').on(t.expiresAt)],
)

/**
 * A passkey of a member. `id` is the credential's, in base64url, and `publicKey` its key in the form of COSE: neither
 * signs in alone.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    /** The member's word for it. */
    name: text().notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** How often its authenticator has signed; stays 0 where that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, as they said: internal, hybrid, usb. */
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Its provider copies it to other devices of the member. */
    synced: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_player').on(t.playerId, t.createdAt)],
)

/** The challenges for passkeys, each for one use: only the hash is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text().$type<'creation' | 'signIn' | 'proof'>().notNull(),
    /** The holder who may send the signature: the hash of a session, or of the token of a browser's forms. */
    holder: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
)

/** The address of a member's calendar, one at a time. Only the hash of its token is stored. */
export const calendarSubscriptions = pgTable('calendar_subscriptions', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => members.playerId, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** To the hour; null until it is read. */
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
})
