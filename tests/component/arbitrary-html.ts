import fc from 'fast-check'

const PROSE = 'p div span b em ul li table tr td caption h1 h2 a img br blockquote figure'.split(' ')
const HOSTILE =
  'script style svg math mtext mi mglyph malignmark annotation-xml foreignObject desc title use image animate set template iframe object embed form input button textarea select option noscript xmp plaintext noembed frameset base link meta body html head details dialog marquee video audio source track slot x-card portal'.split(
    ' ',
  )
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
const ATTRIBUTES =
  'href xlink:href src srcset srcdoc style action formaction poster background id name class is slot target data-x aria-label autofocus attributeName values to encoding'.split(
    ' ',
  )
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
  .map(([name, value, gap, end]) => `<${name}${value.map((one) => gap + one).join('')}${end}`)
const closing = names.map((name) => `</${name}>`)
/** Elements that close what they open, and everything out of order. */
const nested = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...TEXTS),
    fc
      .tuple(names, fc.array(attribute, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, value, inside]) => `<${name} ${value.join(' ')}>${inside.join('')}</${name}>`),
  ),
})).node
/** HTML that means harm, split up, nested and out of order. */
export const hostile = fc
  .array(fc.oneof(fc.constantFrom(...TEXTS), opening, closing, nested), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))

/** Prose as editors write it: well formed, and nothing in it that would have to go. */
export const written = fc.letrec<{ block: string; inline: string }>((tie) => ({
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
