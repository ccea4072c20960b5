import fc from 'fast-check'
import { withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const PROSE = [
  'p',
  'div',
  'span',
  'b',
  'em',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'caption',
  'h1',
  'h2',
  'a',
  'img',
  'br',
  'blockquote',
  'figure',
]
const HOSTILE = [
  ...[
    'script',
    'style',
    'svg',
    'math',
    'mtext',
    'mi',
    'mglyph',
    'malignmark',
    'annotation-xml',
    'foreignObject',
    'desc',
    'title',
    'use',
    'image',
    'animate',
    'set',
  ],
  ...[
    'template',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'noscript',
    'xmp',
    'plaintext',
    'noembed',
    'frameset',
  ],
  ...[
    'base',
    'link',
    'meta',
    'body',
    'html',
    'head',
    'details',
    'dialog',
    'marquee',
    'video',
    'audio',
    'source',
    'track',
    'slot',
    'x-card',
    'portal',
  ],
]
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onanimationstart',
  'onpointerover',
  'OnErRoR',
  'on\u0000error',
]
const ATTRIBUTES = [
  'href',
  'xlink:href',
  'src',
  'srcset',
  'srcdoc',
  'style',
  'action',
  'formaction',
  'poster',
  'background',
  'id',
  'name',
  'class',
  'is',
  'slot',
  'target',
  'data-x',
  'aria-label',
  'autofocus',
  'attributeName',
  'values',
  'to',
  'encoding',
]
const RUN = 'window.hacked=1'
const VALUES = [
  ...[RUN, 'x', '1', '', '#', 'document', 'text/html', 'href'],
  ...[
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java&#9;script:${RUN}`,
    `java\nscript:${RUN}`,
    `&#1;javascript:${RUN}`,
    ` javascript:${RUN}`,
    `javascript&colon;${RUN}`,
    `\u00a0javascript:${RUN}`,
  ],
  ...[
    `data:text/html,<script>${RUN}</script>`,
    `data:image/svg+xml,<svg onload="${RUN}"/>`,
    `vbscript:${RUN}`,
    'blob:https://evil.example/1',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    'ftp://evil.example',
  ],
  ...[
    `<script>parent.${RUN}</script>`,
    `x"><img src=x onerror=${RUN}>`,
    `position:fixed;inset:0`,
    `background:url(javascript:${RUN})`,
    'https://example.com/rules',
    '/news/spring',
    '/media/poster.png',
    'mailto:a@b.example',
  ],
]
const TEXTS = [
  'Bring a friend.',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '<',
  '&lt;img src=x onerror=' + RUN + '&gt;',
  `<img src=x onerror=${RUN}>`,
  '\u0000',
  '{{constructor}}',
  '<?xml ?>',
  '<!doctype html>',
  '<a title="',
  "'",
  '"',
  '`',
  '♠',
]

const names = fc.constantFrom(...PROSE, ...HOSTILE)
const attribute = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ATTRIBUTES) },
      { weight: 2, arbitrary: fc.constantFrom(...HANDLERS) },
    ),
    fc.constantFrom(...VALUES),
    fc.constantFrom('"', "'", ''),
  )
  .map(([name, value, quote]) => `${name}=${quote}${value}${quote}`)
const opening = fc
  .tuple(names, fc.array(attribute, { maxLength: 3 }), fc.constantFrom(' ', '/', '\n'), fc.constantFrom('>', '/>', '>'))
  .map(([name, given, gap, end]) => `<${name}${given.map((one) => gap + one).join('')}${end}`)
const closing = names.map((name) => `</${name}>`)
/** Elements that close what they open, and everything out of order. */
const nested = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...TEXTS),
    fc
      .tuple(names, fc.array(attribute, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, given, inside]) => `<${name} ${given.join(' ')}>${inside.join('')}</${name}>`),
  ),
})).node
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...TEXTS), opening, closing, nested), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))

/** Without the page's policy, which would stop what the sanitiser let through. */
test.use({ bypassCSP: true, expectedErrors: /Failed to load resource/ })

