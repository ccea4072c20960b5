import { EVENT_STATUS, GAME_KIND, GAME_KIND_STATE_ID } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { Db } from '#server/db/client.ts'
import { events, results } from '#server/db/schema/events.ts'
import { standings, STANDINGS_AREA } from '#server/db/schema/standings.ts'

type Row = typeof standings.$inferSelect

/** The standings as stored, in the order of their key. */
export async function storedStandings(db: Db): Promise<Row[]> {
  return (await db.select().from(standings)).toSorted(byKey)
}

/** The standings as they must be, in the same order: every result of a closed event added up, outside the database. */
export async function standingsFromResults(db: Db): Promise<Row[]> {
  const eventOf = new Map((await db.select().from(events)).map((event) => [event.id, event]))
  const rows = new Map<string, Row>()
  for (const result of await db.select().from(results)) {
    const event = eventOf.get(result.eventId)
    if (event?.statusId !== EVENT_STATUS.CLOSED) continue
    const areas = [
      [STANDINGS_AREA.state, event.stateId],
      [STANDINGS_AREA.region, event.regionId],
    ] as const
    for (const [area, areaId] of areas) {
      for (const divisionId of [0, ...divisionsOf(event)]) {
        const row = {
          area,
          divisionId,
          areaId,
          seasonId: event.seasonId ?? 0,
          brandId: event.brandId,
          playerId: result.playerId,
        }
        const sums = rows.get(keyOf(row)) ?? NOTHING
        rows.set(keyOf(row), {
          ...row,
          points: sums.points + result.points,
          played: sums.played + 1,
          finalTables: sums.finalTables + (result.place <= FINAL_TABLE_SEATS ? 1 : 0),
          wins: sums.wins + (result.place === 1 ? 1 : 0),
          ptc: sums.ptc + result.ptc,
          cashCents: sums.cashCents + result.cashCents,
        })
      }
    }
  }
  return [...rows.values()].toSorted(byKey)
}

/** The kinds of game have boards of their own in one state alone. */
function divisionsOf({ stateId, divisionId }: typeof events.$inferSelect): number[] {
  const kinds: readonly (number | null)[] = Object.values(GAME_KIND)
  return divisionId !== null && stateId === GAME_KIND_STATE_ID && kinds.includes(divisionId) ? [divisionId] : []
}

const NOTHING = { points: 0, played: 0, finalTables: 0, wins: 0, ptc: 0, cashCents: 0 }

function keyOf({ area, divisionId, areaId, seasonId, brandId, playerId }: Partial<Row>): string {
  return [area, divisionId, areaId, seasonId, brandId, playerId].join(' ')
}

function byKey(a: Row, b: Row): number {
  return keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true })
}
