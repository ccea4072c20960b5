import { textStyles } from './text-styles.ts'

/**
 * The text styles as classes, `.text-meta` and the like, which a sheet takes by `composes: text-meta from global`.
 * They stand in the head of each page, before all sheets: what a class says besides goes before its text style.
 */
export function textClasses(): string {
  return Object.entries(textStyles)
    .map(([name, { value }]) => `.text-${name}{${declarations(value)}}`)
    .join('')
}

function declarations(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .map(([property, value]) => `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
}
