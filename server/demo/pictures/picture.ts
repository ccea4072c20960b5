import { readdirSync, readFileSync } from 'node:fs'
import { chanceBetween, keyOf } from '#server/demo/random.ts'
import { mediaKinds, type MediaKind } from './paths.ts'

/** Raised whenever a drawing changes, so that no older rendering is served from the cache. */
export const artVersion = 2

/** A drawing with slots, or colours that belong together, by their names. */
type Choice = string | Readonly<Record<string, string>>

/** What may stand in a slot, by its name; a drawing `glasses.2` is one of those for the slot `glasses`. */
const choices = readChoices(new URL('../data/pictures/', import.meta.url))

const otherScenes: Partial<Record<MediaKind, string>> = { slide: 'photo', 'winner-default': 'photo-winner' }

/** The kinds that may be seen from either side, and those that may be seen from a little nearer. */
const mirrored: readonly MediaKind[] = ['avatar', 'banner', 'photo', 'venue', 'slide', 'winner-default']
const zoomed: readonly MediaKind[] = ['photo', 'venue', 'winner-default']

/**
 * The picture as an SVG document of the given width in pixels. The same kind and id always give the same text.
 * There is no text element and no gradient in it, so no font or filter of the machine matters.
 */
export function renderPicture(kind: MediaKind, id: string, width: number): string {
  const { compose, between } = createComposer(kind, id)
  const { width: w, height: h } = mediaKinds[kind === 'slide' ? 'photo' : kind]
  const flip = mirrored.includes(kind) && between(0, 1) === 1 ? -1 : 1
  const zoom = zoomed.includes(kind) ? between(100, 108) / 100 : 1
  // A square is laid out 200 by 200 about its middle.
  const placed =
    w === h ? `scale(${(flip * w) / 200} ${w / 200})` : `scale(${flip * zoom} ${zoom}) translate(${-w / 2} ${-h / 2})`
  const edge = kind === 'slide' ? '{{slide-edge}}' : ''
  const content = compose(`{{${sceneOf(otherScenes[kind] ?? kind, id)}}}${edge}`, { flip: `${flip}` })
  const height = Math.round((width * mediaKinds[kind].height) / mediaKinds[kind].width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-w / 2} ${-h / 2} ${w} ${h}" preserveAspectRatio="xMidYMid slice"><g transform="${placed}">${content}</g></svg>`
}

/** The drawing that has a word of the id behind its hyphen, as `photo-winner`; any of the family where none has. */
export function sceneOf(family: string, id: string): string {
  return (
    [...choices.keys()].find((name) => name.startsWith(`${family}-`) && id.includes(name.slice(family.length + 1))) ??
    family
  )
}

/**
 * Fills slots as the seed decides: `{{10..20}}` with a whole number, `{{hair}}` with one of its choices, none twice
 * before all have been used, `{{skin.dark}}` with a colour of one, and nothing for `{{cap=top}}`, from which on `cap`
 * is the one choice of `top` in that drawing and what stands in it.
 */
function createComposer(kind: MediaKind, id: string) {
  const key = keyOf(`${kind}/${id}`)
  const unused = new Map<string, Choice[]>()
  let chances = 0
  // Pictures whose numbers follow each other never begin with the same choice.
  let first = /^\d+/.exec(id)?.[0]
  const between = (from: number, to: number) => chanceBetween(from, to, key, chances++)

  function indexIn({ length }: readonly Choice[]): number {
    if (first === undefined || length === 1) return between(0, length - 1)
    const index = Number(first) % length
    first = undefined
    return index
  }

  function choose(name: string, bound: Readonly<Record<string, Choice>>): Choice {
    let list = unused.get(name) ?? []
    if (list.length === 0) unused.set(name, (list = [...(choices.get(name) ?? [])]))
    const [choice] = list.splice(indexIn(list), 1)
    if (choice === undefined) throw new Error(`No picture has a ${name}.`)
    return typeof choice === 'string' ? compose(choice, bound) : choice
  }

  function compose(drawing: string, outer: Readonly<Record<string, Choice>>): string {
    const bound = { ...outer }
    return drawing.replaceAll(slot, (_slot, from?: string, to?: string, name = '', list?: string, part?: string) => {
      if (from !== undefined) return `${between(Number(from), Number(to))}`
      if (list !== undefined) {
        bound[name] = choose(list, bound)
        return ''
      }
      const choice = bound[name] ?? choose(name, bound)
      return typeof choice === 'string' ? choice : compose(choice[part ?? ''] ?? '', bound)
    })
  }

  return { compose, between }
}

const slot = /\{\{(?:(-?\d+)\.\.(-?\d+)|([\w-]+)(?:=([\w-]+)|\.(\w+))?)\}\}/g

function readChoices(folder: URL): ReadonlyMap<string, readonly Choice[]> {
  const palette = readFileSync(new URL('palette.json', folder), 'utf8')
  const found = new Map(Object.entries(JSON.parse(palette) as Record<string, Choice[]>))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    for (const [, name = '', drawing = ''] of text.matchAll(/<symbol id="([\w-]+)[^>]*?(?:\/>|>(.*?)<\/symbol>)/gs))
      found.set(name, [...(found.get(name) ?? []), drawing.replaceAll(/\n\s*/g, '')])
  }
  return found
}
