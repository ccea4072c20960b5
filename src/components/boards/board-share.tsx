import { SharePictureButton } from '#components/share/share-picture-button.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { figuresOf, type BoardLine } from '#data/board-lines.ts'
import { LONGEST_BOARD } from '#data/boards.ts'
import { formatLongDate } from '#domain/date-format.ts'
import { formatChips } from '#domain/money.ts'
import { stateById } from '#domain/states.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'

export interface BoardShareProps {
  share: {
    stateId: number
    /** The board's address with its filters, at the row of a player if one is given. */
    pathOf: (guid: string | null) => string
  }
  title: string
  /** The marked one. */
  line: BoardLine | undefined
  isOwn: boolean
  players: number
  /** When the board was received. */
  atMs: number
}

/** Shares the board's address at the marked row, and one's own rank as a picture [D4.26, D4.27]. */
export function BoardShare({ share: { stateId, pathOf }, title, line, isOwn, players, atMs }: BoardShareProps) {
  const path = pathOf(line?.guid ?? null)
  return (
    <>
      <ShareButton title={line ? `${line.name}: ${title}` : title} path={path} />
      {isOwn && line?.rank != null && (
        <SharePictureButton
          label="Share a picture of your rank"
          path={path}
          picture={() => {
            const { score, prize } = figuresOf(line)
            return {
              headline: `Rank ${line.rank}`,
              name: line.name,
              facts: [
                title,
                players < LONGEST_BOARD && `${formatChips(players)} ${players === 1 ? 'player' : 'players'}`,
                line.score !== null && `${score} points`,
                line.prize > 0 && `${prize} won`,
                `As of ${formatLongDate(atMs, ownZone())}`,
              ],
              state: stateById(stateId)?.short,
            }
          }}
        />
      )}
    </>
  )
}
