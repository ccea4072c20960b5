import { useChakraContext, type SystemContext } from '@chakra-ui/react'
import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { serializeStyles, type SerializedStyles } from '@emotion/serialize'
import { getRegisteredStyles, registerStyles, type EmotionCache } from '@emotion/utils'
import { createElement, useEffect, useInsertionEffect, type ElementType, type ReactNode } from 'react'
import { idle } from '../idle.ts'

type Props = Record<string, unknown>
type Recipe = ReturnType<SystemContext['cva']>
type Styles = Parameters<SystemContext['css']>[0]

/** What a prop is of an element: a variant of its recipe, a style, or something for the document. */
type Kind = 'variants' | 'styles' | 'attributes'

const ATTRIBUTES: ReadonlySet<string> = new Set(['as', 'className', 'children'])

/** How an element looks, with the rules for it, as far as the page has not got them yet. */
interface Look {
  serialized: SerializedStyles
  rules: readonly string[]
}

/** A styled element, with what another made from it needs to know. */
interface Styled {
  (props: Props): ReactNode
  base: ElementType
  recipeOf: (system: SystemContext) => Recipe
  /** Works out how the element will look with these props, without drawing it. */
  prepare: (system: SystemContext, cache: EmotionCache, props: Props) => void
}

/** Looks kept per component; those with figures in them come and go. */
const MOST_LOOKS = 300

/**
 * Stands in for Chakra's own factory, `chakra('div', { base, variants })`, with the same types. Chakra's works out the
 * styles of every element at every drawing, and wraps each in three more; here each look of a component is worked
 * out once, and an element is one. It knows recipes, style props, `css`, `as` and `defaultProps`, which is all the
 * app uses; elements to be drawn by a child (`asChild`) it does not.
 */
export function chakra(
  tag: ElementType | Styled,
  recipe: object = {},
  { defaultProps }: { defaultProps?: Props } = {},
): Styled {
  const base = isStyled(tag) ? tag.base : tag
  let own: Recipe | undefined
  const looks = new Map<string, Look>()
  const kinds = new Map<string, Kind>()

  function recipeOf(system: SystemContext): Recipe {
    own ??= isStyled(tag) ? (tag.recipeOf(system).merge(system.cva(recipe)) as Recipe) : system.cva(recipe)
    return own
  }

  function kindOf(system: SystemContext, name: string): Kind {
    let kind = kinds.get(name)
    if (!kind) {
      if (recipeOf(system).variantKeys.includes(name)) kind = 'variants'
      else kind = !ATTRIBUTES.has(name) && (name === 'css' || system.isValidProperty(name)) ? 'styles' : 'attributes'
      kinds.set(name, kind)
    }
    return kind
  }

  function lookOf(
    system: SystemContext,
    cache: EmotionCache,
    given: Props,
  ): { look: Look; attributes: Props; classes: string } {
    const sorted: Record<Kind, Props> = { variants: {}, styles: {}, attributes: {} }
    let isPlain = true
    for (const props of defaultProps ? [defaultProps, given] : [given]) {
      for (const name in props) {
        const value = props[name]
        if (value === undefined) continue
        const kind = kindOf(system, name)
        sorted[kind][name] = value
        if (kind !== 'attributes') isPlain = false
      }
    }
    const { variants, styles, attributes } = sorted
    const { className } = attributes
    // Most elements have nothing of their own.
    const key = isPlain && className === undefined ? '' : JSON.stringify([variants, styles, className])
    let look = looks.get(key)
    let classes = typeof className === 'string' ? className : ''
    if (look) classes = foreign(cache, classes)
    else {
      const all: unknown[] = [stylesOf(system, recipeOf(system), variants, styles)]
      // The styles of a class of ours go into this element's own, so that they win whatever was drawn first.
      classes = getRegisteredStyles(cache.registered, all as string[], classes)
      const serialized = serializeStyles(all as Parameters<typeof serializeStyles>[0], cache.registered, {})
      look = { serialized, rules: rulesOf(cache, serialized) }
      if (looks.size >= MOST_LOOKS) looks.clear()
      looks.set(key, look)
    }
    return { look, attributes, classes }
  }

  function Element(given: Props): ReactNode {
    const system = useChakraContext()
    const cache = useStyleCache() as EmotionCache
    const { look, attributes, classes } = lookOf(system, cache, given)
    const { serialized } = look
    const { as = base, className: _, ...rest } = attributes
    registerStyles(cache, serialized, typeof as === 'string')
    useInsertionEffect(() => putOnPage(cache, look))
    const className = (serialized.styles ? `${classes}${cache.key}-${serialized.name}` : classes).trim()
    return createElement(as as ElementType, className === '' ? rest : { ...rest, className })
  }

  const prepare: Styled['prepare'] = (system, cache, props) => void lookOf(system, cache, props)
  return Object.assign(Element, { base, recipeOf, prepare })
}

