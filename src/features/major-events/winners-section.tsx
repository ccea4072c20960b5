import { chakra } from '@chakra-ui/react'
import { TrophyIcon } from 'lucide-react'
import type { PreviousWinner } from '#contract/major-events.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { isPicture, pictureAt } from '#lib/picture.ts'

/** Who won it before, and in which season [P2.127, P3.25]. */
export function WinnersSection({ winners }: { winners: readonly PreviousWinner[] }) {
  return (
    <section aria-label="Recent Winners">
      <SectionHead title="Recent Winners" narrow="spoken" />
      <Box padding={{ base: '16px', lg: '0' }}>
        {winners.length === 0 ? (
          <EmptyState picture={<Icon icon={TrophyIcon} size={34} />} title="No recent winner" />
        ) : (
          <List>
            {winners.map((winner, i) => {
              const name =
                [winner.firstName, winner.lastName]
                  .map((part) => part?.trim())
                  .filter(Boolean)
                  .join(' ') || 'Player'
              const season = winner.seasonName?.trim()
              return (
                <li key={`${winner.id} ${i}`}>
                  <Avatar name={name} src={isPicture(winner.avatar) ? pictureAt(winner.avatar, 96) : null} size={44} />
                  <div>
                    <b dir="auto">{name}</b>
                    {season && <span>{season}</span>}
                  </div>
                </li>
              )
            })}
          </List>
        )}
      </Box>
    </section>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& li': { display: 'flex', alignItems: 'center', gap: '14px', minHeight: '64px', padding: '10px 16px' },
    '& li + li': { borderTop: '1px solid {colors.border}' },
    '& div': { minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { display: 'block', fontWeight: '660', fontStretch: '92%', lineHeight: '1.25rem' },
    '& div > span': { display: 'block', textStyle: 'small', lineHeight: '1.125rem', color: 'fg.muted' },
  },
})
