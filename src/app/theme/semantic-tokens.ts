import { defineSemanticTokens } from '@chakra-ui/react'
import { day, fills, gameTypesAtNight, gameTypesByDay, night, paper } from './tokens.ts'

/** What is printed on, and what is drawn behind text there. */
const PAPER = '#FFFFFF'
const PALE = '#ECEAE4'

/** What the screens name: each colour by its role, as a pair of light and dark. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: { ...pair('ink').value, _print: PAPER } },
      panel: pair('surface'),
      subtle: pair('surface2'),
      emphasized: pair('surface3'),
      muted: pair('well'),
    },
    fg: { DEFAULT: pair('text'), muted: pair('text2'), subtle: pair('text3') },
    border: { DEFAULT: pair('line'), emphasized: pair('lineStrong') },
    accent: {
      solid: { value: fills.amber },
      pressed: { value: fills.amberPress },
      edge: { value: fills.amberEdge },
      contrast: { value: fills.onAmber },
      bright: onPaper(fills.amberBright, day.amberText),
      fg: pair('amberText'),
      subtle: pair('amberWash'),
      line: pair('amberLine'),
    },
    brand: {
      solid: { value: fills.feltSolid },
      deep: onPaper(fills.feltDeep, PALE),
      contrast: onPaper(fills.onFelt, day.text),
    },
    success: { fg: pair('felt'), subtle: pair('feltWash') },
    danger: {
      solid: { value: fills.redSolid },
      deep: { value: fills.redDeep },
      dark: { value: fills.redDark },
      shade: onPaper(fills.redShade, PALE),
      contrast: onPaper(fills.onRed, day.text),
      fg: pair('red'),
      subtle: pair('redWash'),
    },
    info: {
      solid: { value: fills.blueSolid },
      deep: onPaper(fills.blueDeep, PALE),
      contrast: onPaper(fills.onBlue, day.text),
      fg: pair('blue'),
      subtle: pair('blueWash'),
    },
    playingCard: { bg: pair('card'), fg: { value: fills.onCard }, redSuit: { value: fills.cardRed } },
    suit: pair('suit'),
    focus: pair('focus'),
    map: { land: pair('mapLand'), water: pair('mapWater') },
    gameType: gameTypeColours(),
  },
  shadows: {
    e1: {
      value: {
        base: 'inset 0 0 0 1px #d8cdb4, 0 1px 2px #3d2f0a14',
        _dark: 'inset 0 0 0 1px #ffffff0d',
        _print: 'inset 0 0 0 1px #d8cdb4',
      },
    },
    e2: {
      value: {
        base: '0 1px 0 #3d2f0a26, 0 10px 24px -10px #3d2f0a59',
        _dark: '0 1px 0 #00000080, 0 10px 24px -8px #000000b3',
      },
    },
    e3: {
      value: {
        base: '0 24px 64px -16px #3d2f0a73, inset 0 0 0 1px #d8cdb4',
        _dark: '0 24px 64px -12px #000000d9, inset 0 0 0 1px #ffffff14',
      },
    },
  },
})

function pair(name: keyof typeof night) {
  return { value: { base: day[name], _dark: night[name], _print: day[name] } }
}

/** A fill that is the same in both modes, or what stands on one; paper has no fills. */
function onPaper(value: string, printed: string) {
  return { value: { base: value, _print: printed } }
}

function gameTypeColours() {
  const names = Object.keys(gameTypesAtNight) as (keyof typeof gameTypesAtNight)[]
  return Object.fromEntries(
    names.map((name) => {
      const [fill, on, text] = gameTypesAtNight[name]
      const deep = gameTypesByDay[name]
      return [
        name,
        {
          fill: { value: { base: deep, _dark: fill, _print: deep } },
          on: { value: { base: paper, _dark: on, _print: paper } },
          text: { value: { base: deep, _dark: text, _print: deep } },
        },
      ]
    }),
  )
}