test('whatever HTML comes, what is left is prose: no script, handler, style, frame, drawing, form or strange address [F61, F62]', async ({
  page,
  event,
  request,
}) => {
  const [game] = await gamesOf(request, 1, '2026-11-17')
  await withEvent(page, { description: '<p>Bring a friend.</p>' })
  const asked = page.waitForRequest(/\/assets\/html-sanitizer-[^/]+\.js$/)
  await event.open(game?.id ?? 0, '?tab=5')
  const chunk = (await asked).url()
  const inputs = fc.sample(hostile, { numRuns: 4_000, seed: 20_261_119 })

  const wrong = await page.evaluate(
    async ({ chunk, inputs }) => {
      const { sanitizeHtml } = (await import(chunk)) as { sanitizeHtml: (html: string) => DocumentFragment }
      const tags = new Set(
        'P BR HR DIV SPAN H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE B STRONG I EM U S SMALL SUB SUP MARK ABBR TIME UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION A IMG'.split(
          ' ',
        ),
      )
      const attributes = new Set(
        'href src alt title width height colspan rowspan scope start datetime lang dir rel target loading decoding role aria-level aria-label id srcset sizes'.split(
          ' ',
        ),
      )
      const place = document.body.appendChild(document.createElement('div'))
      const found: string[] = []

      for (const input of inputs) {
        place.replaceChildren(sanitizeHtml(input))
        const first = faultsIn(place)
        // What is written down and read again is still the same: nothing has been hidden from the sanitiser.
        const again = document.createElement('div')
        again.innerHTML = place.innerHTML
        const faults = [...first, ...faultsIn(again), ...('hacked' in window ? ['a script ran'] : [])]
        if (faults.length > 0) found.push(`${JSON.stringify(input)}: ${faults.join(', ')}`)
        if (found.length > 5) break
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      place.querySelectorAll('*').forEach((one) => one.dispatchEvent(new Event('click')))
      if ('hacked' in window) found.push('a script ran later')
      place.remove()
      return found

      function faultsIn(root: Element): string[] {
        return [...root.querySelectorAll('*')].flatMap((one) => [
          ...(one.namespaceURI === 'http://www.w3.org/1999/xhtml' && tags.has(one.tagName) ? [] : [`<${one.tagName}>`]),
          ...one.getAttributeNames().filter((name) => !attributes.has(name)),
          ...(one.id === '' || one.id.startsWith('user-content-') ? [] : [`id=${one.id}`]),
          ...(/^(\/media\/[^\s,]+ \d+w(, |$))*$/.test(one.getAttribute('srcset') ?? '')
            ? []
            : [`srcset=${one.getAttribute('srcset')}`]),
          ...['href', 'src']
            .filter((name) => one.hasAttribute(name) && !isSafe(one.getAttribute(name) ?? ''))
            .map((name) => `${name}=${one.getAttribute(name)}`),
        ])
      }

      function isSafe(address: string): boolean {
        if (/^(#|\/(?![/\\]))/.test(address)) return new URL(address, location.origin).origin === location.origin
        return (
          /^(https?:\/\/|mailto:|tel:)/i.test(address) &&
          ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address).protocol)
        )
      }
    },
    { chunk, inputs },
  )
  expect(wrong).toEqual([])
})

/** Prose as editors write it: well formed, and nothing in it that would have to go. */
const written = fc.letrec<{ block: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('Bring a friend. ', 'Ünïcode ♠ ', 'مقهى ', '7 &gt; 6 '),
    fc
      .tuple(fc.constantFrom('b', 'em', 'span', 'mark', 'sub'), tie('inline'))
      .map(([name, inside]) => `<${name}>${inside}</${name}>`),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(
        fc.constantFrom('p', 'h1', 'h2', 'h4', 'blockquote', 'pre'),
        fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('block'), { minLength: 1, maxLength: 3 }))
      .map(([name, inside]) => `<${name}>${inside.map((one) => `<li>${one}</li>`).join('')}</${name}>`),
    fc
      .array(tie('inline'), { minLength: 1, maxLength: 4 })
      .map((cells) => `<table><tbody><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></tbody></table>`),
  ),
})).block

test('all words of written prose stay, in the same elements and the same order [F61]', async ({
  page,
  event,
  request,
}) => {
  const [game] = await gamesOf(request, 1, '2026-11-17')
  await withEvent(page, { description: '<p>Bring a friend.</p>' })
  const asked = page.waitForRequest(/\/assets\/html-sanitizer-[^/]+\.js$/)
  await event.open(game?.id ?? 0, '?tab=5')
  const chunk = (await asked).url()
  const inputs = fc.sample(
    fc.array(written, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('')),
    { numRuns: 1_500, seed: 20_261_119 },
  )
  const wrong = await page.evaluate(
    async ({ chunk, inputs }) => {
      const { sanitizeHtml } = (await import(chunk)) as { sanitizeHtml: (html: string) => DocumentFragment }
      const structureOf = (root: ParentNode) =>
        [...root.querySelectorAll('*')]
          .map(({ tagName }) => tagName)
          .filter((name) => name !== 'DIV')
          .join(' ')
      return inputs.filter((input) => {
        const before = new DOMParser().parseFromString(input, 'text/html').body
        const after = sanitizeHtml(input)
        return after.textContent !== before.textContent || structureOf(after) !== structureOf(before)
      })
    },
    { chunk, inputs },
  )
  expect(wrong).toEqual([])
})
