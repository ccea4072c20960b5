import { defineGlobalStyles } from '@chakra-ui/react'
import { gameTypesInDark } from '#domain/colours.ts'
import { PRINTED, PRINTING } from '#lib/browser/page/print.ts'
import { fontStretches } from './tokens.ts'

/** Global rules: the page, focus, and the colours of a game type by `data-game-type`. */
export const globalStyles = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    // Chakra has no category of tokens for the widths of a font.
    ...Object.fromEntries(
      Object.entries(fontStretches).map(([name, value]) => [`--apl-font-stretches-${name}`, value]),
    ),
    // A focused element is never below the header or the bottom bar.
    scrollPaddingTop: 'calc(88px + env(safe-area-inset-top))',
    // A bar that sticks adds its own height (lib/browser/page/sticky-bars.ts).
    scrollPaddingBottom: 'calc(16px + var(--bar-height, 0px))',
    '&.dark': { '@media not print': { colorScheme: 'dark' } },
    // Not by `:has()`: with it the browser would look at the whole page again whenever something comes into it.
    '@media (max-width: 991px)': {
      '&:not([data-full-view])': { '--bar-height': 'calc(72px + env(safe-area-inset-bottom))' },
    },
    '@media (max-width: 991px) and (max-height: 479px)': {
      '&:not([data-full-view])': { '--bar-height': 'calc(52px + env(safe-area-inset-bottom))' },
    },
  },
  body: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: 'body',
    fontWeight: '450',
    fontFeatureSettings: '"kern", "liga"',
    minHeight: '100dvh',
    '.dark &': { fontWeight: '430' },
  },
  '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, select': { color: 'inherit', fontStretch: 'inherit' },
  svg: { display: 'block', flex: 'none' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '*, *::before, *::after': {
    // Without the variable that Chakra's reset takes it from: an element whose look needs one is computed again with
    // every modal that opens or closes, and this would be all of them.
    borderColor: 'currentColor',
    '@media (prefers-reduced-motion: reduce)': {
      transitionDuration: '0ms !important',
      animationDuration: '0ms !important',
    },
    // Paper is white, and browsers print no grounds unless asked: the variables make all text dark there.
    '@media print': { backgroundColor: 'transparent !important', transition: 'none !important' },
  },
  '[data-motion=less] *, [data-motion=less] ::before, [data-motion=less] ::after': {
    transitionDuration: '0ms !important',
    animationDuration: '0ms !important',
  },
  // Chosen colours take shadows and grounds away: what can be pressed or lies over the page keeps an edge, and where
  // one is has one.
  ':is(button, input, select, textarea, dialog, [popover], [aria-current]):not(:focus-visible)': {
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
  ...withoutBars(),
  ...printedAlone(),
  ...gameTypeVariables(),
})

/** The attributes that screens set on the root (`lib/browser/page/bars.ts`), in the narrow layout. */
function withoutBars() {
  return {
    // Paying needs the room of the bars, and nothing that leads away from it.
    'html[data-bars=none]': {
      '@media (max-width: 991px)': {
        '--bar-height': '0px',
        '& #root > nav[data-bottom-bar], & #root > header': { display: 'none' },
      },
    },
    // At the door the ticket stands first on a phone; one on its side needs all its height for the code.
    'html[data-bars=ticket]': {
      '@media (max-width: 991px)': { '& #root > header': { display: 'none' } },
      '@media (max-width: 991px) and (max-height: 479px)': {
        '--bar-height': '0px',
        '& #root > nav[data-bottom-bar]': { display: 'none' },
      },
    },
  }
}

/** One part of the page printed alone: everything outside it goes, and inside it the paper's own colours hold. */
function printedAlone() {
  const root = `html[${PRINTING}]`
  const part = `[${PRINTED}]`
  return {
    '@media print': {
      [`${root} body *:not(:has(${part})):not(${part}):not(${part} *)`]: { display: 'none' },
      // Columns of the screen leave the paper half empty.
      [`${root} body :has(${part})`]: { display: 'block !important', maxWidth: 'none', padding: '0', margin: '0' },
      [root]: { colorScheme: 'light' },
      [`${root}, ${root} body, ${root} ${part}, ${root} ${part} *`]: {
        color: 'CanvasText !important',
        background: 'Canvas !important',
        boxShadow: 'none !important',
        borderColor: 'GrayText !important',
      },
      [`${root} ${part} [data-no-print]`]: { display: 'none' },
      [`${root} ${part} tr, ${root} ${part} li`]: { breakInside: 'avoid' },
    },
  }
}

function gameTypeVariables() {
  return Object.fromEntries(
    Object.keys(gameTypesInDark).map((name) => [
      `[data-game-type=${name}]`,
      {
        '--gt': `colors.gameType.${name}.fill`,
        '--gt-on': `colors.gameType.${name}.on`,
        '--gt-text': `colors.gameType.${name}.text`,
      },
    ]),
  )
}
