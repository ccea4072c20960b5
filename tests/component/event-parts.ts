import { page, type Locator } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { test as base, type App } from './app.tsx'

/** The page of the stubbed event. */
export const PATH = '/event/7001'

/** Its parts. */
export const title = page.getByRole('heading', { level: 1 })
export const tabs = page.getByRole('tab')
export const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
export const structure = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Small' }) })
export const results = page.getByRole('region', { name: 'Results', exact: true })
export const photos = page.getByRole('region', { name: 'Photo Gallery', exact: true })
/** The venue's place where there is no map of streets. */
export const locatorPicture = page
  .getByRole('figure', { name: /Locator, not a street map$/ })
  .getByRole('img')
  .first()
export const detailsHeading = page.getByRole('heading', { name: 'Event Details' })

export function tab(name: string): Locator {
  return page.getByRole('tab', { name })
}

/** A fact of Event Details by its name; undefined where there is none. */
export function fact(name: string): string | undefined {
  const terms = detailsHeading.query()?.closest('section')?.querySelectorAll('dt') ?? []
  const term = [...terms].find(({ textContent }) => textContent === name)
  return term?.parentElement?.querySelector('dd')?.textContent?.trim()
}

/** The call of its clock. */
export const CLOCK = '**/tournamentClock/getTournamentClockStatus*'

/** A clock that runs in the second of two levels since a minute before the tests' time, with these changes. */
export function clockOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const level = { roundLength: 1_200, formatAnte: '' }
  return {
    eventId: 7001,
    runStatus: 2,
    currentRound: 2,
    isRound: true,
    remainingSeconds: 900,
    triggeredDateTime: '2026-11-19T19:19:00+11:00',
    blindStructureList: [
      { ...level, roundNumber: 1, breakLength: 0, formatBlind: '100/200' },
      { ...level, roundNumber: 2, breakLength: 600, formatBlind: '200/400' },
    ],
    ...changes,
  }
}

export const BLINDS = [
  { blindStartTime: '19:00', smallBlind: 100, bigBlind: 200, ante: 200 },
  { blindStartTime: '19:20', smallBlind: 200, bigBlind: 400, ante: 400 },
  { blindStartTime: '19:40', breakRow: true, breakLength: 600 },
]
/** An event that was closed on the Tuesday before, with a part that was closed a day earlier. */
export const CLOSED = {
  eventStatusId: 2,
  dateTime: '2026-11-17T19:00:00+11:00',
  blindStructures: BLINDS,
  relatedEvents: [{ id: 7000, dateTime: '2026-11-16T19:00:00+11:00', startTime: '19:00' }],
}

/** On the Thursday before the event, which has a board of four and no photos. */
export const test = base.extend<{ event: App }>({
  event: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await mockEvent(app.network, 'event', eventOf())
    await mockEvent(app.network, 'board', boardOf(4))
    await mockEvent(app.network, 'photos', [])
    await mockEvent(app.network, 'result', [])
    await use(app)
  },
})
