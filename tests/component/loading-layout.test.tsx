import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { articleCalls, summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { hallCalls, placesOf } from '#tests/e2e/mocks/hall-mocks.ts'
import {
  calls as majorCalls,
  championship,
  majorOf,
  mockMajorEvents,
  people,
} from '#tests/e2e/mocks/major-event-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test } from './app.tsx'
import { photos, test as withGallery, tiles } from './gallery-parts.ts'
import { event, part, PATH, subEvents, test as withHall } from './hall-parts.ts'
import { holdBack } from './held.ts'
import { expectStill } from './layout.ts'
import { BOARD, REGIONS, rows, test as withBoards, VENUES } from './leaderboards-screen.ts'
import { cards, HERE, names, qualifiers } from './major-event-parts.ts'
import { lessMotion } from './motion.ts'
import { featured, recentCards, test as withNews } from './reading-parts.ts'

const NARROW = { width: 390, height: 844, theme: 'dark' } as const
const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

describe.each([NARROW, WIDE])('nothing moves, $width px wide,', (size) => {
  withBoards('while a board comes, and after it the lists for its filters', async ({ boards }) => {
    await lessMotion()
    await boards.show(size)
    const lists = await Promise.all([
      holdBack(boards.network, REGIONS, LISTS.regions),
      holdBack(boards.network, VENUES, LISTS.venues),
    ])
    const respond = await holdBack(boards.network, BOARD, boardOf(12))
    await boards.open('/leaderboards')
    await expect.element(page.getByRole('status', { name: 'The leaderboard, loading' })).toBeVisible()
    await expectStill(respond, () => expect.element(rows.first()).toBeVisible())
    await expectStill(
      () => lists.forEach((comes) => comes()),
      () => expect.poll(() => boards.queryClient().isFetching()).toBe(0),
    )
  })

  withHall('while the details of an event of the hall come, however many photos it has', async ({ hall }) => {
    await lessMotion()
    await hall.show(size)
    for (const count of [3, 1, 0]) {
      const respond = [
        await holdBack(hall.network, hallCalls.result, placesOf(13)),
        await holdBack(hall.network, hallCalls.photos, photosOf(count)),
      ]
      await hall.open(`${PATH}?open=1-2`)
      await expect.element(event('Major 1')).toBeVisible()
      await subEvents('Major 1').first().click()
      const details = part('Sub-event 12')
      await expect.element(details).toBeVisible()
      await expectStill(
        () => respond.forEach((comes) => comes()),
        async () => {
          await expect.element(details.getByRole('table')).toBeVisible()
          await expect.element(details.getByRole('group', { name: /^Winner photos/ })).toBeVisible()
        },
      )
    }
  })

  withNews('while the news come', async ({ reading }) => {
    await lessMotion()
    await reading.show(size)
    const recent = await holdBack(reading.network, articleCalls.list, summariesOf(10))
    await reading.open('/news')
    await expect.element(featured).toBeVisible()
    await expectStill(recent, () => expect.element(recentCards).toHaveLength(10))
  })

  withGallery('while photos come', async ({ gallery }) => {
    await lessMotion()
    await gallery.show(size)
    await gallery.respond(photosOf(36))
    await gallery.open('/gallery')
    await expect.element(tiles).toHaveLength(12)
    const more = await holdBack(gallery.network, '**/EventPhoto/SearchPhotos', photosOf(12))
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.element(photos).toBeVisible()
    await expectStill(more, () => expect.element(tiles).toHaveLength(24))
  })

  test('while the players of a major event come, and what a member has qualified for', async ({ app }) => {
    await lessMotion()
    const qualified = [{ majorEventId: 77, name: 'Harvest', ptc: 120 }]
    const settled = () => expect.poll(() => app.queryClient().isFetching()).toBe(0)
    app.at('2026-11-19T19:20:00+11:00')
    await app.signIn()
    await app.show(size)
    await championship(app.network)
    await mockMajorEvents(app.network, 'list', [majorOf(), majorOf({ id: 78, urlName: 'other' })])
    const ofList = await holdBack(app.network, majorCalls.qualified, qualified)
    await app.open('/major-events')
    await expect.element(cards).toHaveLength(2)
    await expectStill(ofList, () => expect.element(page.getByText('Qualified', { exact: true })).toBeVisible())

    const players = await holdBack(app.network, majorCalls.qualifiers, people)
    const ofEvent = await holdBack(app.network, majorCalls.qualified, qualified)
    await app.open(`${HERE}?tab=ptc`)
    await expect.element(qualifiers).toBeVisible()
    await expectStill(players, () => expect.element(names(qualifiers).first()).toBeVisible())
    await expectStill(ofEvent, settled)
  })
})
