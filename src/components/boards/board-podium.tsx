import { chakra } from '@chakra-ui/react'
import { figuresOf, type BoardLine } from '#data/board-lines.ts'
import { PlayerLink } from '#components/links/player-link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'

/** First, second and third of the podium; in reading order, whatever their ranks when some are equal. */
const SUITS: readonly SuitName[] = ['spade', 'heart', 'club']

/** More characters than this are set smaller, so that they stay within their card. */
const LONG_SCORE = 6

/** The first three as cards that stand on the chip edge, the winner's the tallest; `by` is the figure they lead in. */
export function BoardPodium({ lines, by = 'score' }: { lines: readonly BoardLine[]; by?: 'score' | 'prize' }) {
  if (lines.length === 0) return null
  return (
    <Stage>
      <ol>
        {lines.map((line, i) => (
          <li key={line.id} data-suit={SUITS[i]}>
            <span data-part="corner">
              <span translate="no">{line.rank ?? '–'}</span>
              <Suit name={SUITS[i] ?? 'spade'} size={i === 0 ? 18 : 15} />
            </span>
            <Avatar name={line.name} src={line.avatar} size={i === 0 ? 60 : 46} />
            <span data-part="name">
              {line.guid ? <PlayerLink guid={line.guid}>{line.name}</PlayerLink> : line.name}
            </span>
            <Score>{figuresOf(line)[by]}</Score>
          </li>
        ))}
      </ol>
      <ChipBorder />
    </Stage>
  )
}

function Score({ children }: { children: string }) {
  return (
    <span translate="no" data-part="score" data-long={children.length > LONG_SCORE ? '' : undefined}>
      {children}
    </span>
  )
}

const Stage = chakra('div', {
  base: {
    '--edge-colour': 'colors.border.emphasized',
    containerType: 'inline-size',
    '& ol': {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
      gap: '2',
      listStyle: 'none',
      paddingInline: '4',
      paddingTop: '2',
      overflow: 'clip',
    },
    '& li': {
      position: 'relative',
      flex: '0 1 7rem',
      minWidth: '0',
      minHeight: '10.375rem',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      padding: '36px 6px 12px',
      borderRadius: '12px 12px 0 0',
      bg: 'playingCard.bg',
      color: 'playingCard.fg',
      '@media (forced-colors: active)': { border: '1px solid' },
      // Dealt up from behind the edge.
      animation: 'apl-deal 360ms cubic-bezier(.18, 1.15, .4, 1) backwards',
      '--disc': 'color-mix(in srgb, {colors.playingCard.fg} 14%, {colors.playingCard.bg})',
      '--disc-on': 'colors.playingCard.fg',
    },
    '& li:nth-child(1)': { order: '2', flexBasis: '7.75rem', minHeight: '12.375rem', '--disc': 'colors.accent.solid' },
    '& li:nth-child(2)': { order: '1', animationDelay: '60ms' },
    '& li:nth-child(3)': { order: '3', minHeight: '9.625rem', animationDelay: '120ms' },
    '& [data-part=corner]': {
      position: 'absolute',
      left: '11px',
      top: '10px',
      display: 'grid',
      justifyItems: 'center',
      gap: '3px',
      textStyle: 'num',
      fontSize: '1.6875rem',
      fontWeight: '780',
    },
    '& li:nth-child(1) [data-part=corner]': { fontSize: '2.125rem' },
    '& [data-suit=heart] [data-part=corner]': { color: 'playingCard.redSuit' },
    '& [data-part=name]': {
      marginTop: '9px',
      width: '100%',
      fontSize: 'clamp(15px, 4.4vw, .9375rem)',
      lineHeight: '1.134',
      fontWeight: '700',
      fontStretch: '86%',
      textAlign: 'center',
      overflowWrap: 'anywhere',
      maxHeight: '3.01lh',
      overflow: 'hidden',
    },
    '& [data-part=name] a': { overflowWrap: 'inherit', _hover: { textDecoration: 'underline' } },
    // The whole card is the link's target.
    '& [data-part=name] a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-part=score]': { textStyle: 'num', fontSize: '1.5625rem', fontWeight: '780', marginTop: '6px' },
    '& [data-part=score][data-long]': { fontSize: '1.3125rem' },
    '& li:nth-child(1) [data-part=score]': { fontSize: '2rem' },
    '& li:nth-child(1) [data-part=score][data-long]': { fontSize: '1.5625rem' },
    // On a narrow card rank and suit stand above the picture.
    '@container (max-width: 22.4rem)': { '& li': { paddingTop: '62px' }, '& li:nth-child(1)': { paddingTop: '72px' } },
    // With text at twice the size three no longer fit side by side: they lie in a pile, the winner on top.
    '@container (max-width: 17.4rem)': {
      '& ol': { flexDirection: 'column', alignItems: 'stretch', gap: '4px' },
      '& li:nth-child(n)': {
        order: '0',
        flex: 'none',
        minHeight: '0',
        padding: '12px 12px 12px 52px',
        alignItems: 'flex-start',
      },
      '& [data-part=name]': { textAlign: 'left', maxHeight: 'none' },
    },
  },
})
