import * as v from 'valibot'

/** The hub's default address. */
export const HUB_PATH = '/tournamentClockHub'

/** What our server offers beyond the league's existing calls; what is absent is not shown [D1]. */
export const capabilities = ['idempotency', 'print', 'webPush', 'ownData'] as const

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
  capabilities: v.optional(v.array(v.string()), []),
})
export type AppConfig = v.InferOutput<typeof appConfig>
