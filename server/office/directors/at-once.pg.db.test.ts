import { expect, test } from 'vitest'
import { placePlayers } from '#contract/direct.ts'
import { directorCommands } from '#server/db/schema/directing.ts'
import { clocks, results } from '#server/db/schema/events.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { directorSite } from './testing/director-site.ts'

/** Two directors of an event press at once, on connections of their own. */

const site = directorSite()

test('of a command that both give for the same clock one is done and noted, and the other says whose it was [D1.60]', async () => {
  await site.give('start')
  const version = await site.versionNow()
  const both = [site.cookies.ann, site.cookies.ben].map((who) => site.give('next', {}, { who, version }))
  const outcomes = await Promise.all(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = outcomes.find(({ status }) => status === 409)
  expect(refused && problemOf(refused)).toMatchObject({
    id: 'clock-changed',
    message: expect.stringMatching(/^(Ann Archer|Ben Baker) gave the command next/) as string,
  })
  const [row] = await site.db.select().from(clocks)
  expect([row?.currentRound, await site.versionNow()]).toEqual([2, version + 1])
  expect((await site.db.select().from(directorCommands)).map(({ command }) => command)).toEqual(['start', 'next'])
})

test('of results that both send for the same ones before, those of one are stored [D1.61]', async () => {
  await site.give('players', { remaining: 1, total: 9 })
  const resultsVersion = (await site.standing())?.resultsVersion
  const both = [site.ann, site.ben].map(({ id }, index) =>
    site.send(
      placePlayers.path,
      { eventId: site.eventId, resultsVersion, placings: [{ place: 1, playerId: id, name: 'x' }] },
      { who: [site.cookies.ann, site.cookies.ben][index] ?? '' },
    ),
  )
  const sent = await Promise.all(both)
  expect(sent.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await site.db.select().from(results)).toHaveLength(1)
})
