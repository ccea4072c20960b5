import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proseExcerpt } from './prose.ts'

const ALLOWED = /<(?:\/?(?:p|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|a)|br|a href="\/[\w/-]*")>/g

describe('the beginning of a text before the app has come [F61]', () => {
  test.each([
    [
      '<p>One &amp; <strong>two</strong></p>\n<p class="x" onclick="y()">three</p>',
      '<p>One &amp; <strong>two</strong></p><p>three</p>',
    ],
    ['<h2>How</h2><ul><li>a<li>b</ul>', '<h2>How</h2><ul><li>a</li><li>b</li></ul>'],
    ['<p>a<p>b<blockquote><p>c</blockquote>', '<p>a</p><p>b</p><blockquote><p>c</p></blockquote>'],
    [
      '<p>a <a href="/leaderboards">b</a> <a href="javascript:x">c</a> <a href="//evil.example">d</a></p>',
      '<p>a <a href="/leaderboards">b</a> <a>c</a> <a>d</a></p>',
    ],
    ['<p>before</p><table><tr><td>1</td></tr></table><p>after</p>', '<p>before</p>'],
    ['<p>before<img src=x onerror=alert(1)>after', '<p>before</p>'],
    ['<script>alert("</p>")</script><style>p{}</style><p>text</p><svg><a>x</a></svg>', '<p>text</p>'],
    ['<section><div>plain</div></section>', 'plain'],
    ['</p></div>1 < 2 & "3" &copy;', '1 &lt; 2 &amp; &quot;3&quot; &copy;'],
    ['<p>unfinished <stro', '<p>unfinished </p>'],
    ['', ''],
  ])('of %s is %s', (html, prose) => {
    expect(proseExcerpt(html)).toBe(prose)
  })

  test('whatever it is made from, it is made of these elements, each closed, and text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<p ',
        '<li>',
        '<ul>',
        '</ul>',
        '<a href="/x">',
        "<a href='\"><script>'>",
        '</a>',
        '<blockquote>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<svg>',
        '<style',
        '<h2>',
        '</h2>',
        '<b>',
        '&',
        '&lt;',
        '<',
        '>',
        '"',
        '<template>',
        '<plaintext>',
        '{{text}}',
        '$&',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const prose = proseExcerpt(pieces.join(''))
        expect(prose.replace(ALLOWED, '')).not.toMatch(/[<>"]/)
        const open: string[] = []
        for (const [, slash, name = ''] of prose.matchAll(/<(\/?)([a-z\d]+)/g)) {
          if (name === 'br') continue
          if (slash === '/') expect(open.pop()).toBe(name)
          else open.push(name)
        }
        expect(open).toEqual([])
      }),
    )
  })

  test('200 kB end after the first screens, and nothing takes long [F71]', () => {
    expect(proseExcerpt('<p>Twenty characters ...</p>'.repeat(8_000)).length).toBeLessThan(6_000)
    for (const bad of ['<p', '<!--', '<script>', '<a ', '&', '<'])
      expect(proseExcerpt(bad.repeat(100_000)).length).toBeLessThan(300_000)
  })
})
