import { readFileSync } from 'node:fs'
import { Features, transform, type MediaCondition, type CustomAtRules, type Targets, type Visitor } from 'lightningcss'
import type { CSSOptions, Plugin } from 'vite'
import { spacingClasses, themeVariables } from '#app/theme/variables.ts'
import { floor } from './browsers.js'

/** The oldest browsers that the app supports, as Vite writes them. */
export const BROWSERS = floor.map(({ vite, least }) => vite + least)

/** The same for lightningcss. */
export const CSS_TARGETS: Targets = Object.fromEntries(
  floor.map(({ name, version: [major, minor] }) => [name, (major << 16) | (minor << 8)]),
)

const BREAKPOINTS = breakpoints()

const visitor: Visitor<CustomAtRules> = {
  MediaQuery: (query) => ({ ...query, condition: query.condition && lowered(query.condition) }),
}

/**
 * How the app's sheets are read, for each of the builds that has to name their classes alike (decision 050). Only
 * classes get names of their own: keyframes, grid areas and containers stay what they are called.
 */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: CSS_TARGETS,
    visitor,
    cssModules: {
      pattern: '[local]_[hash]',
      animation: false,
      grid: false,
      container: false,
      customIdents: false,
    },
  },
}

/**
 * Puts the theme's sheet into the head of each page, before all others: its variables, and `src/app/theme/global.css`.
 * The app, its prerendered shell and component tests have it from here alone.
 */
export function themeInHead(): Plugin {
  return {
    name: 'theme-in-head',
    transformIndexHtml: () => [{ tag: 'style', children: themeSheet(), injectTo: 'head' }],
  }
}

function themeSheet(): string {
  const global = readFileSync(new URL('../src/app/theme/global.css', import.meta.url), 'utf8')
  const { code } = transform({
    filename: 'global.css',
    code: Buffer.from(themeVariables() + global + spacingClasses()),
    minify: true,
    targets: CSS_TARGETS,
    // No style uses it, and where it is lowered each colour scheme gets variables.
    exclude: Features.LightDark,
    visitor,
  })
  return code.toString()
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
