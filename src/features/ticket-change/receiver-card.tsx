import type { FoundPlayer } from '#contract/players.ts'
import { ListRow } from '#components/content/list-row.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { lastPlayed, playerName } from '#data/players.ts'

/** Shows the receiver, with what distinguishes namesakes [F54 wrong receiver]. */
export function ReceiverCard({ player }: { player: FoundPlayer }) {
  const played = lastPlayed(player)
  return (
    <ListRow
      as="div"
      variant="chosen"
      lead={<Avatar name={player.name} size={44} />}
      over="Goes to"
      title={<span translate="no">{playerName(player)}</span>}
    >
      {played && <span>{`Last played ${played}`}</span>}
    </ListRow>
  )
}
