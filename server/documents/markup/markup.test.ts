import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertJson } from './inert.ts'
import { initialDataOf, headOf } from './markup.ts'
import type { Page } from '#server/documents/page.ts'
import { templateOf } from '#server/documents/template.ts'

const SITE = { origin: 'https://myapl.example', leagueName: 'APL' }
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--',
  '<script',
  ']]>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '\u2028\u2029',
  '&lt;',
  '$&',
  "$'",
  '\\',
  '\u0000',
  '</title>',
  '</body>',
]

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
const json = fc.jsonValue().chain((value) => hostileText.map((text) => ({ value, [text]: text })))

function page(text: string): Page {
  return {
    kind: 'article',
    title: text,
    description: text,
    path: '/news/a',
    image: {
      url: `https://pictures.example/${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`,
      width: 1200,
      height: 630,
      wide: true,
    },
    publishedAt: text || 'none',
    data: { '@type': 'NewsArticle', headline: text },
    firstAnswers: [{ call: '/article/get?name=a', answer: { name: text, content: text } }],
    skeleton: null,
  }
}

describe('data in a page [F61]', () => {
  test('reads as what it was, and holds no sign that could end it', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = inertJson(value)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('whatever an article says, its head has these elements and no other', () => {
    const elements = tagsOf(headOf(page('plain'), SITE))
    fc.assert(fc.property(hostileText, (text) => void expect(tagsOf(headOf(page(text), SITE))).toEqual(elements)))
  })

  test('the initial data is one element of data that is never run', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markup = initialDataOf(page(text).firstAnswers)
        const [, inner = ''] =
          /^<script type="application\/json" id="first-answers">([^<>]*)<\/script>$/.exec(markup) ?? []
        expect(JSON.parse(inner)).toEqual({
          '/article/get?name=a': JSON.parse(JSON.stringify({ name: text, content: text })),
        })
      }),
    )
  })

  test('whatever is put into the built page, the rest of it stays as it was', () => {
    const template = templateOf(
      '<head><title>Built</title>\n <meta name="description" content="Built." />\n<script>1</script></head><body>$&</body>',
    )
    fc.assert(
      fc.property(hostileText, hostileText, (head, body) => {
        expect(template?.fill({ head, body, skeleton: null })).toBe(
          `<head>${head}\n<script>1</script></head><body>$&${body}</body>`,
        )
      }),
    )
  })

  test('the title and the description of index.html, as it is laid out, give way to those of the page [F75]', () => {
    const template = templateOf(readFileSync(new URL('../../../index.html', import.meta.url), 'utf8'))
    const html = template?.fill({ head: '<title>Own</title>', body: '', skeleton: null })
    expect(html?.match(/<title>[^<]*/g)).toEqual(['<title>Own'])
    expect(html).not.toMatch(/name="description"/)
    expect(html).toMatch(/name="theme-color"/)
  })

  test('a page that is not ours has no place for anything', () => {
    for (const html of ['', '<body></body>', '<title>x</title>', '</body><title>x</title>'])
      expect(templateOf(html)).toBeNull()
  })
})

/** The elements and attributes a browser would make of it, without their values. */
function tagsOf(html: string): string[] {
  const tag = /<(\/?[a-z]+)((?: [a-z:-]+="[^"]*")*)\s*>/g
  // The data of a script element is in quotation marks of its own.
  expect(html.replace(/(<script[^>]*>)[^<]*/g, '$1').replace(tag, '')).not.toMatch(/[<>"]/)
  return [...html.matchAll(tag)].map(([, name = '', attributes = '']) => name + attributes.replace(/="[^"]*"/g, ''))
}
