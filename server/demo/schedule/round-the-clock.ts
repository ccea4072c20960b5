/**
 * The Nightjar Round the Clock: a tournament series at six invented clubs that never close, so that there is life
 * at every hour of every day. Each club starts one every eight hours by its own wall clock and each lasts nine
 * hours at least, so one always runs, also in the night in which daylight saving ends.
 *
 * Three levels of fifteen minutes and a break of fifteen make an hour. The clubs start at different minutes of the
 * hour: at any minute one of the first four is on a break, and among all of them a level changes every five
 * minutes. The director runs these to the second: it never pauses them and starts them on time.
 */
export const ROUND_THE_CLOCK = {
  /** `divisionName` of its events. */
  division: 'Round the Clock',
  title: 'Nightjar Round the Clock',
  structureName: 'Round the Clock 15',
  levels: 32,
  levelSeconds: 900,
  breakSeconds: 900,
  levelsPerBreak: 3,
  startingStack: 30_000,
  fieldMin: 14,
  fieldMax: 22,
  /** 27 levels, which with their breaks are nine hours, and a minute. */
  minPlayedSeconds: 27 * 900 + 60,
  hoursApart: 8,
} as const

/** A club, and the first start of its day by its wall clock. Darwin and Adelaide stand half an hour off the others. */
export interface NightjarClub {
  name: string
  stateShort: string
  town: string
  firstStart: { hour: number; minute: number }
}

export const NIGHTJAR_CLUBS: readonly NightjarClub[] = [
  { name: 'Nightjar Club Melbourne', stateShort: 'VIC', town: 'Melbourne', firstStart: { hour: 3, minute: 0 } },
  { name: 'Nightjar Club Sydney', stateShort: 'NSW', town: 'Sydney', firstStart: { hour: 4, minute: 15 } },
  { name: 'Nightjar Club Adelaide', stateShort: 'SA', town: 'Adelaide', firstStart: { hour: 2, minute: 0 } },
  { name: 'Nightjar Club Perth', stateShort: 'WA', town: 'Perth', firstStart: { hour: 5, minute: 45 } },
  { name: 'Nightjar Club Brisbane', stateShort: 'QLD', town: 'Brisbane', firstStart: { hour: 6, minute: 5 } },
  { name: 'Nightjar Club Darwin', stateShort: 'NT', town: 'Darwin', firstStart: { hour: 1, minute: 40 } },
]

/** The wall times 'HH:mm' at which a club starts a tournament, every day of the week. */
export function startTimesOf(club: NightjarClub): string[] {
  const times: string[] = []
  for (let hour = club.firstStart.hour; hour < 24; hour += ROUND_THE_CLOCK.hoursApart) {
    times.push(`${String(hour).padStart(2, '0')}:${String(club.firstStart.minute).padStart(2, '0')}`)
  }
  return times
}
