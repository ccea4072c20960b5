import { chakra } from '@chakra-ui/react'
import { frameStyle, lastMinuteStyle } from './frame-style.ts'
import { venueStyle } from './venue-style.ts'

const label = { textStyle: 'label', color: 'fg.muted' } as const
const num = { textStyle: 'num' } as const

/** A small phone, or doubled text: in a container's width a rem is the text's own. */
const NARROW = '@container clock (max-width: 17.4rem)'
/** Side by side once there is room across, in larger text more of it: the time on the left, the blinds on the right. */
const WIDE = '@container clock (min-width: 700px) and (min-width: 34rem)'

/**
 * The frame of the clock, sized by its own width so that it looks the same inside the event page and in full view.
 * One rule for all its parts: a tick changes texts, never styles.
 */
export const ClockFrame = chakra('section', {
  base: {
    containerType: 'inline-size',
    containerName: 'clock',
    color: 'fg',
    '&[data-full]': venueStyle,
    '& [data-part=face]': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"bar" "pill" "level" "time" "spots" "blinds" "stats" "times-note" "message"',
      paddingInline: '4',
      [WIDE]: {
        gridTemplateColumns: 'auto minmax(0, auto)',
        justifyContent: 'space-between',
        gridTemplateAreas:
          '"head head" "time blinds" "spots spots" "stats stats" "times-note times-note" "message message"',
        columnGap: '26px',
        paddingInline: 'max(28px, env(safe-area-inset-left)) max(28px, env(safe-area-inset-right))',
      },
    },

    // What spans both columns never widens them.
    '& :is([data-part=top], [data-part=spots], [data-part=stats], [data-part=times-note], [data-part=message])': {
      [WIDE]: { width: '0', minWidth: '100%' },
    },

    // Upright its lines stand apart in the grid, across they are one: level, state, title and buttons.
    '& [data-part=top]': {
      display: 'contents',
      [WIDE]: { gridArea: 'head', display: 'flex', alignItems: 'center', gap: '14px', minHeight: '56px' },
    },
    '& [data-part=bar]': {
      gridArea: 'bar',
      marginInline: '-12px -8px',
      [WIDE]: { order: '3', flex: '1 1 0', minWidth: '96px', marginInline: '0' },
    },
    '& [data-part=pill]': {
      gridArea: 'pill',
      minHeight: '32px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
      [WIDE]: { order: '2', minWidth: '0' },
    },
    '& [data-part=connection], & [data-part=hint]': { textStyle: 'small', fontWeight: '560', color: 'fg' },
    '& [data-part=hint]': { display: 'flex', alignItems: 'center', gap: '6px' },
    // The colour of a state stays with its dot or icon: its words are read from across a table.
    '& [data-part=pill] > span > span': { color: 'fg' },

    '& [data-part=level]': {
      gridArea: 'level',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '8px',
      marginTop: '8px',
      textStyle: 'small',
      color: 'fg.muted',
      [WIDE]: { order: '1', marginTop: '0', alignItems: 'center', flexWrap: 'nowrap' },
    },
    '& [data-part=level] b': { ...label, fontSize: '.9375rem', color: 'fg', [WIDE]: { fontSize: '1.125rem' } },
    '& [data-part=level] strong': {
      ...num,
      fontSize: '2.5rem',
      fontWeight: '800',
      color: 'fg',
      [WIDE]: { fontSize: '2.75rem' },
    },
    '& [data-part=level] strong + span': { [WIDE]: { display: 'none' } },
    '& [data-part=ends]': {
      marginLeft: 'auto',
      fontWeight: '560',
      lineHeight: '1.875rem',
      textAlign: 'right',
      [WIDE]: { display: 'none' },
    },
    '& [data-part=ends] small, & [data-part=note] small': { display: 'block', textStyle: 'meta', fontWeight: '500' },
    '& [data-phase=registration] [data-part=ends], & [data-phase=paused] [data-part=ends]': {
      [WIDE]: { display: 'block', marginLeft: '0' },
    },

    '& [data-part=time]': {
      gridArea: 'time',
      textStyle: 'time',
      fontSize: 'calc(min((100cqw - 16px) * .511, 60vh) * min(1, 5 / var(--chars)))',
      whiteSpace: 'nowrap',
      textAlign: 'center',
      marginTop: '14px',
      marginInline: '-8px',
      paddingTop: '.01em',
      [WIDE]: {
        fontSize: 'calc(min(32cqw, 70vh) * min(1, 5 / var(--chars)))',
        textAlign: 'left',
        marginTop: '16px',
        marginInline: '-6px 0',
        // As wide as its five figures are as a rule, so that the blinds keep their room.
        maxWidth: '68cqw',
        alignSelf: 'center',
      },
    },

    '& [data-part=time][data-still]': { lineHeight: '1', marginTop: '0' },

    ...frameStyle,
    '& [data-part=spots]': {
      ...frameStyle['& [data-part=spots]'],
      gridArea: 'spots',
      gap: '4px',
      height: '14px',
      marginTop: '14px',
      [NARROW]: { gap: '2px' },
      [WIDE]: { marginTop: '20px', gap: '5px' },
    },

    '& [data-part=blinds]': {
      gridArea: 'blinds',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      marginTop: '16px',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      overflow: 'hidden',
      [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [WIDE]: {
        bg: 'transparent',
        boxShadow: 'none',
        overflow: 'visible',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '14px 26px',
        alignSelf: 'center',
      },
    },
    '& [data-part=blind]': { padding: '11px 18px 12px 16px', minWidth: '0', [WIDE]: { padding: '0' } },
    '& [data-part=blind] > span': {
      ...label,
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      [WIDE]: { fontSize: '.875rem' },
    },
    '& [data-part=blind] b': {
      ...num,
      display: 'block',
      fontWeight: '780',
      whiteSpace: 'nowrap',
      fontSize: 'calc(min(66px, 17cqw) * min(1, 9.5 / var(--main-row)))',
      marginTop: '4px',
    },
    '& [data-slot=main]': { [WIDE]: { gridColumn: '1 / -1' } },
    '& [data-slot=main] b': { [WIDE]: { fontSize: 'calc(min(10cqw, 24vh) * min(1, 7 / var(--chars)))' } },
    '& [data-slot=ante]': {
      borderLeft: '1px solid {colors.border}',
      minWidth: '112px',
      [NARROW]: { border: '0', paddingTop: '0' },
      [WIDE]: { border: '0', minWidth: '0' },
    },
    '& [data-slot=ante] b': { [WIDE]: { fontSize: 'calc(min(6.9cqw, 16vh) * min(.89, 8 / var(--next-row)))' } },
    '& [data-slot=next]': {
      gridColumn: '1 / -1',
      bg: 'bg.subtle',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '10px',
      minHeight: '50px',
      paddingBlock: '8px',
      [WIDE]: {
        bg: 'transparent',
        display: 'block',
        gridColumn: 'auto',
        minHeight: '0',
        padding: '0',
        color: 'fg.muted',
      },
    },
    '& [data-slot=next] b': {
      maxWidth: '100%',
      whiteSpace: 'normal',
      fontSize: 'min(32px, 9cqw)',
      fontWeight: '700',
      marginTop: '0',
      [NARROW]: { whiteSpace: 'normal' },
      [WIDE]: {
        fontSize: 'calc(min(6.9cqw, 16vh) * min(.89, 8 / var(--next-row)))',
        fontWeight: '780',
        marginTop: '4px',
      },
    },
    // Millions: the ante leaves the first line to the blinds.
    '& [data-part=blinds][data-long]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& [data-slot=main] b': { fontSize: 'calc(min(66px, 17cqw) * min(1, 10 / var(--chars)))' },
      '& [data-slot=ante]': {
        border: '0',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingTop: '0',
      },
      '& [data-slot=ante] b': { fontSize: 'min(32px, 9cqw)', marginTop: '0' },
      '& [data-slot=next] b': { fontSize: 'min(26px, 7cqw)' },
      [WIDE]: {
        '& [data-slot=main] b': { fontSize: 'calc(min(10cqw, 24vh) * min(1, 7 / var(--chars)))' },
        '& [data-slot=ante]': { display: 'block' },
        // Each on a line of its own, and so a little smaller than the blinds however long the other is.
        '& [data-slot=ante] b, & [data-slot=next] b': {
          fontSize: 'calc(min(10cqw, 24vh) * min(.3, 6 / var(--chars)))',
          marginTop: '4px',
        },
      },
    },
    '& [data-slot=next] b [data-fit]': { marginRight: '6px', [NARROW]: { marginRight: '4px' } },
    '& [data-slot=next] b small': {
      display: 'inline-block',
      whiteSpace: 'nowrap',
      fontSize: '1.25rem',
      fontWeight: '600',
      color: 'fg.muted',
      [NARROW]: { fontSize: '1rem' },
      [WIDE]: { display: 'none' },
    },

    '& [data-part=stats]': {
      gridArea: 'stats',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.25rem, 100%), 1fr))',
      gap: '8px 16px',
      paddingBlock: '13px 12px',
      [WIDE]: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '8px 10px',
        minHeight: '80px',
        alignItems: 'center',
      },
    },
    '& [data-part=stat]': {
      minWidth: '0',
      [WIDE]: { display: 'grid', gridTemplateColumns: 'auto auto', alignItems: 'center', columnGap: '9px' },
    },
    '& [data-part=stat] > span': {
      ...label,
      fontStretch: '92%',
      letterSpacing: '.03em',
      display: 'block',
      [WIDE]: { fontSize: '.8125rem', lineHeight: '.9375rem', width: 'min-content' },
    },
    '& [data-part=stat]:not([data-aged]) > span': { [WIDE]: { gridRow: '1 / span 2' } },
    '& [data-part=stat] > b': {
      ...num,
      display: 'block',
      whiteSpace: 'nowrap',
      fontSize: 'calc(min(2.125rem, 8.8cqw) * min(1, 8 / var(--chars)))',
      fontWeight: '720',
      marginTop: '4px',
      [NARROW]: { fontSize: '1.625rem' },
      [WIDE]: {
        fontSize:
          'max(20px, min(clamp(34px, 5.8cqw, 72px), (100cqw - 56px - (4.4rem + 10px) * var(--stats)) / var(--line) / .4))',
        marginTop: '0',
        gridColumn: '2',
        gridRow: '1 / span 2',
      },
    },
    '& [data-part=stat] b small': {
      fontSize: '.65em',
      fontWeight: '600',
      color: 'fg.muted',
      [WIDE]: { fontSize: '1em' },
    },
    '& [data-part=note]': { textStyle: 'meta', color: 'fg.muted', marginTop: '4px', [WIDE]: { display: 'none' } },
    '& [data-part=age]': {
      textStyle: 'meta',
      fontWeight: '600',
      color: 'fg',
      marginTop: '4px',
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      [WIDE]: { marginTop: '0', whiteSpace: 'nowrap' },
    },
    '& [data-part=age] svg': { color: 'accent.fg' },

    '& [data-part=times-note]': { gridArea: 'times-note', textStyle: 'meta', color: 'fg.muted', paddingBlock: '6px' },
    '& [data-part=message]': {
      gridArea: 'message',
      textStyle: 'title',
      paddingBlock: '10px',
      overflowWrap: 'anywhere',
    },
    '& [data-part=panels]': {
      display: 'grid',
      gap: '2',
      paddingInline: '4',
      paddingTop: '1',
      maxWidth: '932px',
      marginInline: 'auto',
      [WIDE]: {
        paddingInline: 'max(28px, env(safe-area-inset-left)) max(28px, env(safe-area-inset-right))',
        maxWidth: '956px',
      },
    },
    '& [data-part=edge]': { display: 'none' },

    // The last minute: the field turns red under a chip edge, its words change, and nothing flashes.
    '& [data-part=face][data-last-minute]': {
      ...lastMinuteStyle,
      paddingBlock: '14px 6px',
      [WIDE]: { paddingBlock: '9px 8px' },
      '& [data-part=top]': { [WIDE]: { minHeight: '48px' } },
      '& [data-part=stats]': { [WIDE]: { minHeight: '68px', paddingBlock: '6px' } },
      '& [data-slot=next], & [data-part=note], & p, & h1': { color: 'inherit' },
      '& button:last-of-type': { bg: 'transparent', boxShadow: 'inset 0 0 0 2px {colors.danger.contrast}' },
      '& [data-part=blinds], & [data-slot=next]': { bg: 'transparent', boxShadow: 'none' },
      '& [data-part=blind]': { paddingInline: '0', border: '0' },
    },
  },
})
