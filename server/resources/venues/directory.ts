import { desc } from 'drizzle-orm'
import {
  startsWithName,
  includesName,
  isSameName,
  normalizedName,
  normalizedQuery,
  type NormalizedName,
} from '#domain/name-search.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { venues } from '#server/db/schema/places.ts'

/** A venue as far as it is searched for by name. */
export interface ListedLocation {
  id: number
  title: string
  suburb: string
  postcode: string | null
  stateId: number
  latitude: number | null
  longitude: number | null
}

export interface VenueDirectory {
  all(): Promise<readonly ListedLocation[]>
  /**
   * The ids of the venues with this text anywhere in their title, as `includesName` compares them [F78 names compared].
   */
  titled(text: string): Promise<number[]>
  /** The ids of the venues whose suburb begins with this text. */
  inSuburb(text: string): Promise<number[]>
  /** The ids of the venues that bear this name, however it is spelt, the eldest first. */
  named(name: string): Promise<number[]>
}

/** A title that was changed is found under its new name after this time, a new venue after the shorter one. */
const OLDEST_MS = 60_000
const CHECK_AFTER_MS = 1_000
/** Texts whose venues are remembered as long as the list is the same; most people look for the same few. */
const MAX_TEXTS = 500

/**
 * The names of all venues, cached in memory: a part of a name is in no index, and a league has a few thousand venues,
 * so a search looks through them here and reads no table for it. One for all of a server.
 */
export function venueDirectory({ db, now }: Pick<ServerContext, 'db' | 'now'>): VenueDirectory {
  const known = directories.get(db)
  if (known) return known
  const made = createDirectory(db, now)
  directories.set(db, made)
  return made
}

const directories = new WeakMap<Db, VenueDirectory>()

interface Entry extends ListedLocation {
  titleWords: NormalizedName
  suburbWords: NormalizedName
}

function createDirectory(db: Db, now: () => Date): VenueDirectory {
  let entries: readonly Entry[] = []
  let newest = 0
  let readAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  const found = new Map<string, number[]>()

  async function fresh(): Promise<readonly Entry[]> {
    const at = now().getTime()
    if (at >= checkedAt && at - checkedAt < CHECK_AFTER_MS) return entries
    const isYoung = at >= readAt && at - readAt < OLDEST_MS
    const isSame = isYoung && (await newestVenue(db)) === newest
    if (isSame) {
      checkedAt = at
      return entries
    }
    const read = (await everyVenue(db)).map(entryOf)
    entries = read
    found.clear()
    checkedAt = at
    newest = read.at(-1)?.id ?? 0
    readAt = at
    return read
  }

  async function idsWhere(key: string, isIt: (entry: Entry) => boolean): Promise<number[]> {
    const all = await fresh()
    const before = found.get(key)
    if (before) return before
    const ids = all.filter(isIt).map(({ id }) => id)
    if (found.size >= MAX_TEXTS) found.clear()
    found.set(key, ids)
    return ids
  }

  return {
    all: fresh,
    titled(text) {
      const query = normalizedQuery(text)
      return idsWhere(`title ${query.whole}`, ({ titleWords }) => includesName(titleWords, query))
    },
    inSuburb(text) {
      const query = normalizedQuery(text)
      return idsWhere(`suburb ${query.whole}`, ({ suburbWords }) => startsWithName(suburbWords, query))
    },
    named(name) {
      const query = normalizedName(name)
      return idsWhere(`name ${query.whole}`, ({ titleWords }) => isSameName(titleWords, query))
    },
  }
}

/** By the end of the primary key. */
async function newestVenue(db: Db): Promise<number> {
  const [row] = await db.select({ id: venues.id }).from(venues).orderBy(desc(venues.id)).limit(1)
  return row?.id ?? 0
}

function everyVenue(db: Db): Promise<ListedLocation[]> {
  return db
    .select({
      id: venues.id,
      title: venues.title,
      suburb: venues.suburb,
      postcode: venues.postcode,
      stateId: venues.stateId,
      latitude: venues.latitude,
      longitude: venues.longitude,
    })
    .from(venues)
    .orderBy(venues.id)
}

function entryOf(place: ListedLocation): Entry {
  return { ...place, titleWords: normalizedName(place.title), suburbWords: normalizedName(place.suburb) }
}
