import { describe, expect, test } from 'vitest'
import { LONG_DESCRIPTION } from '#domain/venue-description.ts'
import { articleSkeleton, filledSkeleton, majorEventSkeleton, venueSkeleton } from './skeleton.ts'
import { templateOf } from '#server/documents/template.ts'

const ARTICLE =
  '<div data-alone="" class="a"><img src="/media/banner/slot.webp?w=480" srcSet="/media/banner/slot.webp?w=960 960w"><time dateTime="2000-01-01">1 January 2000</time><h1>{{name}}</h1><div>{{text}}</div></div>'
const MAJOR =
  '<img src="/media/major/slot.webp?w=960"><p>{{when}}</p><h1>{{event-name}}<span> 2000</span></h1><div class="guarantee_x" data-guarantee=""><p><span>$1,234,567</span> guaranteed</p></div><div>{{text}}</div>'
const PAGE = `<title>x</title><body><main><template data-skeleton="article">${ARTICLE}</template><template data-skeleton="major-event">${MAJOR}</template><p>rest</p></main></body>`

describe('an article before the app has come [P2.113]', () => {
  const facts = {
    name: 'A <b> & {{text}}',
    bannerUrl: '/media/banner/win.webp',
    articleDate: '2026-11-19T09:00:00+11:00',
    content: '<p>One {{name}}</p><script>x</script>',
    hasRelated: true,
  }

  test('has its picture, its day, its name and the beginning of its text, each escaped and put in once', () => {
    expect(filledSkeleton(ARTICLE, articleSkeleton(facts)?.slots ?? {})).toBe(
      '<div class="a"><img src="/media/banner/win.webp?w=480" srcSet="/media/banner/win.webp?w=960 960w"><time dateTime="2026-11-19">19 November 2026</time><h1>A &lt;b&gt; &amp; {{text}}</h1><div><p>One {{name}}</p></div></div>',
    )
  })

  test('without a date or company it has none', () => {
    const html = filledSkeleton(
      ARTICLE,
      articleSkeleton({ ...facts, articleDate: null, hasRelated: false })?.slots ?? {},
    )
    expect(html).toContain('<div data-alone="" class="a">')
    expect(html).toContain('<time dateTime=""></time>')
  })

  test.each([
    null,
    '',
    'https://elsewhere.example/a.webp',
    '//elsewhere.example/a.webp',
    '/media/banner/"><script>.webp',
    'javascript:x',
  ])('with the picture %s it is not rendered [F62]', (bannerUrl) => {
    expect(articleSkeleton({ ...facts, bannerUrl })).toBeNull()
    expect(majorEventSkeleton({ name: 'x', bannerUrl, when: '', guarantee: 0 })).toBeNull()
  })
})

test('a major event has its days, its name with the year apart, what is guaranteed and what it is [P2.123]', () => {
  const facts = {
    name: 'APL Million 2025',
    bannerUrl: '/media/major/million.webp',
    when: '17–27 November 2026 · The <Albert>',
    guarantee: 1_000_000,
    description: '<p>Big.</p>',
  }
  expect(filledSkeleton(MAJOR, majorEventSkeleton(facts)?.slots ?? {})).toBe(
    '<img src="/media/major/million.webp?w=960"><p>17–27 November 2026 · The &lt;Albert&gt;</p><h1>APL Million<span> 2025</span></h1><div class="guarantee_x" data-guarantee=""><p><span>$1,000,000</span> guaranteed</p></div><div><p>Big.</p></div>',
  )
  expect(
    filledSkeleton(MAJOR, majorEventSkeleton({ ...facts, name: 'Harvest Cup', guarantee: 0 })?.slots ?? {}),
  ).toContain('<h1>Harvest Cup</h1><div><p>Big.</p></div>')
})

test('a venue has its name, its address, its number and the beginning of what is said of it; without a place or a number none is rendered [P2.66]', () => {
  const facts = {
    title: 'Royal <Oak>',
    address: '1 High Street, Kew 3101',
    phone: ' (03) 5550 0000 ',
    hasPlace: true,
    description: '<p>Upstairs & warm.</p>',
  }
  const skeleton = venueSkeleton(facts)
  expect(skeleton?.kind).toBe('venue')
  expect(
    filledSkeleton(
      '<h1>{{name}}</h1><p>{{address}}</p><a aria-label="Call {{phone}}">{{phone}}</a><div>{{text}}</div>',
      skeleton?.slots ?? {},
    ),
  ).toBe(
    '<h1>Royal &lt;Oak&gt;</h1><p>1 High Street, Kew 3101</p><a aria-label="Call (03) 5550 0000">(03) 5550 0000</a><div><p>Upstairs &amp; warm.</p></div>',
  )
  expect(venueSkeleton({ ...facts, description: 'x'.repeat(LONG_DESCRIPTION + 1) })?.kind).toBe('venue-at-length')
  for (const without of [{ hasPlace: false }, { phone: null }, { phone: ' ' }])
    expect(venueSkeleton({ ...facts, ...without })).toBeNull()
})

test('a page shows the skeleton of its own kind, and no template is left', () => {
  const template = templateOf(PAGE)
  const skeleton = articleSkeleton({ name: 'One', bannerUrl: '/media/banner/one.webp', hasRelated: false })
  const filled = template?.fill({ head: '<title>One</title>', body: '', skeleton })
  expect(filled).toContain('<h1>One</h1>')
  expect(filled).not.toMatch(/template|event-name/)
  expect(template?.fill({ head: '', body: '', skeleton: null })).toBe('<body><main><p>rest</p></main></body>')
  expect(
    templateOf('<title>x</title><body><main></main><script data-last>1</script></body>')?.fill({
      head: 'H',
      body: 'B',
      skeleton: null,
    }),
  ).toBe('H<body><main></main>B<script data-last>1</script></body>')
  expect([...(template?.skeletons ?? [])]).toEqual(['article', 'major-event'])
})
