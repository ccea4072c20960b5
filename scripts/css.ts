import type { CSSOptions } from 'vite'

/** The oldest browsers of each engine that the app supports, as esbuild and Vite write them. */
export const BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'firefox115']

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/** The same for lightningcss. */
export const CSS_TARGETS = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  chrome: version(111),
  firefox: version(115),
}

/**
 * How the app's sheets are read, for each of the builds that has to name their classes alike (decision 050). Only
 * classes get names of their own: keyframes, grid areas and containers stay what they are called.
 */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    targets: CSS_TARGETS,
    cssModules: {
      pattern: '[local]_[hash]',
      animation: false,
      grid: false,
      container: false,
      customIdents: false,
    },
  },
}
