import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from '#contract/articles.ts'
import { nextNewsPage } from '#data/articles.ts'
import { featuredParts, recentNews, relatedNews } from './model.ts'

function article(urlName: string): ArticleSummary {
  return { name: urlName, urlName, excerpt: null, bannerUrl: null, logoUrl: null, articleDate: null }
}

const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => article(`a${from + i}`))
const names = (articles: readonly ArticleSummary[]) => articles.map(({ urlName }) => urlName)

describe('recent news', () => {
  test('come 10 a page, with more while the last page is full [P9.5, P3.18]', () => {
    expect(nextNewsPage(many(0, 10), [many(0, 10)])).toBe(1)
    expect(nextNewsPage(many(10, 10), [many(0, 10), many(10, 10)])).toBe(2)
    expect(nextNewsPage(many(10, 4), [many(0, 10), many(10, 4)])).toBeUndefined()
    expect(nextNewsPage([], [[]])).toBeUndefined()
  })

  test('of a league without pages are all there at once', () => {
    expect(nextNewsPage(many(0, 25), [many(0, 25)])).toBeUndefined()
    // Exactly ten look like a page; asked for more it sends the same.
    expect(nextNewsPage(many(0, 10), [many(0, 10), many(0, 10)])).toBeUndefined()
    expect(recentNews({ pages: [many(0, 10), many(0, 10)] })).toEqual(many(0, 10))
  })

  test('each stands there once, though a new one has moved the others on', () => {
    expect(names(recentNews({ pages: [many(0, 10), many(9, 10)] }))).toEqual(names(many(0, 19)))
  })

  test('one without an address cannot be read and is left out [F71]', () => {
    expect(names(recentNews({ pages: [[article(' '), article('a')]] }))).toEqual(['a'])
  })
})

test('however a list is cut into pages, all of it is read in its order [P9.5]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.boolean(), (total, knowsPages) => {
      const all = many(0, total)
      const pageAt = (i: number) => (knowsPages ? all.slice(i * 10, i * 10 + 10) : all)
      const pages = [pageAt(0)]
      for (;;) {
        const next = nextNewsPage(pages.at(-1) ?? [], pages)
        if (next === undefined) break
        pages.push(pageAt(next))
      }
      expect(names(recentNews({ pages }))).toEqual(names(all))
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
