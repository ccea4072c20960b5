import { chakra } from '@chakra-ui/react'

/** The dashes of a chip's edge, lying, as a background in this colour: whole ones only, since the tile is repeated with `round`. */
export function chipBorderPattern(ink: string): string {
  return `linear-gradient(90deg, transparent 0 3px, ${ink} 3px 17px, transparent 17px) 0 0 / 20px 100% round`
}

/** The chip edge as a line between things. Colour by `--edge`. */
export const ChipBorder = chakra('i', {
  base: { display: 'block', '--edge': 'colors.border', '--ink': 'var(--edge-colour, var(--edge))' },
  variants: {
    upright: {
      false: {
        height: '6px',
        background: chipBorderPattern('var(--ink)'),
      },
      true: {
        width: '6px',
        alignSelf: 'stretch',
        background:
          'linear-gradient(180deg, transparent 0 2.5px, var(--ink) 2.5px 11.5px, transparent 11.5px) 0 0 / 100% 14px round',
      },
    },
  },
  defaultVariants: { upright: false },
})
