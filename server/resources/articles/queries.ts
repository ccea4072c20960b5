import { and, asc, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { articles } from '#server/db/schema/content.ts'

/** Featured news at once; screens show three and a banner [P9.8]. */
const MOST_FEATURED = 12

export type ArticleRow = Awaited<ReturnType<typeof featuredNews>>[number]

/** The content pages by name [P2.31], by the index articles_url on their kind; a dozen rows. */
export function menuPages(db: Db) {
  return db
    .select({ name: articles.name, urlName: articles.urlName, showInNavbar: articles.showInNavbar })
    .from(articles)
    .where(eq(articles.kind, 'page'))
    .orderBy(asc(articles.name), asc(articles.id))
}

/**
 * The featured news published by `now`, newest first: those of the state and those for all; without a state every
 * state's. Two short walks of articles_state, without the articles' text.
 */
export function featuredNews(db: Db, stateId: number | null, now: Date) {
  return db
    .select({
      id: articles.id,
      stateId: articles.stateId,
      urlName: articles.urlName,
      name: articles.name,
      excerpt: articles.excerpt,
      bannerPath: articles.bannerPath,
      logoPath: articles.logoPath,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(
      and(
        eq(articles.kind, 'news'),
        eq(articles.featured, true),
        lte(articles.publishedAt, now),
        stateId === null ? undefined : or(isNull(articles.stateId), eq(articles.stateId, stateId)),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(MOST_FEATURED)
}
