import { sql } from 'drizzle-orm'
import { dateTimeIn } from '#domain/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { articles } from '#server/db/schema/content.ts'
import { articles as news, pages, type Article } from './articles.ts'
import { htmlOf } from './html.ts'
import { insertRows } from '#server/db/insert.ts'
import type { PlayerRow } from '#server/demo/members/invented-players.ts'
import type { VenueRow } from '#server/demo/places/venues.ts'
import { chanceOf, keyOf } from '#server/demo/random.ts'

/**
 * The news goes round: an article that would grow older than the oldest was at the beginning is news again that
 * many days later. So there is always some of this week, and a date once read stays for months.
 */
const CYCLE_DAYS = Math.max(...news.map(({ daysAgo }) => daysAgo)) + 3

/** News and content pages, with the names of this league's venues and players in their texts. */
export async function writeNews(
  db: Db,
  seed: number,
  now: Date,
  venues: readonly VenueRow[],
  players: readonly PlayerRow[],
): Promise<void> {
  const newsRows = news.map((article) => {
    const here = inState(article.stateId)
    const fill = filler(seed, article, venues.filter(here), players.filter(here))
    return {
      kind: 'news' as const,
      urlName: article.urlName,
      stateId: article.stateId,
      name: fill(article.name),
      excerpt: fill(article.excerpt),
      content: fill(htmlOf(article.content), escapeHtml),
      bannerPath: `/media/banner/${article.bannerSeed}.webp`,
      logoPath: null,
      featured: article.featured,
      showInNavbar: false,
      publishedAt: morningOf(now, article.daysAgo),
    }
  })
  const pageRows = pages.map((page) => ({
    kind: 'page' as const,
    urlName: page.urlName,
    stateId: null,
    name: page.name,
    excerpt: page.excerpt,
    content: htmlOf(page.content),
    bannerPath: `/media/banner/${page.bannerSeed}.webp`,
    logoPath: null,
    featured: false,
    showInNavbar: page.showInNavbar,
    publishedAt: morningOf(now, PAGE_AGE_DAYS),
  }))
  await insertRows(db, articles, newsRows)
  await insertRows(db, articles, pageRows)
}

/** Makes articles that have grown too old news again. Again does no harm. */
export async function rollNews(db: Db, now: Date): Promise<void> {
  const ours = sql.join(
    news.map(({ urlName }) => sql`${urlName}`),
    sql`, `,
  )
  await db.execute(sql`
    update articles
    set published_at = published_at
      + make_interval(days => ${CYCLE_DAYS}::int * floor(extract(epoch from ${now.toISOString()}::timestamptz - published_at) / ${CYCLE_DAYS * 86_400}::int)::int)
    where kind = 'news' and published_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${CYCLE_DAYS}::int) and url_name in (${ours})`)
}

const PAGE_AGE_DAYS = 200

/** Nine in the morning of the east coast, so many days ago. */
function morningOf(now: Date, daysAgo: number): Date {
  const midnight = dateTimeIn(now, 'utc').startOf('day')
  return midnight.minus({ hours: 2, days: Math.max(0, daysAgo) }).toJSDate()
}

function inState(stateId: number | null) {
  return (row: { stateId: number }) => stateId === null || row.stateId === stateId
}

function filler(seed: number, article: Article, venues: readonly VenueRow[], players: readonly PlayerRow[]) {
  const key = keyOf(article.urlName)
  const venue1 = chanceOf(venues, seed, key, 111)
  const venue2 = chanceOf(venues.length > 1 ? venues.filter(({ id }) => id !== venue1.id) : venues, seed, key, 112)
  const player1 = chanceOf(players, seed, key, 113)
  const player2 = chanceOf(
    players.filter(({ id }) => id !== player1.id),
    seed,
    key,
    114,
  )
  const values: Record<string, string> = {
    venue1: venue1.title,
    venue2: venue2.title,
    suburb: venue1.suburb,
    player1: `${player1.firstName} ${player1.lastName}`,
    player2: `${player2.firstName} ${player2.lastName}`,
  }
  return (text: string, escape = asIs) =>
    text.replaceAll(/\{(venue1|venue2|suburb|player1|player2)\}/g, (token, name: string) =>
      escape(values[name] ?? token),
    )
}

function asIs(text: string): string {
  return text
}

/** Content is HTML; of what names are made of only the ampersand means something there. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;')
}
