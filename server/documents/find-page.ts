import type { ServerContext } from '#server/context.ts'
import type { Reader } from '#server/http/limits/turns.ts'
import { articleByName } from '#server/resources/articles/queries.ts'
import { prepareEventById } from '#server/resources/events/queries.ts'
import { majorEventByName } from '#server/resources/major-events/queries.ts'
import { listOfSeasons } from '#server/resources/seasons/routes.ts'
import { clockStatusReader } from '#server/resources/tournament-clock/routes.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import { gamesOfVenue, venueById, venueByName } from '#server/resources/venues/queries.ts'
import type { Address } from './address.ts'
import { describeEvent } from './descriptions/describe-event.ts'
import { describeMajorEvent } from './descriptions/describe-major-event.ts'
import { describeLeaderboards } from './descriptions/describe-leaderboards.ts'
import { describeArticle } from './descriptions/describe-article.ts'
import { describeSharedRank } from './descriptions/describe-shared-rank.ts'
import { describeVenue } from './descriptions/describe-venue.ts'
import type { Page, Site } from './page.ts'

export type FindPage = (address: Address, site: Site, reader: Reader) => Promise<Page | null>

/** Looks pages up as a visitor sees them; null for what the league does not have. */
export function pageFinder(context: ServerContext): FindPage {
  const { db, env, now } = context
  const directory = venueDirectory({ db, now })
  const clockStatusOf = clockStatusReader({ db, now })
  const eventById = prepareEventById(db)
  return async (address, site, reader) => {
    switch (address.kind) {
      case 'article':
      case 'about': {
        const { kind, name } = address
        const found = await articleByName(db, kind === 'article' ? 'news' : 'page', name, now())
        return found && describeArticle(kind, name, found, site)
      }
      case 'major-event':
      case 'aplpt': {
        const { kind, name } = address
        const found = await majorEventByName(db, { aplpt: kind === 'aplpt', name }, { now: now(), memberId: null })
        return found && describeMajorEvent(kind, name, found, site)
      }
      case 'event':
      case 'clock': {
        const [row] = await eventById.execute({ eventId: address.id, memberId: null })
        return row
          ? describeEvent(
              address.kind,
              { row, status: row.hasClock ? await clockStatusOf(row.id) : null, now: now() },
              site,
            )
          : null
      }
      case 'leaderboards': {
        const { brandId } = env.config
        const page = describeLeaderboards({ brandId, seasons: await listOfSeasons(db, brandId, now()) }, site)
        return address.shared ? describeSharedRank(context, page, address.shared, reader) : page
      }
      case 'venue': {
        const row = 'id' in address ? await venueById(db, address.id) : await venueByName(db, directory, address.name)
        if (!row) return null
        return describeVenue(address, { row, events: await gamesOfVenue(db, row.id, now(), true, null) }, site)
      }
    }
  }
}
