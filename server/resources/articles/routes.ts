import type { FastifyInstance } from 'fastify'
import { getFeaturedArticles, listGeneralArticles } from '#contract/articles.ts'
import { stateByShort } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/endpoint.ts'
import { toArticleSummary } from './presenter.ts'
import { featuredNews, menuPages } from './queries.ts'

export function articlesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context

  serve(app, context, listGeneralArticles, () => menuPages(db))

  serve(app, context, getFeaturedArticles, async ({ query }) => {
    const state = query.state ? stateByShort(query.state) : undefined
    return (await featuredNews(db, state?.id ?? null, context.now())).map(toArticleSummary)
  })
}
