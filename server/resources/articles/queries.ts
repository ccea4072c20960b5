import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Article, ArticleSummary } from '#contract/articles.ts'
import { DEFAULT_TIME_ZONE, stateById } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { articles } from '#server/db/schema/content.ts'
import { mediaUrl } from '#server/resources/media.ts'

/** Featured news at once; screens show three and a banner [P9.8]. */
const MAX_FEATURED = 12
/** Articles a whole list holds, the newest. */
const MAX_ARTICLES = 200
/** Articles below another one. */
const MAX_RELATED = 4

/** An article as lists show it. Their text stays in the database. */
const summary = {
  id: articles.id,
  stateId: articles.stateId,
  urlName: articles.urlName,
  name: articles.name,
  excerpt: articles.excerpt,
  bannerPath: articles.bannerPath,
  logoPath: articles.logoPath,
  publishedAt: articles.publishedAt,
}

/** The content pages out by `now`, by name [P2.31], by the index articles_url on their kind; a dozen rows. */
export function menuPages(db: Db, now: Date) {
  return db
    .select({ name: articles.name, urlName: articles.urlName, showInNavbar: articles.showInNavbar })
    .from(articles)
    .where(and(eq(articles.kind, 'page'), lte(articles.publishedAt, now)))
    .orderBy(asc(articles.name), asc(articles.id))
}

/**
 * The featured news published by `now`, newest first: those of the state and those for all; without a state every
 * state's. Two short walks of articles_state, without the articles' text.
 */
export function featuredNews(db: Db, stateId: number | null, now: Date): Promise<ArticleSummary[]> {
  const featured = and(eq(articles.kind, 'news'), eq(articles.featured, true), readIn(stateId))
  return published(db, featured, now, MAX_FEATURED)
}

/**
 * The news published by `now`, newest first: that of the state and that for all; without a state every state's. The
 * newest 200, or one page of them, of which the first is 0. By articles_state like the featured.
 */
export function news(
  db: Db,
  stateId: number | null,
  page: { index: number; size: number } | null,
  now: Date,
): Promise<ArticleSummary[]> {
  const where = and(eq(articles.kind, 'news'), readIn(stateId))
  return page ? published(db, where, now, page.size, page.index * page.size) : published(db, where, now, MAX_ARTICLES)
}

/**
 * One article whole [P3.19] with the four newest others of the news its readers have: of its state and for all, and for
 * all alone beside a content page. Its content is the HTML as it was written, for the reader's sanitiser. By
 * articles_url, in either case of letters. Null where there is none or it is not out yet.
 */
export async function articleByName(db: Db, kind: 'news' | 'page', name: string, now: Date): Promise<Article | null> {
  const [found] = await db
    .select({ ...summary, content: articles.content })
    .from(articles)
    .where(
      and(
        eq(articles.kind, kind),
        inArray(articles.urlName, [name, name.toLowerCase()]),
        lte(articles.publishedAt, now),
      ),
    )
    .limit(1)
  if (!found) return null
  const others = and(
    eq(articles.kind, 'news'),
    ne(articles.id, found.id),
    found.stateId === null ? isNull(articles.stateId) : readIn(found.stateId),
  )
  return {
    ...toSummary(found),
    content: found.content,
    relatedArticles: await published(db, others, now, MAX_RELATED),
  }
}

/** Matches content for everyone or for the state; all of it without a state. */
function readIn(stateId: number | null): SQL | undefined {
  return stateId === null ? undefined : or(isNull(articles.stateId), eq(articles.stateId, stateId))
}

async function published(
  db: Db,
  where: SQL | undefined,
  now: Date,
  most: number,
  offset = 0,
): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summary)
    .from(articles)
    .where(and(where, lte(articles.publishedAt, now)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(most)
    .offset(offset)
  return rows.map(toSummary)
}

/** An article without its content [P3.19]. It is dated in its state's zone. */
function toSummary(row: Pick<typeof articles.$inferSelect, keyof typeof summary>): ArticleSummary {
  const zone = (row.stateId !== null && stateById(row.stateId)?.timeZone) || DEFAULT_TIME_ZONE
  return {
    id: row.id,
    name: row.name,
    excerpt: row.excerpt,
    bannerUrl: mediaUrl(row.bannerPath),
    logoUrl: mediaUrl(row.logoPath),
    urlName: row.urlName,
    articleDate: toOffsetIso(row.publishedAt, zone),
  }
}
