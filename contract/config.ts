import * as v from 'valibot'

/** The hub's default address. */
export const HUB_PATH = '/tournamentClockHub'

/** What our server offers beyond the league's existing calls; what is absent is not shown [D1]. */
export const capabilities = ['idempotency', 'print', 'webPush', 'ownData', 'progress'] as const

/**
 * What the built app reads from /config.json at run time, so that the same files run against any server
 * that keeps the contract [D1]. Every field falls back to its default.
 */
export const appConfig = v.object({
  apiBase: v.optional(v.string(), '/Umbraco/Api'),
  hubUrl: v.optional(v.string(), HUB_PATH),
  loginUrl: v.optional(v.string(), '/login'),
  logoutUrl: v.optional(v.string(), '/umbraco/surface/account/logout'),
  brandId: v.optional(v.number(), 2),
  leagueName: v.optional(v.string(), 'APL'),
  mapStyleUrl: v.optional(v.nullable(v.string()), null),
  /** Answers a GET with `address` and `region=au` as `geocodeAnswer` says [P7.45]. */
  geocoderUrl: v.optional(v.string(), '/Umbraco/Api/Geocode'),
  supportPhone: v.optional(v.string(), '1800 344 669'),
  gamblingHelpline: v.optional(v.string(), '1800 858 858'),
  contactEmails: v.optional(v.array(v.string()), []),
  ageNotice: v.optional(v.string(), 'Players must be 18 or over.'),
  /** What a state's law wants said about gambling, by the state's short name: {'NSW': '...'} [D5.45]. */
  gamblingNotices: v.optional(v.record(v.string(), v.string()), {}),
  mediaHosts: v.optional(v.array(v.string()), []),
  millionLabel: v.optional(v.string(), 'MILLION 2025'),
  millionPath: v.optional(v.string(), '/aplpt/apl-million-2025'),
  invitationalPhrase: v.optional(v.string(), 'invitational'),
  /** Whether the registration's marketing consent is ticked before anybody has touched it [M5.53]. */
  marketingConsentTicked: v.optional(v.boolean(), true),
  /**
   * The page of a card's fields, to be framed from an origin of its own [D1.5]. Null where cards are not taken, as is
   * any other kind.
   */
  cardProvider: v.optional(v.nullable(v.object({ kind: v.literal('frame'), url: v.string() })), null),
  /** What a card payment costs on top, in hundredths of a per cent; 0 for nothing [D5.31]. */
  surchargeBasisPoints: v.optional(v.number(), 200),
  /** Answers a GET with `ip` [M7.31]; null where the server's own knowledge is enough. */
  ipLookupUrl: v.optional(v.nullable(v.string()), null),
  capabilities: v.optional(v.array(v.string()), []),
})
export type AppConfig = v.InferOutput<typeof appConfig>
