import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from '#contract/articles.ts'
import { featuredParts, pagesToAsk, recentNews, relatedNews } from './model.ts'

function article(urlName: string): ArticleSummary {
  return { name: urlName, urlName, excerpt: null, bannerUrl: null, logoUrl: null, articleDate: null }
}

const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => article(`a${from + i}`))
const names = (articles: readonly ArticleSummary[]) => articles.map(({ urlName }) => urlName)

describe('recent news', () => {
  test('come 10 a page, with more while the last page is full [P9.5, P3.18]', () => {
    expect(recentNews([many(0, 10)], 1)).toEqual({ articles: many(0, 10), hasMore: true })
    expect(recentNews([many(0, 10), many(10, 4)], 2)).toEqual({ articles: many(0, 14), hasMore: false })
    expect(recentNews([many(0, 3)], 1)).toEqual({ articles: many(0, 3), hasMore: false })
    expect(recentNews([[]], 1)).toEqual({ articles: [], hasMore: false })
  })

  test('a page that has not come leaves those before it [P8.11]', () => {
    expect(recentNews([many(0, 10), undefined], 2)).toEqual({ articles: many(0, 10), hasMore: false })
  })

  test('of a league that sends them all at once, 10 more are shown at a time', () => {
    expect(recentNews([many(0, 25)], 1)).toEqual({ articles: many(0, 10), hasMore: true })
    expect(recentNews([many(0, 25)], 3)).toEqual({ articles: many(0, 25), hasMore: false })
    // Exactly ten look like a page; asked for more it sends the same.
    expect(recentNews([many(0, 10), many(0, 10)], 2)).toEqual({ articles: many(0, 10), hasMore: false })
  })

  test('each stands there once, though a new one has moved the others on', () => {
    expect(names(recentNews([many(0, 10), many(9, 10)], 2).articles)).toEqual(names(many(0, 19)))
  })

  test('one without an address cannot be read and is left out [F71]', () => {
    expect(names(recentNews([[article(' '), article('a')]], 1).articles)).toEqual(['a'])
  })
})

test('a page is asked for once the one before it is known to be full', () => {
  const pages = [many(0, 10), many(10, 10), many(20, 2)]
  expect(pagesToAsk(1, (i) => pages[i])).toBe(1)
  expect(pagesToAsk(2, () => undefined)).toBe(1)
  expect(pagesToAsk(1_000, (i) => pages[i])).toBe(3)
  expect(pagesToAsk(3, () => many(0, 25))).toBe(1)
})

test('however a list is cut into pages, all of it is read in its order [P9.5]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.boolean(), (total, knowsPages) => {
      const all = many(0, total)
      const pageAt = (i: number) => (knowsPages ? all.slice(i * 10, i * 10 + 10) : all)
      let wanted = 1
      for (;;) {
        const pages = Array.from({ length: pagesToAsk(wanted, pageAt) }, (_, i) => pageAt(i))
        const { articles, hasMore } = recentNews(pages, wanted)
        expect(articles.length).toBeLessThanOrEqual(wanted * 10)
        wanted++
        if (hasMore) continue
        expect(names(articles)).toEqual(names(all))
        return
      }
    }),
  )
})

test('the first of the featured is the banner, the others stand below it [P2.106, P2.107]', () => {
  expect(featuredParts(many(0, 3))).toEqual({ lead: article('a0'), others: many(1, 2) })
  expect(featuredParts([])).toEqual({ lead: null, others: [] })
})

test('related news leave the article itself out [P2.113]', () => {
  expect(names(relatedNews([article('A0'), article('a1'), article('')], 'a0'))).toEqual(['a1'])
})
