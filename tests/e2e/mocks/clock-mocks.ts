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
