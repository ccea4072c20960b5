import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { chakra } from './chakra-factory.ts'

const system = createSystem(defineConfig({ preflight: false }))
let cache: EmotionCache

beforeEach(() => {
  cache = createCache({ key: 'css', stylisPlugins: [] })
  // Without a document rules are kept only so.
  cache.compat = true
})

function drawn(element: ReactNode): string {
  return renderToStaticMarkup(
    createElement(CacheProvider, { value: cache }, createElement(ChakraProvider, { value: system, children: element })),
  ).replace(/<style.*?<\/style>/g, '')
}

/** The rules of the first element's classes of ours. */
function rulesOf(html: string): string {
  const [, classes = ''] = /class="([^"]*)"/.exec(html) ?? []
  return classes
    .split(' ')
    .map((name) => cache.registered[name] ?? '')
    .join('')
}

const Card = chakra('article', {
  base: { display: 'grid', color: 'red' },
  variants: { look: { plain: { margin: '1px' }, loud: { margin: '2px' } } },
  defaultVariants: { look: 'plain' },
})

test('a recipe’s base and variants are styles, and never attributes', () => {
  expect(rulesOf(drawn(<Card />))).toMatch(/display:grid;.*margin:1px;/)
  const loud = drawn(<Card look="loud" id="one" />)
  expect(rulesOf(loud)).toContain('margin:2px;')
  expect(loud).toMatch(/<article id="one" class="css-\w+"><\/article>/)
})

test('style props and css go before the recipe, whichever look was drawn first', () => {
  expect(rulesOf(drawn(<Card color="blue" css={{ '--rows': 3 }} />))).toMatch(
    /color:red;.*&:not\(#_\)\{--rows:3;color:blue;\}/,
  )
  expect(rulesOf(drawn(<Card />))).toContain('color:red;')
  expect(rulesOf(drawn(<Card css={{ '--rows': 4 }} />))).toContain('--rows:4;')
})

test('no rule is in a cascade layer, with which each would lay the page out anew', () => {
  drawn(<Card look="loud" color="blue" _hover={{ color: 'green' }} />)
  expect(Object.values(cache.registered).join('')).not.toContain('@layer')
})

test('the same look has the same class, drawn again or elsewhere', () => {
  const both = drawn([<Card key={1} />, <Card key={2} />])
  const [first, second] = [...both.matchAll(/class="([^"]*)"/g)].map(([, name]) => name)
  expect(first).toBe(second)
})

test('a default prop holds where the prop is undefined', () => {
  const Button = chakra('button', {}, { defaultProps: { type: 'button' } })
  expect(drawn(<Button type={undefined} />)).toContain('type="button"')
  expect(drawn(<Button type="submit" />)).toContain('type="submit"')
})

test('`as` changes the element and keeps the styles', () => {
  const html = drawn(<Card as="li" />)
  expect(html).toMatch(/^<li class=/)
  expect(rulesOf(html)).toContain('display:grid;')
})

test('one made from another has the styles of both, its own last', () => {
  const html = drawn(createElement(chakra(Card, { base: { color: 'green' } }), { look: 'loud' }))
  expect(html).toMatch(/^<article class="css-\w+"><\/article>$/)
  expect(rulesOf(html)).toMatch(/display:grid;.*color:green;.*margin:2px;|margin:2px;.*color:green;/)
})

test('around another component it hands its class on, which wins over that component’s own styles; other classes stay', () => {
  const Framed = ({ className }: { className?: string }) => <Card className={`open ${className ?? ''}`} />
  const Outer = chakra(Framed, { base: { color: 'green' } })
  for (let again = 0; again < 2; again++) {
    const html = drawn(<Outer />)
    expect(html).toMatch(/class="open css-\w+"/)
    expect(rulesOf(html)).toMatch(/color:red;.*color:green;/)
  }
})

test('what was prepared is drawn without being worked out again, and as it is without', () => {
  const recipe = {
    base: { display: 'grid' },
    variants: { look: { plain: { margin: '1px' }, loud: { margin: '2px' } } },
  }
  const plain = drawn(createElement(chakra('article', recipe), { look: 'loud', color: 'blue' }))
  const Fresh = chakra('article', recipe)
  ;(Fresh as unknown as { prepare: (...given: unknown[]) => void }).prepare(system, cache, {
    look: 'loud',
    color: 'blue',
  })
  const worked = vi.spyOn(system, 'css')
  expect(drawn(createElement(Fresh, { look: 'loud', color: 'blue' }))).toBe(plain)
  expect(worked).not.toHaveBeenCalled()
  drawn(createElement(Fresh, { look: 'plain' }))
  expect(worked).toHaveBeenCalled()
  worked.mockRestore()
})
