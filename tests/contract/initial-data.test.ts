import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newsQueries, pageQueries } from '#data/articles.ts'
import { eventQueries } from '#data/events.ts'
import { gameQueries } from '#data/games.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { choiceOf, requestOf } from '#features/home/games/search.ts'
import { majorEventQueries } from '#features/major-events/queries.ts'
import { readLocation } from '#lib/storage/location.ts'
import { events } from '#server/db/schema/events.ts'
import { openDocumentSite, type DocumentSite } from '#server/documents/testing/document-site.ts'
import { clockQueries } from '#shared/clock/queries.ts'

/**
 * The responses that a document embeds are those that the app would request for its page: the same method, path and
 * body, and byte for byte the same response. Where one side changes alone, the app requests again what it has been sent.
 */

let pages: DocumentSite
const sent: { method: string; url: string; body: unknown; text: string }[] = []

beforeAll(async () => {
  pages = await openDocumentSite()
  await pages.site.db.update(events).set({ hasClock: true })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { text, status } = await pages.site.request(method, url, {
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    if (url !== '/config.json') sent.push({ method, url, body, text })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await pages.close()
})

beforeEach(() => void sent.splice(0))

/** The queries of the first screen that the document of a path serves. */
const PAGES: [path: string, queries: () => { queryKey: readonly unknown[] }[]][] = [
  [
    '/',
    () => [
      gameQueries.list(
        requestOf(readLocation(null), choiceOf({}, { stateId: 1, brandId: 2 }), pages.site.now().getTime()),
      ),
    ],
  ],
  ['/news/A-First-Win', () => [newsQueries.article('A-First-Win')]],
  ['/about/privacy-policy', () => [pageQueries.page('privacy-policy')]],
  ['/event/{id}', () => [eventQueries.byId(pages.eventId), clockQueries.status(pages.eventId)]],
  ['/event/{id}/clock', () => [eventQueries.byId(pages.eventId), clockQueries.status(pages.eventId)]],
  ['/venue/1', () => [venueQueries.one({ id: 1 }), venueQueries.events(1)]],
  ['/venue/Royal%20Hotel', () => [venueQueries.one({ name: 'Royal Hotel' }), venueQueries.events(1)]],
  ['/major-events/harvest-cup', () => [majorEventQueries.one('major', 'harvest-cup')]],
  ['/aplpt/apl-million-2025', () => [majorEventQueries.one('aplpt', 'apl-million-2025')]],
  ['/leaderboards', () => [seasonQueries.list('leaderboards')]],
]

test.each(PAGES)('%s embeds what the app requests for it, and nothing else', async (path, queries) => {
  const { answers: embedded } = await pages.preview(path.replace('{id}', String(pages.eventId)))
  const client = new QueryClient()
  for (const query of queries()) await client.fetchQuery(query)
  const requested = sent.map(({ method, url, body, text }) => {
    const address = url.replace('/Umbraco/Api', '').toLowerCase()
    return [body === undefined ? address : `${method} ${address} ${body as string}`, text]
  })
  const { '/config.json': _settings, ...responses } = embedded
  expect(Object.entries(responses).map(([call, response]) => [call, JSON.stringify(response)])).toEqual(requested)
})
