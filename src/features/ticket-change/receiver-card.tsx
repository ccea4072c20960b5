import type { FoundPlayer } from '#contract/players.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { lastPlayed, playerName } from '#data/players.ts'
import css from './receiver-card.module.css'

/** Who is to have it, with what distinguishes namesakes [F54 wrong receiver]. */
export function ReceiverCard({ player }: { player: FoundPlayer }) {
  const played = lastPlayed(player)
  return (
    <div className={css.card}>
      <Avatar name={player.name} size={44} />
      <div>
        <small>Goes to</small>
        <b translate="no" dir="auto">
          {playerName(player)}
        </b>
        {played && <span>{`Last played ${played}`}</span>}
      </div>
    </div>
  )
}
