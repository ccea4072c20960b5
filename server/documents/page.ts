import type { Address } from './address.ts'
import type { PageSkeleton } from './skeletons/skeleton.ts'

export interface Site {
  /** Like https://myapl.example */
  origin: string
  leagueName: string
  /** Where pictures that the league stores below /media are; null for the origin itself. */
  mediaBase: string | null
}

/** A picture as link previews want it. */
export interface PageImage {
  url: string
  width?: number
  height?: number
  /** Whether it fills a wide card; a small one stands beside the text. */
  wide: boolean
}

/** A call of the contract with the response to a visitor who is not signed in. */
export interface InitialData {
  /** The path below the API's base with its query, in lower case: two pages that differ in letters ask for the same. */
  call: string
  answer: unknown
}

export interface Page {
  kind: Address['kind']
  /** Without the league's name. */
  title: string
  description: string
  /** The one path the page is known by. */
  path: string
  /** Its own, null for the league's. */
  image: PageImage | null
  /** An ISO date-time; for what was written on a day. */
  publishedAt?: string | null
  /** In the words of schema.org, without its context. */
  data: Record<string, unknown>
  firstAnswers: InitialData[]
  /** Null for pages that are seen when the app has come. */
  skeleton: PageSkeleton | null
}
