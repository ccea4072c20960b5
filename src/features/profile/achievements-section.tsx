import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Achievement } from '#contract/profile.ts'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { ACHIEVEMENT_WIDTH, AchievementList } from './achievement-list.tsx'
import { achievementViews } from './achievements.ts'
import { NoAchievement } from './no-achievement.tsx'
import { profileQueries } from './queries.ts'
import type { SectionProps } from './section-props.ts'

/** Everything that can be earned, what the player has first, the rest locked [M2.45, M2.46]. */
export function AchievementsSection({ whose }: Pick<SectionProps, 'whose'>) {
  const earned = useQuery(profileQueries.earned(whose))
  return (
    <section aria-label="Achievements">
      <SectionHead title="Achievements" narrow="spoken" />
      <Box padding={{ base: '16px 16px 0', lg: '0' }}>
        <QueryView query={earned} what="The achievements" skeleton={<AchievementsSkeleton />}>
          {(own) => <All whose={whose} earned={own} />}
        </QueryView>
      </Box>
    </section>
  )
}

/** Without the list of all, what is earned still shows. */
function All({ whose, earned }: Pick<SectionProps, 'whose'> & { earned: readonly Achievement[] }) {
  const all: UseQueryResult<Achievement[]> = useQuery(profileQueries.achievements(whose))
  const views = achievementViews(all.data ?? [], earned)
  const count = views.filter((view) => view.earned).length
  return (
    <>
      {all.data && count > 0 && (
        <Text textStyle="small" color="fg.muted" marginBottom="3">{`${count} of ${views.length} earned`}</Text>
      )}
      {count === 0 && (
        <Box css={{ '--state-height': '132px' }} marginBottom="3">
          <NoAchievement />
        </Box>
      )}
      {views.length > 0 && <AchievementList views={views} />}
      {all.data === undefined && (
        <Box marginTop="3">
          <QueryView query={all} what="The achievements still to earn" skeleton={<AchievementsSkeleton />}>
            {() => null}
          </QueryView>
        </Box>
      )}
    </>
  )
}

function AchievementsSkeleton() {
  return <ListSkeleton rows={8} height={72} cardWidth={ACHIEVEMENT_WIDTH} />
}
