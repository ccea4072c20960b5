import type { FastifyInstance } from 'fastify'
import {
  getArticle,
  getFeaturedArticles,
  getGeneralArticle,
  listArticles,
  listGeneralArticles,
} from '#contract/articles.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { stateByShort } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import { serve } from '#server/http/endpoint.ts'
import { articleByName, featuredNews, menuPages, news } from './queries.ts'

export function articlesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { now } = context
  const read = <T>(query: (db: Db) => PromiseLike<T>) => readSecondsOld(context, query)

  serve(app, context, listGeneralArticles, () => read((db) => menuPages(db, now())))

  serve(app, context, getFeaturedArticles, ({ query }) => read((db) => featuredNews(db, stateIdOf(query.state), now())))

  serve(app, context, listArticles, ({ query }) => read((db) => news(db, stateIdOf(query.state), pageOf(query), now())))

  serve(app, context, getArticle, ({ query }) => read((db) => articleByName(db, 'news', query.name, now())))

  serve(app, context, getGeneralArticle, ({ query }) => read((db) => articleByName(db, 'page', query.name, now())))
}

function stateIdOf(short: string | null | undefined): number | null {
  return (short ? stateByShort(short)?.id : null) ?? null
}

/** Pages count from 0 [P3.18]. No page and no size is everything. */
function pageOf({
  pageIndex,
  pageSize,
}: {
  pageIndex?: number | null
  pageSize?: number | null
}): { index: number; size: number } | null {
  if ((pageIndex ?? null) === null && !pageSize) return null
  return { index: pageIndex ?? 0, size: pageSize || PAGE_SIZE.news }
}
