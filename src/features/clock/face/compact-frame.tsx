import { chakra } from '@chakra-ui/react'
import { frameStyle, lastMinuteStyle } from './frame-style.ts'

const label = { textStyle: 'label', color: 'fg.muted', letterSpacing: '.03em' } as const
const num = { textStyle: 'num', display: 'block', whiteSpace: 'nowrap' } as const

/** A small phone, or doubled text: in a container's width a rem is the text's own. */
const NARROW = '@container clock (max-width: 17.4rem)'
/** The smallest phones. */
const SMALL = '@container clock (max-width: 359px)'
const ROOMY = '@container clock (min-width: 35rem)'

/** The frame of the clock inside its event's page: short, so that what else there is to the event stays near. */
export const CompactFrame = chakra('section', {
  base: {
    containerType: 'inline-size',
    containerName: 'clock',
    color: 'fg',
    '& [data-part=face]': { position: 'relative', paddingInline: '4' },
    '& [data-part=edge]': { display: 'none' },
    '& [data-part=top]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 12px',
    },
    '& [data-part=pill]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: '0' },
    '& [data-part=pill] > span > span, & [data-part=connection], & [data-part=hint]': { color: 'fg' },
    '& [data-part=connection], & [data-part=hint]': { textStyle: 'small', fontWeight: '560' },
    '& [data-part=hint]': { display: 'flex', alignItems: 'center', gap: '6px' },

    '& [data-part=main]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 20px',
      justifyContent: 'space-between',
      alignItems: 'end',
      marginTop: '4px',
    },
    '& [data-part=level]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '7px',
      textStyle: 'small',
      color: 'fg.muted',
      lineHeight: '1.875rem',
    },
    '& [data-part=level] b': { ...label, fontSize: '.875rem', color: 'fg' },
    '& [data-part=level] strong': { textStyle: 'num', fontSize: '1.75rem', fontWeight: '800', color: 'fg' },
    '& [data-part=time]': {
      textStyle: 'time',
      fontSize: 'calc(min(25.5cqw, 132px) * min(1, 5 / var(--chars)))',
      whiteSpace: 'nowrap',
      margin: '6px 0 4px -3px',
      [SMALL]: { fontSize: 'calc(23.5cqw * min(1, 5 / var(--chars)))' },
      [NARROW]: { fontSize: 'calc(44cqw * min(1, 5 / var(--chars)))' },
    },
    '& [data-part=time][data-still]': { lineHeight: '1', marginBlock: '0 -2px' },

    // Beside the time as long as the blinds themselves fit; a long ante takes a line of its own.
    '& [data-part=blinds]': {
      flex: '1 1 120px',
      minWidth: '0',
      display: 'grid',
      gap: '8px',
      [ROOMY]: { flex: '0 1 auto', display: 'flex', gap: '32px', alignItems: 'end' },
    },
    '& [data-part=blind] > span': { ...label, display: 'block' },
    '& [data-part=blind] b': { ...num, whiteSpace: 'normal', fontWeight: '780', marginTop: '2px' },
    '& [data-slot=main] b': {
      fontSize: 'calc(min(2.125rem, 9cqw) * min(1, 8.5 / var(--chars)))',
      [NARROW]: { fontSize: '1.625rem' },
      [ROOMY]: { fontSize: '2.75rem' },
    },
    '& [data-slot=next] b': {
      fontSize: 'calc(min(1.5rem, 6.4cqw) * min(1, 9.5 / var(--chars)))',
      color: 'fg.muted',
      [NARROW]: { fontSize: '1.25rem' },
      [ROOMY]: { fontSize: '2.125rem' },
    },
    '& [data-part=blind] b small': {
      fontSize: 'max(13px, .5em)',
      fontWeight: '600',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },

    '& [data-part=times]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 16px',
      textStyle: 'small',
      color: 'fg.muted',
      marginTop: '6px',
    },
    '& [data-part=times] small, & [data-part=note] small': { display: 'block', textStyle: 'meta' },
    ...frameStyle,
    '& [data-part=spots]': {
      ...frameStyle['& [data-part=spots]'],
      gap: '4px',
      height: '10px',
      marginTop: '6px',
      [NARROW]: { gap: '2px' },
    },

    '& [data-part=stats]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '8px 14px',
      paddingBlock: '11px 10px',
      [NARROW]: { display: 'grid' },
    },
    '& [data-part=stat]': { minWidth: '0' },
    '& [data-part=stat] > span': { ...label, fontStretch: '92%', display: 'block' },
    '& [data-part=stat] > b': {
      ...num,
      fontSize: 'calc(clamp(28px, 9cqw, 1.75rem) * min(1, 9 / var(--chars)))',
      fontWeight: '720',
      marginTop: '2px',
    },
    '& [data-part=stat] b small': { fontSize: '.65em', fontWeight: '600', color: 'fg.muted' },
    '& [data-part=note]': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=age]': {
      textStyle: 'meta',
      fontWeight: '600',
      marginTop: '2px',
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
    },
    '& [data-part=age] svg': { color: 'accent.fg' },
    '& [data-part=times-note]': { textStyle: 'meta', color: 'fg.muted', paddingBottom: '6px' },
    '& [data-part=message]': { textStyle: 'title', paddingBottom: '10px', overflowWrap: 'anywhere' },
    '& [data-part=panels]': { display: 'grid', gap: '2', paddingInline: '4', paddingTop: '1' },
    // The fee in two lines leaves the ticket its place beside it.
    '& [data-part=panels] [data-part=line]': { flexWrap: 'nowrap', alignItems: 'end', [NARROW]: { flexWrap: 'wrap' } },
    '& [data-part=panels] [data-part=fee] > [data-label]': { width: '100%' },

    '& [data-part=face][data-last-minute]': {
      ...lastMinuteStyle,
      paddingBlock: '12px 6px',
      '& [data-part=times], & [data-part=note], & p': { color: 'inherit' },
      '& a': { bg: 'transparent', color: 'inherit', boxShadow: 'inset 0 0 0 2px {colors.danger.contrast}' },
    },
  },
})
