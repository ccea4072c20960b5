import { callKey } from '#contract/call.ts'
import { searchEvents as search, type EventSearch, type GameCard } from '#contract/events.ts'
import { cardFacts, cardLines, FIRST_CARDS, type FirstCard } from '#domain/game-card.ts'
import { DEFAULT_GAME_SORT, playableFirst, sortGames } from '#domain/results.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'
import { eventInstants, venueTimeZone } from '#domain/venue-time.ts'
import type { ServerContext } from '#server/context.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import { searchEvents } from '#server/resources/events/search.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import { pathTo } from './address.ts'
import { dataBlock, initialDataOf } from './markup/markup.ts'
import type { InitialData } from './page.ts'
import type { Template } from './template.ts'

const REMEMBERED_MS = 60_000

interface HomeDocument {
  text: string
  /** When its games were searched for, in milliseconds. */
  searchedAtMs: number
}

/**
 * Home's document with today's games of a state, as a visitor sees them. They are searched for once a minute, and again
 * after a notice that an event was called off, held or moved.
 */
export function homeDocuments(
  { db, env, now, hub }: ServerContext,
  { template, settings }: { template: Template; settings: InitialData },
): (state: State) => Promise<HomeDocument> {
  const directory = venueDirectory({ db, now })
  const remembered = new Map<number, { atMs: number; document: Promise<HomeDocument> }>()
  // A message of a clock has its status with it; one without is about the event itself.
  hub?.followMessages(({ args: [, status] }) => status === undefined && remembered.clear())

  async function made({ id, timeZone }: State, at: Date): Promise<HomeDocument> {
    const day = localDate(at, timeZone)
    // As the app asks for it, field by field (src/data/games.ts).
    const body: EventSearch = {
      brandId: env.config.brandId,
      stateId: id,
      fromDate: day,
      toDate: day,
      showAllRegions: 1,
      mode: 'all',
    }
    const games = (await searchEvents(db, body, { now: at, memberId: null, directory })).map(toCard)
    const inOrder = playableFirst(sortGames(games, DEFAULT_GAME_SORT, timeZone))
    const untilMs = startOfLocalDay(addDays(day, 1), timeZone).getTime()
    return {
      searchedAtMs: at.getTime(),
      text: template.fill({
        cards: dataBlock('first-cards', { place: id, untilMs, cards: inOrder.slice(0, FIRST_CARDS).map(firstCard) }),
        body: initialDataOf([settings, { call: callKey(search, { body }), answer: games }]),
        bringsSettings: true,
      }),
    }
  }

  return (state) => {
    const at = now()
    const known = remembered.get(state.id)
    if (known && at.getTime() - known.atMs < REMEMBERED_MS) return known.document
    const document = made(state, at)
    remembered.set(state.id, { atMs: at.getTime(), document })
    document.catch(() => remembered.delete(state.id))
    return document
  }
}

function firstCard(game: GameCard): FirstCard {
  const timeZone = venueTimeZone(game.dateTime, game.stateId)
  const { type, time, meridiem, title, ...rest } = cardFacts(game, {
    start: eventInstants(game, timeZone).start,
    timeZone,
  })
  return { type, time, meridiem, title, href: pathTo.event(game.id), ...cardLines({ type, ...rest }) }
}
