import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { sanitizeHtml } from '#lib/browser/page/html-sanitizer.ts'
import { hostile, written } from './arbitrary-html.ts'

const TAGS = new Set(
  'P BR HR DIV SPAN H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE B STRONG I EM U S SMALL SUB SUP MARK ABBR TIME UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION A IMG'.split(
    ' ',
  ),
)
const STORED = new Set(
  'href src alt title width height colspan rowspan scope start datetime lang dir rel target loading decoding role aria-level aria-label id srcset sizes'.split(
    ' ',
  ),
)

/** In a page without a policy, which would stop what the sanitiser let through. */
test('whatever HTML comes, what is left is prose: no script, handler, style, frame, drawing, form or strange address [F61, F62]', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  const wrong: string[] = []
  for (const input of fc.sample(hostile, { numRuns: 4_000, seed: 20_261_119 })) {
    place.replaceChildren(sanitizeHtml(input))
    // What is serialized and parsed again is still the same: nothing has been hidden from the sanitiser.
    const again = document.createElement('div')
    again.innerHTML = place.innerHTML
    const faults = [...faultsIn(place), ...faultsIn(again), ...('hacked' in window ? ['a script ran'] : [])]
    if (faults.length > 0) wrong.push(`${JSON.stringify(input)}: ${faults.join(', ')}`)
    if (wrong.length > 5) break
  }
  expect(wrong).toEqual([])
  place.querySelectorAll('*').forEach((one) => one.dispatchEvent(new Event('click')))
  // The browser loads it after all pictures before it, whose handlers would have run by then.
  const last = new Image()
  last.src = `/media/last-${Date.now()}.svg`
  await last.decode()
  expect('hacked' in window).toBe(false)
})

test('all words of written prose stay, in the same elements and the same order [F61]', () => {
  const inputs = fc.sample(
    fc.array(written, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('')),
    { numRuns: 1_500, seed: 20_261_119 },
  )
  const wrong = inputs.filter((input) => {
    const before = new DOMParser().parseFromString(input, 'text/html').body
    const after = sanitizeHtml(input)
    return after.textContent !== before.textContent || elementsOf(after) !== elementsOf(before)
  })
  expect(inputs).toHaveLength(1_500)
  expect(wrong).toEqual([])
})

/** What must not be there. */
function faultsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one.namespaceURI === 'http://www.w3.org/1999/xhtml' && TAGS.has(one.tagName) ? [] : [`<${one.tagName}>`]),
    ...one.getAttributeNames().filter((name) => !STORED.has(name)),
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

/** The elements in their order, but for plain containers. */
function elementsOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .map(({ tagName }) => tagName)
    .filter((name) => name !== 'DIV')
    .join(' ')
}
