import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api/Article'

/** The calls of the news and the pages. */
export const articleCalls = {
  featured: `${API}/GetFeaturedArticles?*`,
  list: `${API}/List?*`,
  article: `${API}/Get?*`,
  page: `${API}/GetGeneralArticle?*`,
}

type Call = keyof typeof articleCalls

export async function mockArticles(page: Routes, call: Call, json: unknown): Promise<void> {
  await page.route(articleCalls[call], (route) => route.fulfill({ json }))
}

/** A failure that is not tried again automatically. */
export async function failArticles(page: Routes, call: Call, status = 400): Promise<void> {
  await page.route(articleCalls[call], (route) =>
    route.fulfill({ status, json: { id: 'broken', message: 'The press is broken.' } }),
  )
}

export function summaryOf(n: number, changes: Json = {}): Json {
  return {
    id: n,
    name: `Article ${n}`,
    urlName: `article-${n}`,
    excerpt: `What number ${n} is about.`,
    bannerUrl: '/media/banner/a.webp',
    logoUrl: null,
    articleDate: '2026-11-19T09:00:00+11:00',
    ...changes,
  }
}

export function summariesOf(count: number, from = 1): Json[] {
  return Array.from({ length: count }, (_, i) => summaryOf(from + i))
}

export function articleOf(content: string | null, changes: Json = {}): Json {
  return { ...summaryOf(1), content, relatedArticles: [summaryOf(2), summaryOf(3)], ...changes }
}
