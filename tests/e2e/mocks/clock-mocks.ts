export const STATUS_CALL = '**/tournamentClock/getTournamentClockStatus*'
