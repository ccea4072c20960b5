import { createSystem, defineConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { globalStyles } from './global-styles.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

let made: SystemContext | undefined

/**
 * Our own small system: Chakra's engine without its default theme, which alone would cost 27 kB.
 * Recipes are imported by the component that uses them, so that each travels with the screen that needs it.
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
          tokens,
          semanticTokens,
          textStyles,
        },
      }),
    ),
  )
