import type { BrowserContext, Page } from '@playwright/test'
import type { Status } from '#tests/e2e/league.ts'

export const STATUS_CALL = '**/tournamentClock/getTournamentClockStatus*'
/** What SignalR ends a message with. */
const END = '\u001e'

/** Stubs the clock with the game's real status, changed as the test needs it and triggered now. */
export async function mockClock(
  on: Page | BrowserContext,
  changes: Record<string, unknown> | ((status: Status) => Record<string, unknown>),
): Promise<void> {
  await on.route(STATUS_CALL, async (route) => {
    const answer = await route.fetch().catch(() => null)
    const status = (await answer?.json().catch(() => null)) as Status | null
    // The test has ended meanwhile.
    if (!answer || !status) return route.abort().catch(() => undefined)
    const triggeredDateTime = new Date(Number(answer.headers()['x-server-time'])).toISOString()
    const changed = typeof changes === 'function' ? changes(status) : changes
    // It may have been unrouted meanwhile, and the page left.
    await route.fulfill({ response: answer, json: { ...status, triggeredDateTime, ...changed } }).catch(() => undefined)
  })
}

/** What happens in the league does not come between: of a game the clock learns by the responses of its call alone. */
export async function withoutNews(on: Page | BrowserContext): Promise<void> {
  await on.routeWebSocket(/tournamentClockHub/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((messages) => {
      const others = messages
        .toString()
        .split(END)
        .filter((message) => message !== '' && !message.includes('"target":"notify'))
      for (const message of others) socket.send(message + END)
    })
  })
}

/** The longest clock there is: 60 levels, each with blinds and an ante of eight digits, and prizes to match. */
export function longest({ blindStructureList }: Status): Record<string, unknown> {
  const million = (n: number) => (n * 1_000_000).toLocaleString('en-AU')
  const levels = Array.from({ length: 60 }, (_, i) => ({
    ...blindStructureList[0],
    roundNumber: i + 1,
    roundLength: 1_200,
    breakLength: i % 4 === 3 ? 600 : 0,
    formatBlind: `${million(10 + i / 10)}/${million(20 + i / 5)}`,
    formatAnte: million(20 + i / 5),
  }))
  return {
    blindStructureList: levels,
    currentRound: 12,
    isRound: true,
    currentBlind: levels[11]?.formatBlind,
    nextBlind: levels[12]?.formatBlind,
    ante: levels[11]?.formatAnte,
    remainingSeconds: 1_183,
    playersRemaining: 12_345,
    totalPlayers: 23_456,
    averageChip: 98_765_432,
    prizePool: 1_234_567,
    prizeStructureList: Array.from({ length: 27 }, (_, i) => ({ rank: i + 1, prize: 400_000 - i * 10_000 })),
    lateRegistrationDateTime: '2026-11-19T23:30:00+11:00',
  }
}
