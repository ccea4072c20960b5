import { describe } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import type { App } from '../app.tsx'
import { CLOCK } from '../clock-routes.ts'
import { test as clockTest, time } from '../clock-screen.ts'
import { board, CLOSED, detailsHeading, PATH, photos, results, structure, test } from '../event-parts.ts'
import { sweep } from './steps.ts'

const RESULTS = [1, 2, 3].map((place) => ({ place, playerName: `Player ${place}`, pointsValue: 100 - place, cash: 50 }))

/** An event that is over, with something in every part. */
async function closed(event: App): Promise<void> {
  await mockEvent(event.network, 'event', eventOf({ ...CLOSED, description: '<h2>Bring</h2><p>a friend</p>' }))
  await mockEvent(event.network, 'board', boardOf(8))
  await mockEvent(event.network, 'photos', photosOf(5))
  await mockEvent(event.network, 'result', RESULTS)
}

describe('an event and its clock stand in each theme and size of text, printed, translated, offline, and of other servers [D4.19, F74, F83 translation, F84, F100]', () => {
  for (const [name, search, shown] of [
    ['the board', '', board.getByRole('row').nth(1)],
    ['the blinds', '?tab=2', structure],
    ['the results', '?tab=3', results.getByRole('row').nth(1)],
    ['the photos', '?tab=4', photos.getByRole('listitem').first()],
    ['the details', '?tab=5', detailsHeading],
  ] as const)
    test(`of an event ${name}`, async ({ event }) => {
      await closed(event)
      await sweep(event, { path: `${PATH}${search}`, shown })
    })

  for (const [name, path] of [
    ['an event with its clock', PATH],
    ['the clock', CLOCK],
  ] as const)
    clockTest(name, async ({ app, league }) => {
      await league()
      await mockEvent(app.network, 'board', boardOf(8))
      await sweep(app, { path, shown: time, ...(path === CLOCK && { isAlone: true }) })
    })

  clockTest('the table view', async ({ app, league }) => {
    await league()
    const enter = page.getByRole('button', { name: 'Table view', exact: true })
    await sweep(app, { path: CLOCK, shown: time, then: () => enter.click(), isAlone: true })
  })
})
