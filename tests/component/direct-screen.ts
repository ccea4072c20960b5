import { page } from 'vitest/browser'
import type { DirectedEvent } from '#contract/direct.ts'
import type { App } from './app.tsx'
import { test as base } from './clock-screen.ts'

export const RUN = '/event/7001/run'
export const CALLS = '**/Direct/'

interface Director extends App {
  /** Opens the screen of a director, with these changes to what the league says of the event. */
  openRun: (changes?: Partial<DirectedEvent> | null) => Promise<void>
  /** What was sent of commands. */
  sent: Record<string, unknown>[]
  /** How the league responds to the next commands. */
  respond: (status: number, json: object) => Promise<unknown>
}

export const DIRECTED: DirectedEvent = {
  state: 'open',
  from: '2026-11-19T06:00:00+11:00',
  until: null,
  needsProof: false,
  playerId: 77,
  entries: 9,
  buyInCents: 2500,
  prizes: [{ rank: 1, amountCents: 20_000 }],
  placings: [],
  resultsVersion: 'none',
}
export const DONE = { message: 'Done.', version: 8, canUndo: true }

export const test = base.extend<{ director: Director }>({
  director: async ({ app, league }, use) => {
    const sent: Record<string, unknown>[] = []
    const respond = (status: number, json: object) =>
      app.network.route(`${CALLS}Command`, (route) => {
        sent.push({ ...(route.request().postDataJSON() as object), key: route.request().headers()['idempotency-key'] })
        return route.fulfill({ status, json })
      })
    await app.configure({ capabilities: ['direct'] })
    await app.signIn()
    await app.network.route('**/Membership/GetFavoriteGames', (route) => route.fulfill({ json: [] }))
    await league({ version: 7 })
    await respond(200, DONE)
    await app.network.route(`${CALLS}Players`, (route) => route.fulfill({ json: [] }))
    await use({
      ...app,
      sent,
      respond,
      openRun: async (changes = {}) => {
        const json = changes && { ...DIRECTED, ...changes }
        await app.network.route(`${CALLS}Event*`, (route) => route.fulfill({ json }))
        await app.open(RUN)
      },
    })
  },
})

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const section = (text: string) => page.getByText(text, { exact: true })
