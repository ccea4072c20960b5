import { queryOptions } from '@tanstack/react-query'
import { listGeneralArticles, type MenuArticle } from '#contract/articles.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

export const shellQueries = {
  /** The content-managed pages of the menu: they change a few times a year. */
  menuPages: () =>
    queryOptions({
      queryKey: ['articles', 'menu'] as const,
      queryFn: ({ signal }) => callEndpoint(listGeneralArticles, {}, signal),
      staleTime: 60 * 60_000,
      select: menuPages,
    }),
}

/** Only the pages flagged for the menu, by name, with their name in addresses [P2.31, P2.32]. */
export function menuPages(articles: readonly MenuArticle[]): { name: string; newsname: string }[] {
  return articles
    .filter(({ showInNavbar, name, urlName }) => showInNavbar && name.trim() && urlName.trim())
    .map(({ name, urlName }) => ({ name: name.trim(), newsname: urlName.trim() }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU', { sensitivity: 'base' }))
}
