/** The business constants of P9 and M9. Ids are those of the wire. */

export const BRAND = { three8Pl: 1, apl: 2 } as const
export type BrandId = (typeof BRAND)[keyof typeof BRAND]
export const DEFAULT_BRAND_ID: BrandId = BRAND.apl

/** OPEN shows the favourite heart, CLOSED has results, ON_HOLD shows a red tag. */
export const EVENT_STATUS = { OPEN: 1, CLOSED: 2, ON_HOLD: 6 } as const
export type EventStatusId = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS]

export const EVENT_TYPE = { away: 1, home: 2, special: 3, satellite: 4, venue: 5, aplpt: 10, cashGames: 14 } as const
export type EventTypeId = (typeof EVENT_TYPE)[keyof typeof EVENT_TYPE]

/** The type of a major event's sub-event; any value but 1 and 2 counts as other. */
export const MAJOR_EVENT_TYPE = { qualifier: 1, master: 2, other: 3 } as const

/** How a major event is set up: one limited registration, or a programme of sub-events. */
export const SETUP_MODE = { limitedRegistration: 1, subEvents: 2 } as const

/** The `mode` of a leaderboard search. `prize` is the All Time Money board. */
export const LEADERBOARD_TYPE = { overall: 1, playerOfTheMonth: 4, prize: 5 } as const
export type LeaderboardType = (typeof LEADERBOARD_TYPE)[keyof typeof LEADERBOARD_TYPE]

/** Divisions offered as Game Type on the leaderboards of Western Australia. */
export const GAME_KIND = { proSeries: 3, freeRoll: 4 } as const
export type GameKind = (typeof GAME_KIND)[keyof typeof GAME_KIND]
export const GAME_KIND_STATE_ID = 3
export const DEFAULT_GAME_KIND: GameKind = GAME_KIND.proSeries

/** Day value of a leaderboard that means every day. */
export const OVERALL_DAY_ID = 0

export const TICKET_SOURCE = { satelliteEntry: 1, ptcRedeemed: 2 } as const

export const VOUCHER_HISTORY_KIND = { change: 1, receive: 2, consume: 3 } as const
export const CHANGE_REQUEST_TYPE = { swap: 1, transfer: 2 } as const
export const CHANGE_REQUEST_STATUS = { pending: 1, approved: 2, rejected: 3 } as const
export const VOUCHER_SOURCE = { satelliteReward: 1, converted: 2, manualAllocated: 3, purchaseOnline: 4 } as const
export const PLAYER_SEARCH_MODE = 4

export const PAGE_SIZE = {
  gameCards: 25,
  news: 10,
  photos: 12,
  voucherHistory: 20,
} as const

/** How many of a list a summary shows. */
export const SUMMARY_SIZE = {
  myPokerGames: 3,
  featuredNewsOnMobile: 3,
  dashboardAchievements: 5,
  dashboardPhotos: 4,
  podium: 3,
  galleryVenueSuggestions: 10,
} as const

/** Pause after the last key press before a search or a slider change is sent. */
export const DEBOUNCE_MS = { search: 500, ptcSlider: 500 } as const

/** Leaderboard suggestions appear from this many characters on. */
export const SUGGESTION_MIN_LENGTH = 2

/** Dollars. A minimum above 0 and a maximum up to `wireMax` travel; above `noLimitAbove` there is no maximum. */
export const BUY_IN = { min: 0, max: 210, wireMax: 100, noLimitAbove: 200 } as const

/** Radii offered by the distance filter, in metres; no radius is the fifth choice. */
export const DISTANCE_METRES = [10_000, 25_000, 50_000, 250_000] as const

export const EARTH_RADIUS_METRES = 6_378_137

export const CLOCK = {
  refreshMs: 10_000,
  aboutToEndSeconds: 60,
  hubReconnectMs: 5_000,
  localRoundSeconds: 900,
} as const

export const PTC_TRANSFER = { step: 5, preselectPercent: 30, preselectMax: 50 } as const

export const ONE_TIME_CODE = { length: 6, resendSeconds: 90 } as const

export const PASSWORD_LENGTH = { min: 8, max: 20 } as const

export const MINIMUM_AGE = 18

export const AVATAR = { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png'] } as const

/** Zoom and size in pixels of the small map of a venue. */
export const VENUE_MAP = { zoom: 16, width: 400, height: 267 } as const

/** Widths in CSS pixels at which the layout changes. */
export const BREAKPOINT = { tablet: 768, mobileMenuUpTo: 991, desktop: 992 } as const

export const PHONE = { support: '1800 344 669', gamblingHelp: '1800 858 858' } as const

/** The members' name for the office, which decides on requests and makes corrections. */
export const OFFICE_NAME = 'The league office'
