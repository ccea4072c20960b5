import { readFileSync } from 'node:fs'
import { transform, type MediaCondition, type Targets } from 'lightningcss'
import type { CSSOptions } from 'vite'
import { floor } from './browsers.js'

/** The oldest browsers that the app supports, as Vite writes them. */
export const BROWSERS = floor.map(({ vite, least }) => vite + least)

/** The same for lightningcss. */
export const CSS_TARGETS: Targets = Object.fromEntries(
  floor.map(({ name, version: [major, minor] }) => [name, (major << 16) | (minor << 8)]),
)

const BREAKPOINTS = breakpoints()

/**
 * How the app's sheets are read, for each of the builds that has to name their classes alike (decision 050). Only
 * classes get names of their own: keyframes, grid areas and containers stay what they are called.
 */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: CSS_TARGETS,
    visitor: { MediaQuery: (query) => ({ ...query, condition: query.condition && lowered(query.condition) }) },
    cssModules: {
      pattern: '[local]_[hash]',
      animation: false,
      grid: false,
      container: false,
      customIdents: false,
    },
  },
}

/** The conditions that breakpoints.css names: lightningcss itself knows a custom media query only in its own sheet. */
function breakpoints(): Map<string, MediaCondition> {
  const found = new Map<string, MediaCondition>()
  transform({
    filename: 'breakpoints.css',
    code: readFileSync(new URL('../src/app/theme/breakpoints.css', import.meta.url)),
    drafts: { customMedia: true },
    visitor: {
      Rule: {
        'custom-media'({ value: { name, query } }) {
          const condition = query.mediaQueries[0]?.condition
          if (condition) found.set(name, condition)
        },
      },
    },
  })
  return found
}

/** A condition with the named ones in it written out. */
function lowered(condition: MediaCondition): MediaCondition {
  if (condition.type === 'operation') return { ...condition, conditions: condition.conditions.map(lowered) }
  if (condition.type === 'not') return { ...condition, value: lowered(condition.value) }
  if (condition.type !== 'feature' || condition.value.type !== 'boolean') return condition
  const { name } = condition.value
  const named = BREAKPOINTS.get(name)
  if (!named && name.startsWith('--')) throw new Error(`breakpoints.css names no ${name}`)
  return named ?? condition
}
