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

/** Those of the text styles, of long texts, and two that grow with their text: of figures, and of what has few lines. */
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
