import { dark, fills, gameTypesInDark, gameTypesInLight, light, print } from '#domain/colours.ts'
import type { Variables } from './tokens.ts'

/** The colours by role, each as a pair of light and dark. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: { ...pair('ink'), print: print.paper },
      panel: pair('surface'),
      subtle: pair('surface2'),
      emphasized: pair('surface3'),
      muted: pair('well'),
      /** Of what can be filled in. */
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
