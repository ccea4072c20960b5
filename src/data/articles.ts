import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getArticle, getGeneralArticle, listArticles, type Article, type ArticleSummary } from '#contract/articles.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Longer than that no name is [F68 hostile input]; asking for it would only be refused. */
const LONGEST_NAME = 200

export const newsQueries = {
  articles: ['news', 'article'] as const,

  /**
   * A state's news, ten a page from the newest on [P7.28, P9.5]; there is something new every few days. Its key is that
   * of the first page alone in former releases.
   */
  list: (state: string) =>
    infiniteQueryOptions({
      queryKey: ['news', 'list', state, 0] as const,
      queryFn: ({ signal, pageParam }) =>
        callEndpoint(listArticles, { query: { state, pageIndex: pageParam, pageSize: PAGE_SIZE.news } }, signal),
      initialPageParam: 0,
      getNextPageParam: nextNewsPage,
      staleTime: 5 * MINUTE_MS,
    }),

  /** One article by the name in its address [P7.30]; once written it hardly changes. */
  article: (name: string) =>
    queryOptions({
      queryKey: [...newsQueries.articles, name] as const,
      queryFn: ({ signal }) => found(name, () => callEndpoint(getArticle, { query: { name } }, signal)),
      staleTime: HOUR_MS,
    }),
}

export const pageQueries = {
  /** One content page by the name in its address [P7.31]; they change a few times a year. */
  page: (name: string) =>
    queryOptions({
      queryKey: ['articles', 'page', name] as const,
      queryFn: ({ signal }) => found(name, () => callEndpoint(getGeneralArticle, { query: { name } }, signal)),
      staleTime: HOUR_MS,
    }),
}

/**
 * Returns the index of the page after the last one; undefined where that is not full. A league without pages sends all
 * its news at once, or the same again.
 */
export function nextNewsPage(last: readonly ArticleSummary[], pages: readonly (readonly ArticleSummary[])[]) {
  const before = pages.slice(0, -1).flat()
  const isNew = last.some(({ urlName }) => before.every((one) => one.urlName !== urlName))
  return last.length === PAGE_SIZE.news && isNew ? pages.length : undefined
}

/** An article there is none of is a failure, as at servers that respond so: nothing of it is stored. */
async function found(name: string, ask: () => Promise<Article | null>): Promise<Article> {
  const article = name.length <= LONGEST_NAME ? await ask() : null
  if (!article) throw new ApiError({ status: 404, id: 'not-found', message: 'It may have been taken down.' })
  return article
}
