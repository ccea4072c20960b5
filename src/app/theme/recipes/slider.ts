import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'

export const slider = defineSlotRecipe({
  slots: ['root', 'control', 'track', 'range', 'thumb'],
  base: {
    control: {
      height: '48px',
      marginInline: '-10px',
      // A touch that scrolls past would move a thumb: it takes hold of the thumbs alone.
      '@media (pointer: coarse)': { pointerEvents: 'none' },
    },
    // Chips along a line; those between the ends are lit.
    track: {
      top: '21px',
      height: '6px',
      marginInline: '24px',
      background: 'var(--apl-colors-border-emphasized)',
      maskImage: 'repeating-linear-gradient(90deg, #000 0 10px, transparent 10px 14px)',
      ...inSystemColours({ background: 'GrayText' }),
    },
    range: {
      height: '100%',
      background: 'var(--apl-colors-accent-line)',
      ...inSystemColours({ background: 'Highlight' }),
    },
    // A chip of 28 px; the rest of its 48 px is for the finger.
    thumb: {
      top: '0',
      width: '48px',
      height: '48px',
      borderRadius: 'var(--apl-radii-full)',
      cursor: 'grab',
      pointerEvents: 'auto',
      background:
        'radial-gradient(circle, var(--apl-colors-accent-solid) 0 9px, transparent 9.5px), repeating-conic-gradient(var(--apl-colors-accent-contrast) 0 20deg, transparent 20deg 60deg), radial-gradient(circle, var(--apl-colors-accent-solid) 0 14px, transparent 14.5px)',
      maskImage: 'radial-gradient(circle, #000 14px, transparent 14.5px)',
      // The ring goes round the thumb, which the mask would cut.
      '&:focus-visible': {
        outline: 'none',
        maskImage: 'none',
        backgroundColor: 'transparent',
        boxShadow: 'inset 0 0 0 5px transparent, inset 0 0 0 8px var(--apl-colors-focus)',
      },
      ...inSystemColours({
        background: 'radial-gradient(circle, ButtonText 14px, transparent 14.5px)',
        '&:focus-visible': { boxShadow: 'none', outline: '3px solid Highlight', outlineOffset: '-3px' },
      }),
    },
  },
})

/** Styles under forced colours, which would take backgrounds and shadows away. */
function inSystemColours(style: SystemStyleObject): SystemStyleObject {
  return { '@media (forced-colors: active)': { forcedColorAdjust: 'none', ...style } }
}
