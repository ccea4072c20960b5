import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, mockArticles } from '#tests/e2e/mocks/article-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { championship, majorOf, mockMajorEvents } from '#tests/e2e/mocks/major-event-mocks.ts'
import { gameOf, mockVenue, pastOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { test } from '../app.tsx'
import { test as galleryTest, tiles } from '../gallery-parts.ts'
import { PATH as HALL, test as hallTest } from '../hall-parts.ts'
import { cards, scrollToNews } from '../home-parts.ts'
import { test as homeTest, tile } from '../home-screen.ts'
import { rows, test as boardsTest } from '../leaderboards-screen.ts'
import { HERE, tabs } from '../major-event-parts.ts'
import { recentCards, related, test as readingTest } from '../reading-parts.ts'
import { registration, test as registrationTest } from '../registration-screen.ts'
import { PATH as VENUE, test as venueTest } from '../venue-parts.ts'
import { sweep } from './steps.ts'

const EVENING = '2026-11-19T19:20:00+11:00'
const TONIGHT = { id: 7001, title: 'Spring Deepstack', dateTime: '2026-11-19T19:00:00+11:00' }
const main = page.getByRole('main')

describe('a visitor’s screens stand in each theme and size of text, printed, translated, offline, and of other servers [D4.19, F74, F83 translation, F84, F100]', () => {
  homeTest('Home', ({ home }) => {
    const then = async () => {
      await scrollToNews()
      await expect.element(tile).toBeInTheDocument()
    }
    return sweep(home, { path: '/', shown: cards.first(), then })
  })

  venueTest('a venue', async ({ venue }) => {
    await mockVenue(venue.network, 'events', {
      currentWeek: [gameOf(1, '2026-11-19T20:00:00+11:00')],
      previousWeek: pastOf(2, 3),
    })
    await mockVenue(venue.network, 'photos', photosOf(3))
    await sweep(venue, { path: VENUE, shown: main.getByRole('article').first() })
  })

  boardsTest('the leaderboards', async ({ boards }) => {
    boards.at(EVENING)
    await sweep(boards, { path: '/leaderboards', shown: rows.first() })
  })

  readingTest('the news', async ({ reading }) => {
    reading.at(EVENING)
    await sweep(reading, { path: '/news', shown: recentCards.first() })
  })

  readingTest('an article', async ({ reading }) => {
    reading.at(EVENING)
    const text = '<h2>How it went</h2><p>Read <a href="/news">on</a>.</p><ul><li>Once</li></ul>'
    await mockArticles(reading.network, 'article', articleOf(text))
    await sweep(reading, { path: '/news/article-1', shown: related })
  })

  galleryTest('the gallery', async ({ gallery }) => {
    gallery.at(EVENING)
    await gallery.respond(photosOf(15))
    await sweep(gallery, { path: '/gallery', shown: tiles.first() })
  })

  test('the major events', async ({ app }) => {
    app.at(EVENING)
    await mockMajorEvents(app.network, 'list', [majorOf(), majorOf({ id: 78, name: 'Other Cup' })])
    await sweep(app, { path: '/major-events', shown: main.getByRole('listitem').first() })
  })

  test('a major event', async ({ app }) => {
    app.at(EVENING)
    await championship(app.network)
    await sweep(app, { path: HERE, shown: tabs.first() })
  })

  hallTest('the hall of fame', async ({ hall }) => {
    hall.at(EVENING)
    await sweep(hall, { path: `${HALL}?open=1-2&details=13`, shown: page.getByRole('table').first() })
  })

  registrationTest('the registration', async ({ visitor }) => {
    visitor.at(EVENING)
    await sweep(visitor, { path: '/register', shown: registration.mobile, isWithoutData: true })
  })

  test('the check-in', async ({ app }) => {
    app.at(EVENING)
    await app.network.route('**/Event/SearchCovidLogEvents?*', (route) => route.fulfill({ json: [TONIGHT] }))
    await sweep(app, { path: '/covid-check-in', shown: main.getByRole('listitem').first() })
  })

  for (const [path, shown] of [
    ['/settings', page.getByRole('switch', { name: 'Session reminder' })],
    ['/no-such-page', page.getByRole('heading', { name: "You've been dealt a poor hand!" })],
    ['/accountDeleteRequest', page.getByRole('button', { name: 'Send request' })],
    ['/tracking', page.getByText('There is nothing on this page.')],
  ] as const)
    test(path, async ({ app }) => {
      app.at(EVENING)
      await sweep(app, { path, shown, isWithoutData: true })
    })
})
