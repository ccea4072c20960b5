import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'

/** The scope of a row of `standings`: a state or a region. */
export const STANDINGS_AREA = { state: 1, region: 2 } as const

/**
 * What a player has made of the closed events of a season and brand in a state, and in a region. Triggers on results
 * and events add to it, so a row is always the sum of its results; one without results is deleted. Money in cents.
 */
export const standings = pgTable(
  'standings',
  {
    area: smallint().notNull(),
    /** 0 adds up all divisions. The kinds of game of the state that has boards of each have rows of their own, too. */
    divisionId: smallint('division_id').notNull(),
    areaId: integer('area_id').notNull(),
    /** 0 for events without a season. */
    seasonId: integer('season_id').notNull(),
    brandId: integer('brand_id').notNull(),
    playerId: integer('player_id').notNull(),
    points: integer().notNull(),
    played: integer().notNull(),
    finalTables: integer('final_tables').notNull(),
    wins: integer().notNull(),
    ptc: integer().notNull(),
    cashCents: bigint('cash_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'standings_pkey',
      columns: [t.area, t.divisionId, t.areaId, t.seasonId, t.brandId, t.playerId],
    }),
    index('standings_points').on(t.area, t.divisionId, t.areaId, t.seasonId, t.brandId, t.points),
    // On a board of money only those who won some stand.
    index('standings_money')
      .on(t.area, t.divisionId, t.areaId, t.seasonId, t.brandId, sql`(${t.cashCents} + 100 * ${t.ptc})`)
      .where(sql`${t.cashCents} + 100 * ${t.ptc} > 0`),
    // Always empty but while a trigger is at work.
    index('standings_unplayed')
      .on(t.playerId)
      .where(sql`${t.played} = 0`),
    check('standings_area', sql`${t.area} in (1, 2)`),
  ],
)
