import { chakra } from '@chakra-ui/react'
import type { FoundPlayer } from '#contract/players.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { lastPlayed, playerName } from '#data/players.ts'

/** Who is to have it, with what distinguishes namesakes [F54 wrong receiver]. */
export function ReceiverCard({ player }: { player: FoundPlayer }) {
  const played = lastPlayed(player)
  return (
    <Card>
      <Avatar name={player.name} size={44} />
      <div>
        <small>Goes to</small>
        <b translate="no" dir="auto">
          {playerName(player)}
        </b>
        {played && <span>{`Last played ${played}`}</span>}
      </div>
    </Card>
  )
}

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '13px 14px',
    borderRadius: 'card',
    bg: 'accent.subtle',
    boxShadow: 'inset 0 0 0 2px {colors.accent.line}',
    '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
    '& small, & div > span': { display: 'block', textStyle: 'meta', color: 'fg.muted' },
    '& b': { display: 'block', textStyle: 'title', fontSize: '1.0625rem', marginBlock: '2px' },
  },
})
