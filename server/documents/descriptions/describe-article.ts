import type { Article } from '#contract/articles.ts'
import { getArticle, getGeneralArticle } from '#contract/articles.ts'
import { pathTo } from '#server/documents/address.ts'
import { callOf } from '#server/documents/call.ts'
import { previewImage } from '#server/documents/markup/images.ts'
import { articleSkeleton } from '#server/documents/skeletons/skeleton.ts'
import type { Page, Site } from '#server/documents/page.ts'
import { plainText, shortened } from '#server/documents/markup/text.ts'

/** An article or a content page [P2.113]; `asked` is its name as the address has it. */
export function describeArticle(kind: 'article' | 'about', requested: string, article: Article, site: Site): Page {
  const path = pathTo[kind](article.urlName)
  const url = site.origin + path
  const image = previewImage(site, article.bannerUrl)
  const description = shortened(
    article.excerpt?.trim() || plainText(article.content ?? '') || `${article.name}, from ${site.leagueName}.`,
  )
  const publisher = { '@type': 'Organization', name: site.leagueName, url: site.origin }
  const shared = { url, description, ...(image && { image: [image.url] }) }
  return {
    kind,
    title: article.name,
    description,
    path,
    image,
    ...(kind === 'article' && { publishedAt: article.articleDate }),
    data:
      kind === 'article'
        ? {
            '@type': 'NewsArticle',
            headline: shortened(article.name, 110),
            ...shared,
            mainEntityOfPage: url,
            datePublished: article.articleDate ?? undefined,
            author: publisher,
            publisher,
          }
        : { '@type': 'WebPage', name: article.name, ...shared, publisher },
    firstAnswers: [
      { call: callOf(kind === 'article' ? getArticle : getGeneralArticle, { name: requested }), answer: article },
    ],
    skeleton: articleSkeleton({ ...article, hasRelated: article.relatedArticles.length > 0 }),
  }
}
