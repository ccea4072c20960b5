import { gameTypesInDark } from '#domain/colours.ts'
import { type ByMode, semanticTokens, tokens, type Variables } from './tokens.ts'

/** The theme as the variables that sheets name, `--apl-colors-fg-muted`, and those of the types of game by `data-game-type`. */
export function themeVariables(): string {
  const all = [...named({ ...tokens, ...semanticTokens }, '--apl')]
  const of = (mode: keyof ByMode) => all.map(([name, value]) => value[mode] && `${name}:${value[mode]};`).join('')
  // All as weak as each other, so that those of paper, which come last, hold in either mode.
  return `:where(:root){${of('base')}}:where(.dark){${of('dark')}}@media print{:where(:root){${of('print')}}}${gameTypes()}`
}

/** Of the steps of spacing: `gap-3` of a layout, `mt-3` and `mb-3` above and below an element. */
export function spacingClasses(): string {
  return Object.keys(tokens.spacing)
    .map((step) => {
      const space = `var(--apl-spacing-${step})`
      return `.gap-${step}{gap:${space}}.mt-${step}{margin-top:${space}}.mb-${step}{margin-bottom:${space}}`
    })
    .join('')
}

function* named(values: Variables, prefix: string): Generator<[name: string, value: ByMode]> {
  for (const [part, value] of Object.entries(values)) {
    const name = part === 'DEFAULT' ? prefix : `${prefix}-${kebab(part)}`
    if (typeof value !== 'object') yield [name, { base: String(value) }]
    else if (isByMode(value)) yield [name, value]
    else yield* named(value, name)
  }
}

function isByMode(value: ByMode | Variables): value is ByMode {
  return typeof value['base'] === 'string'
}

function gameTypes(): string {
  return Object.keys(gameTypesInDark)
    .map((type) => {
      const colour = `--apl-colors-game-type-${kebab(type)}`
      return `[data-game-type=${type}]{--gt:var(${colour}-fill);--gt-on:var(${colour}-on);--gt-text:var(${colour}-text)}`
    })
    .join('')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
