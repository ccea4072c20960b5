/** The ids of a printed scoreboard's filters; null where none is chosen. */
export interface ScoreboardChoice {
  seasonId: number | null | undefined
  month: number | null | undefined
  regionId: number | null | undefined
  venueId: number | null | undefined
  /** 0 is Overall [P5.7]. */
  dayId: number
  gameId: number | null | undefined
  divisionId: number | null | undefined
}

/** The address of the server's printable scoreboard, with its legacy fields [P2.24, D1.23]. */
export function scoreboardPath({
  seasonId,
  month,
  regionId,
  venueId,
  dayId,
  gameId,
  divisionId,
}: ScoreboardChoice): string {
  const fields = {
    SID: seasonId,
    Month: month,
    RID: regionId,
    OID: venueId,
    DID: dayId,
    GID: gameId,
    DivID: divisionId,
    TID: 2,
  }
  return `/leaderboards/print?${Object.entries(fields)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join('&')}`
}
