import { textStyles } from './text-styles.ts'

const RAISED = 'border-radius:var(--apl-radii-card);box-shadow:var(--apl-shadows-e1)'

/** A raised surface; `surface-wide` is one only in the wide layout, and goes from edge to edge in the narrow one. */
const SURFACES =
  `.surface{background:var(--apl-colors-bg-panel);${RAISED}}` +
  `.surface-wide{background:var(--apl-colors-bg-panel)}@media screen and (min-width:62rem){.surface-wide{${RAISED}}}`

/**
 * The text styles and surfaces as classes, `.text-meta` and the like, which a sheet takes by `composes: text-meta from
 * global`. They stand in the head of each page, before all sheets: what a class says besides goes before them.
 */
export function sharedClasses(): string {
  const texts = Object.entries(textStyles).map(([name, { value }]) => `.text-${name}{${declarations(value)}}`)
  return texts.join('') + SURFACES
}

function declarations(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .map(([property, value]) => `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
}
