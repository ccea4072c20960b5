import { formatLongDate } from '#domain/date-format.ts'
import { shortMoney } from '#domain/money.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { LONG_DESCRIPTION } from '#domain/venue-description.ts'
import { venueTimeZone } from '#domain/venue-time.ts'
import { DEFAULT_STATE_ID } from '#domain/states.ts'
import { escapeHtml } from '#server/pages/html.ts'
import { proseExcerpt } from '#server/documents/markup/prose.ts'
import { oneLine } from '#server/documents/markup/text.ts'

/**
 * The skeletons that the build renders, with slots in them; src/app/first-paint/page-skeletons.tsx and
 * game-skeletons.tsx have the same words.
 */
export type SkeletonKind = 'article' | 'major-event' | 'venue' | 'venue-at-length' | 'event' | 'event-clock' | 'clock'

export type Slots = Readonly<Record<string, string>>

/** The data of a page that is shown before the app has loaded. */
export interface PageSkeleton {
  kind: SkeletonKind
  slots: Slots
}

interface ArticleSkeletonFacts {
  name: string
  bannerUrl?: string | null
  articleDate?: string | null
  content?: string | null
  /** Whether something stands beside it on a wide screen. */
  hasRelated: boolean
}

/** Null where the league's own server has no picture of it: the skeleton is rendered with one. */
export function articleSkeleton({
  name,
  bannerUrl,
  articleDate,
  content,
  hasRelated,
}: ArticleSkeletonFacts): PageSkeleton | null {
  if (!isOwnPicture(bannerUrl)) return null
  const zone = venueTimeZone(articleDate, DEFAULT_STATE_ID)
  const day = parseServerInstant(articleDate, zone)
  return {
    kind: 'article',
    slots: {
      '{{name}}': escapeHtml(oneLine(name)),
      '{{text}}': proseExcerpt(content ?? ''),
      '/media/banner/slot.webp': bannerUrl,
      '2000-01-01': day ? localDate(day, zone) : '',
      '1 January 2000': day ? formatLongDate(day, zone) : '',
      ...(hasRelated && { ' data-alone=""': '' }),
    },
  }
}

interface MajorSkeletonFacts {
  name: string
  bannerUrl?: string | null
  when: string
  /** Dollars; 0 without any. */
  guarantee: number
  description?: string | null
}

/** Fills the skeleton of a major event; null where the build has none. */
export function majorEventSkeleton({
  name,
  bannerUrl,
  when,
  guarantee,
  description,
}: MajorSkeletonFacts): PageSkeleton | null {
  if (!isOwnPicture(bannerUrl)) return null
  const [, sentence = name, year] = /^(.*\S)\s+((?:19|20)\d\d)$/.exec(oneLine(name)) ?? []
  return {
    kind: 'major-event',
    slots: {
      '{{event-name}}': escapeHtml(oneLine(sentence)),
      '<span> 2000</span>': year === undefined ? '' : `<span> ${year}</span>`,
      '{{when}}': escapeHtml(oneLine(when)),
      '{{text}}': proseExcerpt(description ?? ''),
      '$1,234,567': shortMoney(guarantee),
      ...(guarantee <= 0 && { [GUARANTEE]: '' }),
      '/media/major/slot.webp': bannerUrl,
    },
  }
}

interface VenueSkeletonFacts {
  title: string
  address: string
  phone?: string | null
  /** Whether it is known where it is. */
  hasPlace: boolean
  description: string
}

/** Null without a place or a telephone: the skeleton is rendered with both. */
export function venueSkeleton({
  title,
  address,
  phone,
  hasPlace,
  description,
}: VenueSkeletonFacts): PageSkeleton | null {
  const shown = phone?.trim()
  if (!hasPlace || !shown) return null
  return {
    kind: description.length > LONG_DESCRIPTION ? 'venue-at-length' : 'venue',
    slots: {
      '{{name}}': escapeHtml(oneLine(title)),
      '{{address}}': escapeHtml(oneLine(address)),
      '{{phone}}': escapeHtml(oneLine(shown)),
      '{{text}}': proseExcerpt(description),
    },
  }
}

/** The attribute of the guarantee's line, which is removed as a whole. */
const GUARANTEE = ' data-guarantee=""'
const GUARANTEE_LINE = /<div[^>]* data-guarantee=""[^>]*>[^]*?<\/div>/
const SLOTS =
  /<small>ante \{\{(?:next-)?ante\}\}<\/small>|\{\{(?:name|event-name|text|when|event-title|venue|address|phone|place|word|round|of|blind|ante|next)\}\}|19:59|\/media\/(?:banner|major)\/slot\.webp|2000-01-01|1 January 2000| data-alone=""|<span> 2000<\/span>|\$1,234,567/g

/** The skeleton with its slots filled, each once over: what is put in is not looked at again. */
export function filledSkeleton(rendered: string, slots: Slots): string {
  const stored = slots[GUARANTEE] === undefined ? rendered : rendered.replace(GUARANTEE_LINE, '')
  return stored.replace(SLOTS, (slot) => slots[slot] ?? slot)
}

function isOwnPicture(url: string | null | undefined): url is string {
  return /^\/media\/[a-z-]+\/[a-z\d-]+\.[a-z]+$/i.test(url ?? '')
}