type Elements = readonly (readonly [element: ElementType, props?: Props])[]

/**
 * Works out in idle moments, one by one, how elements look that the next tap may bring, so that the tap need not wait
 * for it: what is worth it has many rules. Of elements that are not ours it does nothing.
 */
export function usePrepared(elements: Elements): void {
  const system = useChakraContext()
  const cache = useStyleCache() as EmotionCache
  useEffect(() => {
    const leaving = new AbortController()
    void prepareAll(elements, { system, cache, signal: leaving.signal })
    return () => leaving.abort()
  }, [elements, system, cache])
}

async function prepareAll(
  elements: Elements,
  { system, cache, signal }: { system: SystemContext; cache: EmotionCache; signal: AbortSignal },
): Promise<void> {
  for (const [element, props = {}] of elements) {
    await idle()
    if (signal.aborted) return
    if (isStyled(element)) element.prepare(system, cache, props)
  }
}

/**
 * The rules of a look, worked out while it is drawn, which React does in pieces: all that is left for the moment at
 * which everything is put on the page is to add them.
 */
function rulesOf(cache: EmotionCache, serialized: SerializedStyles): string[] {
  const rules: string[] = []
  if (cache.inserted[serialized.name] !== undefined) return rules
  const sheet = { insert: (rule: string) => void rules.push(rule) } as EmotionCache['sheet']
  // Keyframes that the styles name come after them, and have no element of their own.
  for (let one: SerializedStyles | undefined = serialized; one; one = one.next) {
    cache.insert(one === serialized ? `.${cache.key}-${serialized.name}` : '', one, sheet, false)
  }
  return rules
}

function putOnPage(cache: EmotionCache, { serialized, rules }: Look): void {
  if (cache.inserted[serialized.name] !== undefined) return
  cache.inserted[serialized.name] = true
  sheetOfThisTask(cache)
  for (const rule of rules) cache.sheet.insert(rule)
}

let isSheetOpen = false

/**
 * The rules that come in one task get a sheet of their own. Chromium looks which elements of the page the rules of a
 * new sheet meet, and only those get their styles anew; where a sheet that is there grows by a rule for some screens
 * only, it takes all its rules for changed, and nearly every element of the page with them.
 */
function sheetOfThisTask({ sheet }: EmotionCache): void {
  if (isSheetOpen) return
  isSheetOpen = true
  queueMicrotask(() => {
    isSheetOpen = false
  })
  // From here on Emotion counts anew, and it begins a sheet when it begins to count.
  sheet.ctr = 0
}

/**
 * An element's own props win over its recipe and over what the recipes around it say of it. Chakra has a cascade layer
 * for that; but with every rule that comes into a layer Chromium lays the whole page out anew, as if its fonts had
 * changed, which took half of the start. An id that nothing has wins as well.
 */
const OWN = '&:not(#_)'

function stylesOf(system: SystemContext, recipe: Recipe, variants: Props, { css, ...props }: Props): Styles {
  const given = Array.isArray(css) ? (css as Styles[]) : css === undefined ? [] : [css as Styles]
  const own = system.css(...given, props as Styles)
  const shared = (recipe(variants as never) as Record<string, Styles>)['@layer recipes']
  return (Object.keys(own).length > 0 ? { ...shared, [OWN]: own } : shared) as Styles
}

/** The classes that are not ours: ours are in the element's styles already. */
function foreign({ registered }: EmotionCache, classes: string): string {
  return classes === ''
    ? ''
    : classes
        .split(' ')
        .filter((name) => name !== '' && !(name in registered))
        .map((name) => `${name} `)
        .join('')
}

function isStyled(tag: ElementType | Styled): tag is Styled {
  return typeof tag === 'function' && 'recipeOf' in tag
}
