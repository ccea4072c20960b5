import { figuresOf, type BoardLine } from '#data/board-lines.ts'
import { PlayerLink } from '#components/page-links.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import css from './board-podium.module.css'

/** First, second and third of the podium; in reading order, whatever their ranks when some are equal. */
const SUITS: readonly SuitName[] = ['spade', 'heart', 'club']

/** More characters than this are set smaller, so that they stay within their card. */
const LONG_SCORE = 6

export function BoardPodium({ lines, by = 'score' }: { lines: readonly BoardLine[]; by?: 'score' | 'prize' }) {
  if (lines.length === 0) return null
  return (
    <div className={css.stage}>
      <ol>
        {lines.map((line, i) => {
          const figure = figuresOf(line)[by]
          return (
            <li key={line.id} data-suit={SUITS[i]}>
              <span className={css.corner}>
                <span translate="no">{line.rank ?? '–'}</span>
                <Suit name={SUITS[i] ?? 'spade'} size={i === 0 ? 18 : 15} />
              </span>
              <Avatar name={line.name} src={line.avatar} size={i === 0 ? 60 : 46} />
              <span className={css.name}>
                {line.guid ? <PlayerLink guid={line.guid}>{line.name}</PlayerLink> : line.name}
              </span>
              <span className={css.score} translate="no" data-long={figure.length > LONG_SCORE ? '' : undefined}>
                {figure}
              </span>
            </li>
          )
        })}
      </ol>
      <ChipBorder />
    </div>
  )
}
