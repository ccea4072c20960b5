import { expect, test } from 'vitest'
import { addFavouriteGame } from '#contract/favourites.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp } from '#server/testing/test-app.ts'

test('twenty additions at once make one favourite', async () => {
  const server = await testApp({ now: LEAGUE_NOW })
  const league = await buildLeague(server.db)
  const cookie = await server.signIn(league.people.ann.id)
  const add = () => server.call(addFavouriteGame, { query: { eventId: league.tonight.id }, cookie })
  const answers = await Promise.all(Array.from({ length: 20 }, add))
  expect(answers.every((answer) => answer.length === 1)).toBe(true)
  await server.close()
})
