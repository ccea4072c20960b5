import { and, asc, gte, lte, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { EVENT_STATUS } from '#domain/constants.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { articles, majorEvents } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { pathTo } from './address.ts'
import { textSender } from './send.ts'

/** The rules allow 50,000 addresses and 50 MB in a file; fewer are read sooner. */
const MAX_ADDRESSES = 10_000
/** The list is not rebuilt more often than that. */
const KEPT_MS = 10 * 60_000

/** The pages that every visitor finds in the menu. */
const AREAS = [
  '/',
  '/news',
  '/gallery',
  '/major-events',
  '/aplpt',
  '/major-event-results',
  '/leaderboards',
  '/leaderboards/real-money',
]

interface Entry {
  path: string
  /** The day it was written, where that is known. */
  changed?: Date
}

/** `/sitemap.xml`, an index of several where there is too much for one, and `/robots.txt` that names it. */
export function addSitemap(app: FastifyInstance, context: ServerContext, { most = MAX_ADDRESSES } = {}): void {
  const sendText = textSender()
  let stored: { at: number; entries: Promise<Entry[]> } | null = null

  function entries(): Promise<Entry[]> {
    const at = context.now().getTime()
    if (stored && at >= stored.at && at < stored.at + KEPT_MS) return stored.entries
    const made = { at, entries: allEntries(context) }
    // A failed attempt is retried at once.
    made.entries.catch(() => (stored = stored === made ? null : stored))
    stored = made
    return made.entries
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const all = await entries()
    const origin = ownOrigin(request, context.env)
    const files = Math.ceil(all.length / most)
    const text =
      files > 1
        ? sitemapIndex(Array.from({ length: files }, (_, n) => `${origin}/sitemap-${n + 1}.xml`))
        : sitemap(origin, all)
    await sendText(request, reply, { type: XML, text })
    return reply
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const from = (Number(request.params.number) - 1) * most
    const part = (await entries()).slice(from, from + most)
    if (part.length === 0) rejectRequest(404, 'not-found', 'There is nothing here.')
    await sendText(request, reply, { type: XML, text: sitemap(ownOrigin(request, context.env), part) })
    return reply
  })

  app.get('/robots.txt', async (request, reply) => {
    await sendText(request, reply, {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nAllow: /\n\nSitemap: ${ownOrigin(request, context.env)}/sitemap.xml\n`,
    })
    return reply
  })
}

const XML = 'application/xml; charset=utf-8'

/** Every page that a visitor may want to find: what is out, and of events those still to come. */
async function allEntries({ db, now }: ServerContext): Promise<Entry[]> {
  const at = now()
  const written = await db
    .select({ kind: articles.kind, urlName: articles.urlName, changed: articles.publishedAt })
    .from(articles)
    .where(lte(articles.publishedAt, at))
    .orderBy(asc(articles.id))
  const majors = await db
    .select({ urlName: majorEvents.urlName, aplpt: majorEvents.aplpt })
    .from(majorEvents)
    .orderBy(asc(majorEvents.id))
  const houses = await db.select({ slug: venues.slug }).from(venues).orderBy(asc(venues.id))
  const coming = await db
    .select({ id: events.id })
    .from(events)
    .where(and(gte(events.startsAt, at), ne(events.statusId, EVENT_STATUS.CLOSED)))
    .orderBy(asc(events.id))
  return [
    ...AREAS.map((path) => ({ path })),
    ...written.map(({ kind, urlName, changed }) => ({
      path: kind === 'news' ? pathTo.article(urlName) : pathTo.about(urlName),
      changed,
    })),
    ...majors.map(({ urlName, aplpt }) => ({ path: aplpt ? pathTo.aplpt(urlName) : pathTo['major-event'](urlName) })),
    ...houses.map(({ slug }) => ({ path: pathTo.venue(slug) })),
    ...coming.map(({ id }) => ({ path: pathTo.event(id) })),
  ]
}

function sitemap(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ path, changed }) =>
      `<url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${localDate(changed, 'UTC')}</lastmod>` : ''}</url>`,
  )
  return `${HEAD}<urlset ${SCHEMA}>\n${lines.join('\n')}\n</urlset>\n`
}

function sitemapIndex(addresses: readonly string[]): string {
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
