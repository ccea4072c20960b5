import { chakra } from '@chakra-ui/react'
import { frameStyle, lastMinuteStyle } from './frame-style.ts'

/** Larger text makes labels larger, as far as the figures keep their room. */
const label = {
  textStyle: 'label',
  color: 'fg.muted',
  fontSize: 'min(max(.8125rem, 3.4 * var(--u)), max(13px, 5 * var(--u)))',
  lineHeight: '1.2',
} as const
const num = { textStyle: 'num', display: 'block', whiteSpace: 'nowrap' } as const

const ACROSS = '@container clock (orientation: landscape)'

/** Width of a condensed figure against its height in type. */
const FIGURE = 0.42

/**
 * The frame of the table mode, the size of the screen. Upright everything stands below each other, across as on a
 * tournament's screen. All is measured by `--u`, a hundredth of the width, less where the height has no room for it:
 * on a phone of 6 inches blinds are then 10 mm high and the line at the foot 6 mm.
 */
export const TableFrame = chakra('section', {
  base: {
    containerType: 'size',
    containerName: 'clock',
    height: '100dvh',
    color: 'fg',
    '& [data-part=face]': {
      position: 'relative',
      '--u': 'min(1cqw, .57cqh)',
      height: '100%',
      overflowY: 'auto',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"top" "time" "spots" "blinds" "stats"',
      alignContent: 'space-between',
      gap: 'calc(1.6 * var(--u))',
      padding:
        'calc(12px + env(safe-area-inset-top)) max(4cqw, env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom)) max(4cqw, env(safe-area-inset-left))',
      [ACROSS]: {
        '--u': '1cqw',
        gridTemplateColumns: 'auto minmax(0, auto)',
        gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
        gridTemplateAreas: '"top top" "time blinds" "spots spots" "stats stats"',
        justifyContent: 'space-between',
        gap: '0 26px',
        padding:
          '12px max(28px, env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom)) max(28px, env(safe-area-inset-left))',
      },
    },

    '& [data-part=top]': {
      gridArea: 'top',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 14px',
      [ACROSS]: { justifyContent: 'start', minHeight: '48px', paddingRight: '128px', width: '0', minWidth: '100%' },
    },
    '& [data-part=pill]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: '0' },
    '& [data-part=pill] > span > span, & [data-part=connection], & [data-part=hint]': { color: 'fg' },
    '& [data-part=connection], & [data-part=hint]': { textStyle: 'small', fontWeight: '560' },
    '& [data-part=hint]': { display: 'flex', alignItems: 'center', gap: '6px' },
    '& [data-part=level]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '8px',
      textStyle: 'small',
      color: 'fg.muted',
    },
    '& [data-part=level] b': {
      ...label,
      fontSize: 'min(max(1.0625rem, 4.4 * var(--u)), max(17px, 6 * var(--u)))',
      color: 'fg',
      [ACROSS]: { fontSize: 'min(1.125rem, max(18px, 6cqh))' },
    },
    '& [data-part=level] strong': {
      ...num,
      fontSize: 'max(44px, 13 * var(--u))',
      fontWeight: '800',
      color: 'fg',
      [ACROSS]: { fontSize: 'max(44px, 12cqh)' },
    },
    '& [data-part=level] strong + span': { display: 'none' },

    '& [data-part=time]': {
      gridArea: 'time',
      textStyle: 'time',
      fontSize: 'calc(50 * var(--u) * min(1, 5 / var(--chars)))',
      whiteSpace: 'nowrap',
      textAlign: 'center',
      marginInline: '-8px',
      paddingTop: '.01em',
      [ACROSS]: {
        fontSize: 'calc(min(32cqw, (82cqh - 114px) / .76) * min(1, 5 / var(--chars)))',
        textAlign: 'left',
        alignSelf: 'center',
        marginInline: '-6px 0',
      },
    },
    '& [data-part=time][data-still]': { lineHeight: '1' },

    ...frameStyle,
    '& [data-part=spots]': {
      ...frameStyle['& [data-part=spots]'],
      gridArea: 'spots',
      gap: '4px',
      height: '14px',
      [ACROSS]: { gap: '5px', marginBlock: '8px', width: '0', minWidth: '100%' },
    },

    '& [data-part=blinds]': {
      gridArea: 'blinds',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, auto)',
      justifyContent: 'space-between',
      gap: 'calc(2 * var(--u)) 20px',
      [ACROSS]: { gridTemplateColumns: 'auto 1fr', gap: 'clamp(4px, 12cqh - 33px, 14px) 26px', alignSelf: 'center' },
    },
    '& [data-part=blind]': { minWidth: '0' },
    '& [data-part=blind] > span': {
      ...label,
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      [ACROSS]: { fontSize: 'min(max(.875rem, 1.7cqw), max(14px, 5cqh))' },
    },
    '& [data-part=blind] b': { ...num, fontWeight: '780', marginTop: '4px' },
    '& [data-slot=main]': { gridColumn: '1 / -1' },
    '& [data-slot=main] b': {
      fontSize: `min(32 * var(--u), 92cqw / ${FIGURE} / var(--chars))`,
      [ACROSS]: { fontSize: `min(10.4cqw, 22.5cqh, 31cqw / ${FIGURE} / var(--chars))` },
    },
    '& [data-slot=ante] b, & [data-slot=next] b': {
      fontSize: `min(20 * var(--u), (92cqw - 20px) / ${FIGURE} / var(--next-row))`,
      [ACROSS]: { fontSize: `min(7.6cqw, 16cqh, (30.3cqw - 26px) / ${FIGURE} / var(--next-row))` },
    },
    '& [data-slot=next] b': { color: 'fg.muted' },
    '& [data-slot=next] b small': { display: 'none' },

    '& [data-part=stats]': {
      gridArea: 'stats',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 'calc(2 * var(--u)) 16px',
      [ACROSS]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: '17cqh',
        gap: '0 20px',
        width: '0',
        minWidth: '100%',
      },
    },
    '& [data-part=stat]': {
      minWidth: '0',
      [ACROSS]: { display: 'grid', gridTemplateColumns: 'auto auto', alignItems: 'center', columnGap: '10px' },
    },
    '& [data-part=stat] > span': {
      ...label,
      fontStretch: '92%',
      letterSpacing: '.03em',
      display: 'block',
      [ACROSS]: {
        fontSize: 'min(max(.8125rem, 1.55cqw), max(13px, 4.4cqh))',
        lineHeight: '1.15',
        width: 'min-content',
      },
    },
    '& [data-part=stat]:not([data-aged]) > span': { [ACROSS]: { gridRow: '1 / span 2' } },
    '& [data-part=stat] > b': {
      ...num,
      fontSize: `min(14 * var(--u), 42cqw / ${FIGURE} / var(--chars))`,
      fontWeight: '720',
      [ACROSS]: {
        fontSize: `max(24px, min(7.2cqw, 16cqh, (100cqw - 56px - max(104px, 12.3cqw) * var(--stats)) / ${FIGURE} / var(--line)))`,
        gridColumn: '2',
        gridRow: '1 / span 2',
      },
    },
    '& [data-part=stat] b small': { fontSize: '1em', fontWeight: '600', color: 'fg.muted' },
    '& [data-part=note]': { display: 'none' },
    '& [data-part=age]': {
      textStyle: 'meta',
      fontWeight: '600',
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      [ACROSS]: { whiteSpace: 'nowrap' },
    },
    '& [data-part=age] svg': { color: 'accent.fg' },

    // The last cell, under the thumb; across the corner.
    '& [data-part=leave]': {
      gridColumn: '2',
      display: 'grid',
      [ACROSS]: { position: 'absolute', top: '12px', right: 'max(28px, env(safe-area-inset-right))' },
    },
    '& [data-part=leave] button': {
      minHeight: '64px',
      height: 'auto',
      minWidth: '0',
      paddingInline: '8px',
      fontSize: 'min(.9375rem, max(15px, 5.5cqh))',
      color: 'fg',
      [ACROSS]: { minHeight: '48px', minWidth: '112px' },
    },
    '& [data-part=leave] svg': { '@container clock (max-width: 279px)': { display: 'none' } },
    '& [data-part=edge]': { display: 'none' },

    '& [data-part=face][data-last-minute]': {
      ...lastMinuteStyle,
      '& button': { bg: 'transparent', color: 'inherit', boxShadow: 'inset 0 0 0 2px {colors.danger.contrast}' },
    },
  },
})
