import * as v from 'valibot'
import { HUB_PATH } from './paths.ts'

/**
 * What a server offers beyond the league's existing calls; without one the app degrades as docs/configuration.md says
 * [D1.7, D1.8].
 */
export const capabilities = [
  'idempotency',
  'print',
  'webPush',
  'ownData',
  'progress',
  'pictureSizes',
  'openPayments',
  'sessions',
  'reauthentication',
  'emailLinks',
  'passkeys',
  'vitals',
  'calendar',
  'firstNight',
  'direct',
] as const

/** The readable cookie that our server sets beside the session [D5.2]. */
export const MARKER_COOKIE = 'apl_member'

/** The readable cookie with the id of the chosen state, by which our server fills Home's document. */
export const PLACE_COOKIE = 'apl_place'

/** A path of this origin or a web address. */
const address = v.pipe(
  v.string(),
  v.regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/i, 'Expected a path that starts with / or a web address'),
)

/**
 * What the built app reads from /config.json at run time, so that the same files run against any server
 * that keeps the contract [D1]. Every field falls back to its default; docs/configuration.md describes them all.
 */
export const appConfig = v.object({
  apiBase: v.optional(address, '/Umbraco/Api'),
  hubUrl: v.optional(address, HUB_PATH),
  loginUrl: v.optional(address, '/login'),
  logoutUrl: v.optional(address, '/umbraco/surface/account/logout'),
  /** Names of cookies that scripts can read and that exist only with a session; none where no such cookie exists. */
  sessionCookies: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^\s=;,"]+$/, 'Expected names of cookies'))), () => [
    MARKER_COOKIE,
  ]),
  brandId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
  leagueName: v.optional(v.string(), 'APL'),
  mapStyleUrl: v.optional(v.nullable(address), null),
  /** Responds to a GET with `address` and `region=au` as `geocodeResponse` says [P7.45]. */
  geocoderUrl: v.optional(address, '/Umbraco/Api/Geocode'),
  supportPhone: v.optional(v.string(), '1800 344 669'),
  gamblingHelpline: v.optional(v.string(), '1800 858 858'),
  contactEmails: v.optional(v.array(v.string()), []),
  ageNotice: v.optional(v.string(), 'Players must be 18 or over.'),
  /** The gambling notice that each state's law requires, by the state's short name: {'NSW': '...'} [D5.45]. */
  gamblingNotices: v.optional(v.record(v.string(), v.string()), {}),
  /** The server of picture addresses that begin with /; null for this origin. */
  mediaBase: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]\S*$/i, 'Expected a web address'))),
    null,
  ),
  mediaHosts: v.optional(v.array(v.string()), []),
  millionLabel: v.optional(v.string(), 'MILLION 2025'),
  millionPath: v.optional(v.string(), '/aplpt/apl-million-2025'),
  invitationalPhrase: v.optional(v.string(), 'invitational'),
  /** Whether the registration's marketing consent is ticked at first [M5.53]. */
  marketingConsentTicked: v.optional(v.boolean(), true),
  /**
   * The page of a card's fields, to be framed from an origin of its own [D1.5]. Null where cards are not taken, as is
   * any other kind.
   */
  cardProvider: v.optional(v.nullable(v.object({ kind: v.literal('frame'), url: v.string() })), null),
  /** The surcharge of a card payment, in hundredths of a per cent; 0 for none [D5.31]. */
  surchargeBasisPoints: v.optional(v.pipe(v.number(), v.minValue(0)), 200),
  /** Responds to a GET with `ip` [M7.31]; null where the server's own knowledge is enough. */
  ipLookupUrl: v.optional(v.nullable(address), null),
  capabilities: v.optional(v.array(v.string()), []),
})
export type AppConfig = v.InferOutput<typeof appConfig>
