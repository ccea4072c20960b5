import * as v from 'valibot'
import { stateId, table, text, wallTime } from '#server/demo/data.ts'

/**
 * The Nightjar Round the Clock: a tournament series at six invented clubs that never close, so that there is life
 * at every hour of every day. Each club starts one every eight hours by its own wall clock and each lasts nine
 * hours at least, so one always runs, also in the night in which daylight saving ends.
 *
 * Three levels of fifteen minutes and a break of fifteen make an hour. The clubs start at different minutes of the
 * hour: at any minute one of the first four is on a break, and among all of them a level changes every five
 * minutes. The ticker plays these to the second: it never pauses them and starts them on time.
 */
export const ROUND_THE_CLOCK = {
  /** `divisionName` of its events. */
  division: 'Round the Clock',
  title: 'Nightjar Round the Clock',
  structureName: 'Round the Clock 15',
  /** 27 levels, which with their breaks are nine hours, and a minute. */
  minPlayedSeconds: 27 * 900 + 60,
} as const

/** The clubs, with the starts of their day by their wall clocks. Darwin and Adelaide stand half an hour off the others. */
export const NIGHTJAR_CLUBS = table(
  'nightjar-clubs.json',
  v.array(v.strictObject({ name: text, state: stateId, town: text, starts: v.array(wallTime) })),
)
