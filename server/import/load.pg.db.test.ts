import { expect, test } from 'vitest'
import { importKeys } from '#server/db/schema/system.ts'
import { event, player, region, venue, weeklyGame } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { loadSection, namesIn } from './load.ts'
import type { PlannedSection } from './planned.ts'
import { requiredSections } from './section.ts'
import { SECTIONS } from './sections.ts'

test('a file of results reads the players and events that it names, with what these hang on, and nothing else [D1.56]', async () => {
  const { db, close } = await testApp()
  const [at] = [await venue(db), await venue(db)]
  const [game] = [await weeklyGame(db, { venueId: at.id }), await weeklyGame(db, { venueId: at.id })]
  const [friday] = [
    await event(db, { venue: at, date: '2026-11-20', weeklyGameId: game.id }),
    await event(db, { venue: at, date: '2026-11-21' }),
  ]
  const people = [await player(db), await player(db), await player(db)]
  await region(db)
  const tag = await leagueTag(db)
  await db.insert(importKeys).values({ kind: 'players', key: 'ann', id: String(people[0]?.id) })
  const cells = (name: string, place: number) => ({ event: `${tag}:${friday.id}`, player: name, place, points: 1 })
  const rows = [cells('ann', 1), cells(`${tag}:${people[1]?.id}`, 2)].map((one, row) => ({ row, cells: one }))
  const files = new Map([['results', { columns: ['event', 'player', 'place', 'points'], rows }]])

  const requested = new Set(['results'])
  for (const section of SECTIONS.toReversed())
    if (requested.has(section.name)) for (const name of requiredSections(section)) requested.add(name)
  const plan = new Map<string, PlannedSection>()
  const named = namesIn(files, SECTIONS)
  for (const section of SECTIONS.filter(({ name }) => requested.has(name)))
    plan.set(section.name, await loadSection(db, section, { plan, named, raw: files.get(section.name), tag }))

  const idsIn = (name: string) => [...(plan.get(name)?.rows.keys() ?? [])]
  expect(idsIn('events')).toEqual([String(friday.id)])
  expect(idsIn('weekly-games')).toEqual([String(game.id)])
  expect(idsIn('venues')).toEqual([String(at.id)])
  expect(idsIn('regions')).toEqual([String(at.regionId)])
  expect(idsIn('players').toSorted()).toEqual(
    people
      .slice(0, 2)
      .map(({ id }) => String(id))
      .toSorted(),
  )
  await close()
})
