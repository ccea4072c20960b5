import { dark, fills, gameTypesInDark, gameTypesInLight, light, print } from '#domain/colours.ts'

/** What a variable is in the light mode, and where it differs in the dark one and on paper. */
export interface ByMode {
  base: string
  dark?: string
  print?: string
}

/** By the parts of the name; `DEFAULT` adds none. */
export interface Variables {
  [part: string]: string | number | ByMode | Variables
}

/** The fallback font has the typeface's widths and line heights, so that nothing moves when it loads. */
const FONT = '"Archivo Variable", "Archivo Variable Ext", "Archivo Fallback", Arial, system-ui, sans-serif'

const fontSizes = {
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
}

const fontWeights = { normal: '450', medium: '620', bold: '700', heavy: '800' }

/** The widths of the one variable font, of the design's type table; body text has the font's own. */
const fontStretches = { display: '125%', label: '108%', narrow: '92%', page: '84%', figure: '62%' }

/** Those without a unit grow with their text. */
const lineHeights = {
  time: '.74',
  none: '1',
  tight: '1.2',
  meta: '1rem',
  small: '1.25rem',
  title: '1.3125rem',
  body: '1.5rem',
  reading: '1.75rem',
  h1: '1.875rem',
}

/** The literals of the theme but for its colours (domain/colours.ts): whatever else has a style names one of these. */
export const tokens = {
  fonts: { body: FONT },
  fontSizes,
  fontWeights,
  fontStretches,
  lineHeights,
  spacing: steps(1, 2, 3, 4, 5, 6, 8, 10, 12, 16),
  radii: { tag: '4px', control: '10px', card: '12px', ticket: '16px', sheet: '20px', full: '999px' },
  zIndex: { sticky: 10, bar: 20, map: 30, drawer: 40, modal: 50, toast: 60, clock: 70 },
  durations: { tap: '90ms', ui: '160ms', panel: '240ms', deal: '360ms' },
  easings: { out: 'cubic-bezier(.2,.8,.2,1)', in: 'cubic-bezier(.5,0,.9,.4)' },
}

/** Steps of 4 px: 1 is 4 px, 16 is 64 px. */
function steps(...numbers: number[]) {
  return Object.fromEntries(numbers.map((step) => [step, `${step * 4}px`]))
}

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: { ...pair('ink'), print: print.paper },
      panel: pair('surface'),
      subtle: pair('surface2'),
      emphasized: pair('surface3'),
      muted: pair('well'),
      field: { base: light.surface2, dark: dark.well, print: light.surface2 },
      /** Of the selected one of several on a `muted` surface. */
      selected: { base: light.surface2, dark: dark.surface3, print: light.surface2 },
    },
    fg: { DEFAULT: pair('text'), muted: pair('text2'), subtle: pair('text3') },
    border: { DEFAULT: pair('line'), emphasized: pair('lineStrong') },
    accent: {
      solid: fills.accent.solid,
      pressed: fills.accent.pressed,
      edge: fills.accent.edge,
      contrast: fills.accent.contrast,
      bright: onPaper(fills.accent.bright, light.accentText),
      fg: pair('accentText'),
      subtle: pair('accentWash'),
      line: pair('accentLine'),
    },
    brand: {
      solid: fills.brand.solid,
      deep: onPaper(fills.brand.deep, print.pale),
      contrast: onPaper(fills.brand.contrast, light.text),
    },
    success: { fg: pair('success'), subtle: pair('successWash') },
    danger: {
      solid: fills.danger.solid,
      deep: fills.danger.deep,
      dark: fills.danger.dark,
      shade: onPaper(fills.danger.shade, print.pale),
      contrast: onPaper(fills.danger.contrast, light.text),
      fg: pair('danger'),
      subtle: pair('dangerWash'),
    },
    info: {
      solid: fills.info.solid,
      deep: onPaper(fills.info.deep, print.pale),
      contrast: onPaper(fills.info.contrast, light.text),
      fg: pair('info'),
      subtle: pair('infoWash'),
    },
    playingCard: {
      bg: pair('playingCard'),
      fg: fills.playingCard.contrast,
      redSuit: fills.playingCard.redSuit,
    },
    suit: pair('suit'),
    focus: pair('focus'),
    map: { land: pair('mapLand'), water: pair('mapWater') },
    gameType: gameTypeColours(),
  },
  shadows: {
    e1: {
      base: `inset 0 0 0 1px ${light.line}, 0 1px 2px ${light.shadow}14`,
      dark: 'inset 0 0 0 1px #ffffff0d',
      print: `inset 0 0 0 1px ${light.line}`,
    },
    e2: {
      base: `0 1px 0 ${light.shadow}26, 0 10px 24px -10px ${light.shadow}59`,
      dark: `0 1px 0 ${dark.shadow}80, 0 10px 24px -8px ${dark.shadow}B3`,
    },
    e3: {
      base: `0 24px 64px -16px ${light.shadow}73, inset 0 0 0 1px ${light.line}`,
      dark: `0 24px 64px -12px ${dark.shadow}D9, inset 0 0 0 1px #ffffff14`,
    },
  },
} satisfies Variables

function pair(name: keyof typeof dark) {
  return { base: light[name], dark: dark[name], print: light[name] }
}

/** A fill that is the same in both modes, or what stands on one; paper has no fills. */
function onPaper(value: string, printed: string) {
  return { base: value, print: printed }
}

function gameTypeColours() {
  const names = Object.keys(gameTypesInDark) as (keyof typeof gameTypesInDark)[]
  return Object.fromEntries(
    names.map((name) => {
      const [fill, on, text] = gameTypesInDark[name]
      const deep = gameTypesInLight[name]
      return [
        name,
        {
          fill: { base: deep, dark: fill, print: deep },
          on: { base: light.surface, dark: on, print: light.surface },
          text: { base: deep, dark: text, print: deep },
        },
      ]
    }),
  )
}
