import { defineSemanticTokens } from '@chakra-ui/react'
import { dark, fills, gameTypesInDark, gameTypesInLight, light, print } from '#domain/colours.ts'

/** The colours by role, each as a pair of light and dark. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: { ...pair('ink').value, _print: print.paper } },
      panel: pair('surface'),
      subtle: pair('surface2'),
      emphasized: pair('surface3'),
      muted: pair('well'),
      /** Of what can be filled in. */
      field: { value: { base: light.surface2, _dark: dark.well, _print: light.surface2 } },
      /** Of the selected one of several on a `muted` surface. */
      selected: { value: { base: light.surface2, _dark: dark.surface3, _print: light.surface2 } },
    },
    fg: { DEFAULT: pair('text'), muted: pair('text2'), subtle: pair('text3') },
    border: { DEFAULT: pair('line'), emphasized: pair('lineStrong') },
    accent: {
      solid: { value: fills.accent.solid },
      pressed: { value: fills.accent.pressed },
      edge: { value: fills.accent.edge },
      contrast: { value: fills.accent.contrast },
      bright: onPaper(fills.accent.bright, light.accentText),
      fg: pair('accentText'),
      subtle: pair('accentWash'),
      line: pair('accentLine'),
    },
    brand: {
      solid: { value: fills.brand.solid },
      deep: onPaper(fills.brand.deep, print.pale),
      contrast: onPaper(fills.brand.contrast, light.text),
    },
    success: { fg: pair('success'), subtle: pair('successWash') },
    danger: {
      solid: { value: fills.danger.solid },
      deep: { value: fills.danger.deep },
      dark: { value: fills.danger.dark },
      shade: onPaper(fills.danger.shade, print.pale),
      contrast: onPaper(fills.danger.contrast, light.text),
      fg: pair('danger'),
      subtle: pair('dangerWash'),
    },
    info: {
      solid: { value: fills.info.solid },
      deep: onPaper(fills.info.deep, print.pale),
      contrast: onPaper(fills.info.contrast, light.text),
      fg: pair('info'),
      subtle: pair('infoWash'),
    },
    playingCard: {
      bg: pair('playingCard'),
      fg: { value: fills.playingCard.contrast },
      redSuit: { value: fills.playingCard.redSuit },
    },
    suit: pair('suit'),
    focus: pair('focus'),
    map: { land: pair('mapLand'), water: pair('mapWater') },
    gameType: gameTypeColours(),
  },
  shadows: {
    e1: {
      value: {
        base: `inset 0 0 0 1px ${light.line}, 0 1px 2px ${light.shadow}14`,
        _dark: 'inset 0 0 0 1px #ffffff0d',
        _print: `inset 0 0 0 1px ${light.line}`,
      },
    },
    e2: {
      value: {
        base: `0 1px 0 ${light.shadow}26, 0 10px 24px -10px ${light.shadow}59`,
        _dark: `0 1px 0 ${dark.shadow}80, 0 10px 24px -8px ${dark.shadow}B3`,
      },
    },
    e3: {
      value: {
        base: `0 24px 64px -16px ${light.shadow}73, inset 0 0 0 1px ${light.line}`,
        _dark: `0 24px 64px -12px ${dark.shadow}D9, inset 0 0 0 1px #ffffff14`,
      },
    },
  },
})

function pair(name: keyof typeof dark) {
  return { value: { base: light[name], _dark: dark[name], _print: light[name] } }
}

/** A fill that is the same in both modes, or what stands on one; paper has no fills. */
function onPaper(value: string, printed: string) {
  return { value: { base: value, _print: printed } }
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
          fill: { value: { base: deep, _dark: fill, _print: deep } },
          on: { value: { base: light.surface, _dark: on, _print: light.surface } },
          text: { value: { base: deep, _dark: text, _print: deep } },
        },
      ]
    }),
  )
}
