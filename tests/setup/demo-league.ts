import { leagueTemplate } from '#server/testing/demo-league.ts'

/** A global setup, of Vitest and Playwright alike: there is a demo league before the first test copies it. */
export default async function setup(): Promise<void> {
  await leagueTemplate()
}
