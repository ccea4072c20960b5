interface BoardDay {
  /** The name of the day; absent is Overall. */
  day?: string | null | undefined
  /** The name of the game, of that day. */
  game?: string | null | undefined
}

/** 'Royal Oak Hotel Leaderboard - Overall', or with the names of day and game, on the screen as on paper [P2.75]. */
export function boardTitle(place: string, of: BoardDay, kind = 'Leaderboard'): string {
  return `${place} ${kind} - ${boardDay(of)}`
}

/** 'Overall', 'Thursday' or 'Thursday - Deepstack'. */
export function boardDay({ day, game }: BoardDay): string {
  return [day, game].filter(Boolean).join(' - ') || 'Overall'
}
