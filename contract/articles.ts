import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { dateTime, givenCount, givenStateShort, givenText, id, maybe, text } from './scalars.ts'

const entries = {
  id: maybe(id),
  name: withFallback(text, 'News'),
  excerpt: maybe(text),
  /** HTML, shown only through the sanitiser. */
  content: maybe(text),
  bannerUrl: maybe(text),
  logoUrl: maybe(text),
  urlName: text,
  articleDate: maybe(dateTime),
}

/** An article as lists show it; `content` is absent there. */
export const articleSummary = v.object(entries)
export type ArticleSummary = v.InferOutput<typeof articleSummary>

/** An article whole [P3]. */
export const article = v.object({ ...entries, relatedArticles: v.nullish(rows(articleSummary), []) })
export type Article = v.InferOutput<typeof article>

/** A content-managed page in the menu. Only pages flagged showInNavbar are listed there [P2]. */
export const menuArticle = v.object({ name: text, urlName: text, showInNavbar: maybe(v.boolean()) })
export type MenuArticle = v.InferOutput<typeof menuArticle>

export const listGeneralArticles = endpoint({
  methods: ['GET'],
  path: '/Article/ListGeneralArticles',
  response: rows(menuArticle),
  who: 'anyone',
  summary: 'The content-managed pages with their place in the menu.',
})

/**
 * `pageIndex` counts from 0, 10 articles each unless `pageSize` says otherwise; without both the response is the newest
 * 200.
 */
export const listArticles = endpoint({
  methods: ['GET'],
  path: '/Article/List',
  query: v.object({
    state: maybe(givenStateShort),
    pageIndex: maybe(givenCount),
    pageSize: maybe(v.pipe(givenCount, v.maxValue(100))),
  }),
  response: rows(articleSummary),
  who: 'anyone',
  summary: 'The news of a state and of all, newest first: one page, or the newest 200 when no page is given.',
})

export const getFeaturedArticles = endpoint({
  methods: ['GET'],
  path: '/Article/GetFeaturedArticles',
  query: v.object({ state: maybe(givenStateShort) }),
  response: rows(articleSummary),
  who: 'anyone',
  summary: 'The featured news of a state.',
})

export const getArticle = endpoint({
  methods: ['GET'],
  path: '/Article/Get',
  query: v.object({ name: givenText(200) }),
  response: v.nullable(article),
  who: 'anyone',
  summary: 'One article by the name in its address, or null.',
})

export const getGeneralArticle = endpoint({
  methods: ['GET'],
  path: '/Article/GetGeneralArticle',
  query: v.object({ name: givenText(200) }),
  response: v.nullable(article),
  who: 'anyone',
  summary: 'One content page by the name in its address, or null.',
})
