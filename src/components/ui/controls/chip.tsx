import { chakra } from '@chakra-ui/react'

/** Pixels: the height of a chip, and of a row of them. */
export const CHIP_HEIGHT = 48

/**
 * One choice of several: `aria-pressed` or `aria-current` says that it is chosen, with an outline and the tick inside.
 * A choice that cannot be made is bare text. As a link it takes `as`.
 */
export const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flex: 'none',
      minHeight: `${CHIP_HEIGHT}px`,
      paddingInline: '14px',
      borderRadius: 'control',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      fontSize: '.9375rem',
      fontWeight: '620',
      fontStretch: '92%',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      scrollMarginInline: '16px',
      '& svg[data-tick]': { color: 'accent.fg' },
      '&:not([aria-pressed=true]) svg[data-tick]': { display: 'none' },
      _hover: { bg: 'bg.subtle' },
      '&[aria-pressed=true]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
      _disabled: { bg: 'transparent', boxShadow: 'none', color: 'fg.subtle', cursor: 'not-allowed' },
    },
    variants: {
      /** A cell of the day strip: weekday above the day of the month. */
      cell: {
        true: {
          flexDirection: 'column',
          gap: '1px',
          minWidth: '58px',
          minHeight: '52px',
          paddingInline: '2',
          fontSize: '.8125rem',
          lineHeight: '.875rem',
        },
      },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** Chips side by side; where they do not fit they scroll, to the very edge of a narrow screen. */
export const ChipRow = chakra('div', {
  base: {
    // What is for the ear alone scrolls with its chip, and does not widen the page.
    position: 'relative',
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus ring, which a scrolling box would cut.
    padding: '5px',
    margin: '-5px',
    marginInline: { base: '-16px', lg: '-5px' },
    paddingInline: { base: '4', lg: '5px' },
    flexWrap: { lg: 'wrap' },
  },
})
