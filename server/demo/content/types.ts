/** The eight states and territories by their short names. */
export type StateShort = 'VIC' | 'NSW' | 'WA' | 'SA' | 'QLD' | 'TAS' | 'NT' | 'ACT'

/**
 * A news article of the demo league.
 *
 * `name`, `excerpt` and `content` may hold the tokens `{venue1}`, `{venue2}`, `{player1}`, `{player2}` and `{suburb}`.
 * The generator replaces each by a demo venue's name, a demo player's full name, or the suburb of `{venue1}`, all of
 * the article's state (of any state when it is national), the same for one token throughout the article.
 * `content` is HTML of the tags and attributes that `testing/html-rules.ts` allows.
 */
export interface ArticleContent {
  urlName: string
  name: string
  excerpt: string
  content: string
  /** null: news for every state. */
  state: StateShort | null
  /** Age in days of the server's today, so that the news is always recent. */
  daysAgo: number
  featured: boolean
  /** The banner is `/media/banner/{bannerSeed}.webp`. */
  bannerSeed: string
}

/** A content page under /about; no tokens. */
export interface PageContent {
  urlName: string
  name: string
  excerpt: string
  content: string
  showInNavbar: boolean
  bannerSeed: string
}

export interface SubEventContent {
  name: string
  /** Qualifier 1, Master 2, Other 3. */
  typeId: 1 | 2 | 3
  eventNumber: number
  /** Days after the major event's first day. */
  dayOffset: number
  /** Local time of the venue, HH:mm. */
  startTime: string
  /** Dollars; 0 shows as 'Qualifiers Only'. */
  buyIn: number
  startingStack: number
  /** Dollars guaranteed; 0 is none. */
  guarantee: number
  ptcRedeemable: boolean
  /** Entries the generator aims at. */
  fieldSize: number
}

export interface PreviousWinnerContent {
  /** Seasons before the current one: 1 is the last one. */
  seasonOffset: number
  /** Place taken, 1 when absent. */
  place?: number
}

export interface MajorEventContent {
  /** Stable name for the generator and for tests. */
  key: string
  urlName: string
  name: string
  /** States that list it; null is every state. */
  states: readonly StateShort[] | null
  /** Part of the PTC tour (APLPT). */
  aplpt: boolean
  /** 1 limited registration (one event), 2 sub events. */
  setupModeId: 1 | 2
  /** First day relative to the server's today; negative is past. */
  startsInDays: number
  /** Days from the first to the last, both counted. */
  lengthDays: number
  description: string
  qualificationProcess: string
  scheduleContent: string | null
  /** The schedule as a picture, `/media/slide/{seed}.webp`; null when there is none. */
  scheduleSeed: string | null
  buyTicketUrl: string | null
  featureEvent: boolean
  bannerSeed: string
  logoSeed: string
  /** Slides are `/media/slide/{seed}.webp`. */
  slides: readonly string[]
  /** PTC shared out by the tour event; 0 when it is none. */
  ptc: number
  /** The generator holds it at a venue of this state. */
  venueHint: StateShort
  /** In setup mode 1 the event itself, or none while it is to be announced (TBA). */
  subEvents: readonly SubEventContent[]
  previousWinners: readonly PreviousWinnerContent[]
  /** Listed in the hall of fame. */
  hallOfFame: boolean
}
