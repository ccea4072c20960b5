import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { Status } from './league.ts'

export const STATUS_CALL = '**/tournamentClock/getTournamentClockStatus*'
/** What SignalR ends a message with. */
const END = '\u001e'
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Answers with the game's real status, changed as the test needs it and triggered now. */
export async function answerWith(
  on: Page | BrowserContext,
  changes: Record<string, unknown> | ((status: Status) => Record<string, unknown>),
): Promise<void> {
  await on.route(STATUS_CALL, async (route) => {
    const answer = await route.fetch()
    const status = (await answer.json()) as Status
    const triggeredDateTime = new Date(Number(answer.headers()['x-server-time'])).toISOString()
    const changed = typeof changes === 'function' ? changes(status) : changes
    await route.fulfill({ response: answer, json: { ...status, triggeredDateTime, ...changed } })
  })
}

/** What happens in the league does not come between: of a game the clock hears by the answers of its call alone. */
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

/** What axe finds in a part of the page, contrast by AAA among it. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (where) => {
    const { axe: checker } = window as unknown as {
      axe: {
        run(
          context: string,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>
      }
    }
    const { violations } = await checker.run(where, { rules: { 'color-contrast-enhanced': { enabled: true } } })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    )
  }, selector)
}
