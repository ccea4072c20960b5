import { chakra } from '@chakra-ui/react'

/**
 * How content from outside is set, whatever it is made of: nothing in it is wider than its place, but for tables, which
 * scroll inside.
 */
export const Prose = chakra('div', {
  base: {
    maxWidth: '68ch',
    color: 'fg',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '3' },
    // Each paragraph in the direction of its own letters.
    '& :is(p, li, h1, h2, h3, h4, h5, h6, th, td, dd, dt, blockquote, figcaption, caption)': {
      unicodeBidi: 'plaintext',
      textAlign: 'start',
    },
    '& :is(h1, h2)': { textStyle: 'h2' },
    '& :is(h3, h4, h5, h6)': { textStyle: 'title' },
    '& :is(h1, h2, h3, h4, h5, h6)': { textWrap: 'balance' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '22px' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '26px' },
    '& li::marker': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& li + li, & li > :is(ul, ol), & dd + dt': { marginTop: '1' },
    '& dt': { fontWeight: '680' },
    // Deeper ones are no lists or quotes but mistakes, and would leave no room for words.
    '& :is(ul, ol, blockquote) :is(ul, ol, blockquote) :is(ul, ol, blockquote) :is(ul, ol, blockquote)': {
      paddingInlineStart: '0',
      borderInlineStart: '0',
    },
    '& a[href]': {
      color: 'accent.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      fontWeight: '560',
      _hover: { textDecorationThickness: '2px' },
    },
    '& a[target=_blank]::after': { content: '"\\202F\\2197" / " (opens a new tab)"', fontWeight: '450' },
    '& blockquote': {
      borderInlineStart: '4px solid {colors.accent.line}',
      paddingInlineStart: '16px',
      color: 'fg.muted',
      '& p + p': { marginTop: '2' },
    },
    '& figure': { display: 'grid', gap: '2' },
    '& figcaption, & caption': { textStyle: 'small', color: 'fg.muted' },
    '& caption': { paddingBottom: '2' },
    '& img': {
      display: 'block',
      maxWidth: '100%',
      height: 'auto',
      borderRadius: 'control',
      bg: 'bg.emphasized',
      color: 'fg.muted',
      textStyle: 'small',
    },
    // One whose size is not known gets a room that holds most.
    '& img:not([width])': { width: '100%', aspectRatio: '3 / 2', objectFit: 'contain' },
    '& img:not([src])': { display: 'none' },
    '& hr': { border: '0', borderTop: '1px solid {colors.border}' },
    '& pre': {
      whiteSpace: 'pre-wrap',
      bg: 'bg.muted',
      borderRadius: 'control',
      padding: '12px 14px',
      fontSize: '.9em',
    },
    '& code': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '.92em' },
    '& mark': { bg: 'accent.subtle', color: 'fg' },
    '& [role=group]': { overflowX: 'auto', overscrollBehaviorX: 'contain', borderRadius: 'control' },
    '& table': {
      borderCollapse: 'collapse',
      minWidth: 'min(100%, 420px)',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    '& :is(th, td)': {
      padding: '8px 16px 8px 0',
      verticalAlign: 'top',
      borderBottom: '1px solid {colors.border}',
      overflowWrap: 'break-word',
      minWidth: '5ch',
    },
    '& :is(th, td):last-child': { paddingInlineEnd: '0' },
    '& th': { textStyle: 'small', fontWeight: '680', color: 'fg.muted', borderBottomColor: 'border.emphasized' },
  },
  variants: {
    /** For texts that one reads, instead of words beside something else. */
    reading: {
      true: {
        fontSize: '1.0625rem',
        lineHeight: '1.75rem',
        lg: { fontSize: '1.125rem', lineHeight: '1.875rem' },
        '& > * + *': { marginTop: '5' },
        '& > * + :is(h1, h2)': { marginTop: '10' },
        '& > * + :is(h3, h4, h5, h6)': { marginTop: '6' },
        '& > :is(h1, h2, h3, h4, h5, h6) + *': { marginTop: '2' },
        '& li + li': { marginTop: '2' },
        '& > blockquote': { fontSize: '1.1875rem', lineHeight: '1.8125rem' },
      },
    },
  },
})
