import { createSystem, defineConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { globalStyles } from './global-styles.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'

/** What stands in for the typeface until it has come has its widths and line heights, so that nothing moves. */
const FONT = '"Archivo Variable", "Archivo Variable Ext", "Archivo Fallback", Arial, system-ui, sans-serif'

let made: SystemContext | undefined

/**
 * Our own small system: Chakra's engine without its default theme, which alone would cost 27 kB.
 * Recipes stand beside the component that uses them, so that each travels with the screen that needs it.
 * Made when it is first asked for: a low-end device takes as long for it as for reading the framework.
 */
export function designSystem(): SystemContext {
  return (made ??= make())
}

const make = () =>
  createSystem(
    mergeConfigs(
      baseConfig,
      defineConfig({
        cssVarsPrefix: 'apl',
        // Cascade layers cost more at every start than they order here.
        disableLayers: true,
        preflight: true,
        globalCss: globalStyles,
        theme: {
          keyframes: {
            'apl-appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
            'apl-busy': { from: { opacity: '1' }, to: { opacity: '.4' } },
            'apl-deal': { from: { transform: 'translateY(100%)' } },
            'apl-slide-in': { from: { transform: 'translateX(100%)' } },
          },
          breakpoints: { md: '768px', lg: '992px' },
          tokens: {
            fonts: { body: { value: FONT } },
            fontSizes: sizes({
              label: '.75rem',
              meta: '.8125rem',
              small: '.875rem',
              action: '.9375rem',
              body: '1rem',
              title: '1.0625rem',
              lead: '1.1875rem',
              h2: '1.25rem',
              h3: '1.375rem',
              big: '1.625rem',
              h1: '1.75rem',
              time: '2rem',
              hero: '2.5rem',
            }),
            spacing: spaces(1, 2, 3, 4, 5, 6, 8, 10, 12, 16),
            radii: {
              tag: { value: '4px' },
              control: { value: '10px' },
              card: { value: '12px' },
              ticket: { value: '16px' },
              sheet: { value: '20px' },
              full: { value: '999px' },
            },
            zIndex: {
              sticky: { value: 10 },
              bar: { value: 20 },
              map: { value: 30 },
              drawer: { value: 40 },
              modal: { value: 50 },
              toast: { value: 60 },
              clock: { value: 70 },
            },
            durations: {
              tap: { value: '90ms' },
              ui: { value: '160ms' },
              panel: { value: '240ms' },
              deal: { value: '360ms' },
            },
            easings: { out: { value: 'cubic-bezier(.2,.8,.2,1)' }, in: { value: 'cubic-bezier(.5,0,.9,.4)' } },
          },
          semanticTokens,
          textStyles,
        },
      }),
    ),
  )

function sizes<const T extends Record<string, string>>(values: T): { [Name in keyof T]: { value: string } } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as never
}

/** Steps of 4 px: 1 is 4 px, 16 is 64 px. */
function spaces(...steps: number[]) {
  return Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }]))
}
