import { eq } from 'drizzle-orm'
import { listEventTickets, swapFlight, transferTicket } from '#contract/vouchers.ts'
import { events } from '#server/db/schema/events.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { officeCommands } from '#server/office/commands.ts'
import { buildLeague, LEAGUE_NOW } from './small-league.ts'
import { testApp, type TestApp } from './test-app.ts'

/** The small league, with Ann signed in. */
export async function openTicketSite() {
  const site = await testApp({ now: LEAGUE_NOW })
  const league = await buildLeague(site.db)
  const { ann, bob } = league.people
  return { site, league, ann, bob, cookie: await site.signIn(ann.id) }
}

interface Outcome {
  success: boolean
  message: string
  isPending?: boolean
}

/** What is asked of the site as a member, and of the office; `at` returns that of the current test. */
export function ticketCalls(at: () => { site: TestApp; cookie: string }) {
  function post(path: string, body: object, key?: string) {
    const { site, cookie } = at()
    return site.request('POST', API_BASE + path, { body, cookie, ...(key && { headers: { 'idempotency-key': key } }) })
  }

  return {
    mine: (as = at().cookie, query = {}) => at().site.call(listEventTickets, { cookie: as, query }),
    swap: (body: object, key?: string) => post(swapFlight.path, body, key),
    give: (body: object, key?: string) => post(transferTicket.path, body, key),
    outcome: (answer: { json<T>(): T }) => answer.json<Outcome>(),
    held: async (id: number) =>
      (await at().site.db.select({ n: events.seatsHeld }).from(events).where(eq(events.id, id)))[0]?.n,
    office(name: string, ...args: string[]) {
      const command = officeCommands(at().site.context).find((known) => known.name === name)
      if (!command) throw new Error(`There is no command ${name}.`)
      return command.run(args)
    },
  }
}
