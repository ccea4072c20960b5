import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { article, articleSummary, listGeneralArticles } from '#contract/articles.ts'
import { listPtc, ptcSummary } from '#contract/credit.ts'
import { event, resultRow, searchCovidLogEvents } from '#contract/event-details.ts'
import { gameCard } from '#contract/events.ts'
import { leaderboardRow } from '#contract/leaderboards.ts'
import { loggedMember } from '#contract/logged-member.ts'
import { majorEvent, qualifier } from '#contract/major-events.ts'
import { photo } from '#contract/photos.ts'
import { achievement, boardPlace, playerProfile, playerResult, qualification } from '#contract/profile.ts'
import { playerProgress } from '#contract/progress.ts'
import { reader } from '#contract/reader.ts'
import { listRegions } from '#contract/regions.ts'
import { rows } from '#contract/rows.ts'
import { degrees, text } from '#contract/scalars.ts'
import { season } from '#contract/seasons.ts'
import { clockStatus } from '#contract/tournament-clock.ts'
import { venue, venueDay, venueEvents } from '#contract/venues.ts'
import { voucher, voucherChange, voucherConsumed, voucherReceived } from '#contract/vouchers.ts'
import { VOUCHER_HISTORY_KIND } from '#domain/constants.ts'

/**
 * The readers of what is stored on the device, by query key: what another release of the app has saved is read by them,
 * so that an update loses nothing. They come in a chunk of their own, only where there is such data.
 */

type Schema = v.GenericSchema

const homeMajorEvents = v.object({ major: rows(majorEvent), aplpt: rows(majorEvent) })
const suburb = v.object({ name: text, latitude: degrees, longitude: degrees })
const facts = v.object({
  startMs: v.nullable(v.number()),
  /** A release of before stored none. */
  timeZone: v.optional(v.nullable(v.string()), null),
  venueId: v.nullable(v.number()),
  venue: v.nullable(v.string()),
  buyIn: v.nullable(v.number()),
  guarantee: v.nullable(v.number()),
  status: v.nullable(v.picklist(['announced', 'onHold', 'calledOff'])),
})
const watchedEvent = v.object({
  id: v.number(),
  source: v.picklist(['game', 'ticket']),
  title: v.string(),
  timeZone: v.string(),
  seen: facts,
  now: facts,
  asOfMs: v.number(),
  lines: v.array(v.string()),
})
const hallEvent = v.pick(majorEvent, [
  'id',
  'name',
  'bannerUrl',
  'logoUrl',
  'setupModeId',
  'event',
  'eventDateRangeDescription',
  'subMajorEvents',
])
const { change, receive, consume } = VOUCHER_HISTORY_KIND
const historyItem = v.union([
  v.object({ kind: v.literal(change), ...voucherChange.entries }),
  v.object({ kind: v.literal(receive), ...voucherReceived.entries }),
  v.object({ kind: v.literal(consume), ...voucherConsumed.entries }),
])

interface Pages {
  part: string
  row: Schema
  /** The number of the first page. */
  first: number
}

/** The key roots of infinite queries. */
const IN_PAGES: Record<string, Pages> = {
  news: { part: 'list', row: articleSummary, first: 0 },
  gallery: { part: 'photos', row: photo, first: 1 },
}

/** Below each root, by the first part of the key behind it that is named here; '' for all others. */
const SCHEMAS: Record<string, Record<string, Schema>> = {
  event: { board: rows(leaderboardRow), result: rows(resultRow), photos: rows(photo), '': event },
  games: { '': rows(gameCard) },
  home: { photos: rows(photo), majorEvents: homeMajorEvents },
  regions: { '': listRegions.response },
  articles: { page: article, menu: listGeneralArticles.response },
  majorEvents: {
    list: rows(majorEvent),
    one: majorEvent,
    qualifiers: rows(qualifier),
    masterQualifiers: rows(qualifier),
  },
  venue: {
    events: venueEvents,
    seasons: rows(season),
    days: rows(venueDay),
    board: rows(leaderboardRow),
    result: rows(resultRow),
    photos: rows(photo),
    suburbs: rows(suburb),
    'check-in': searchCovidLogEvents.response,
    '': venue,
  },
  leaderboards: { board: rows(leaderboardRow), seasons: rows(season), venues: rows(venue) },
  gallery: { seasons: rows(season), venues: rows(venue) },
  hallOfFame: { list: rows(hallEvent), photos: rows(photo), result: rows(resultRow) },
  news: { featured: rows(articleSummary), article },
  me: { '': loggedMember },
  favourites: { '': rows(gameCard) },
  watchedEvents: { '': rows(watchedEvent) },
  qualified: { '': rows(qualification) },
  profile: {
    whole: playerProfile,
    places: rows(boardPlace),
    results: rows(playerResult),
    achievements: rows(achievement),
    allAchievements: rows(achievement),
    photos: rows(photo),
    progress: playerProgress,
  },
  ptc: { summary: ptcSummary, transactions: listPtc.response, transferable: listPtc.response },
  voucherHistory: { '': rows(historyItem) },
  tickets: { '': rows(voucher) },
}

/** Reads data saved by another release under a persisted key; undefined where no present reader takes it. */
export function readSaved(key: QueryKey, data: unknown): unknown {
  const [root, ...parts] = key[0] === 'member' ? key.slice(1) : key
  // Null: the server has no such thing.
  if (data === null) return data
  if (root === 'clock') return clockOf(data)
  const inPages = IN_PAGES[String(root)]
  if (inPages && inPages.part === parts[0]) return pagesOf(inPages, parts[2], data)
  const schemas = SCHEMAS[String(root)] ?? {}
  const name = parts.find((part) => typeof part === 'string' && Object.hasOwn(schemas, part))
  const schema = schemas[typeof name === 'string' ? name : '']
  return schema && outputOf(schema, data)
}

function clockOf(data: unknown): unknown {
  const { status, ...rest } = data as { status?: unknown }
  const output = outputOf(clockStatus, status)
  return output && { ...rest, status: output }
}

/** A list in pages, of which version 1 stored each under its own key: without the others the first alone is read. */
function pagesOf({ row, first }: Pages, index: unknown, data: unknown): unknown {
  if (index !== first) return undefined
  const schema = v.object({ pages: v.array(rows(row)), pageParams: v.array(v.number()) })
  return outputOf(schema, Array.isArray(data) ? { pages: [data], pageParams: [first] } : data)
}

function outputOf(schema: Schema, data: unknown): unknown {
  const read = reader(schema)(data)
  return read.success ? read.output : undefined
}
