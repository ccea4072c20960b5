import { SectionHead } from '#components/ui/page.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Achievement } from '#contract/profile.ts'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ACHIEVEMENT_WIDTH, AchievementList, NoAchievement } from './achievement-list.tsx'
import { achievementViews } from './achievements.ts'
import { profileQueries } from './queries.ts'
import { sharerOf, type SectionProps, type Sharer } from './section-props.ts'
import css from './achievement-list.module.css'

/** Everything that can be earned, what the player has first, the rest locked [M2.45, M2.46]. */
export function AchievementsSection({ whose, player, viewerGuid }: SectionProps) {
  const earned = useQuery(profileQueries.earned(whose))
  return (
    <section aria-label="Achievements">
      <SectionHead title="Achievements" narrow="spoken" />
      <div className={css.section}>
        <QueryView query={earned} what="The achievements" skeleton={<AchievementsSkeleton />}>
          {(own) => <All whose={whose} earned={own} own={sharerOf({ whose, player, viewerGuid })} />}
        </QueryView>
      </div>
    </section>
  )
}

/** Without the list of all, what is earned still shows. */
function All({
  whose,
  earned,
  own,
}: Pick<SectionProps, 'whose'> & { earned: readonly Achievement[]; own: Sharer | null }) {
  const all: UseQueryResult<Achievement[]> = useQuery(profileQueries.achievements(whose))
  const views = achievementViews(all.data ?? [], earned)
  const count = views.filter((view) => view.earned).length
  return (
    <>
      {all.data && count > 0 && <p className="text-small muted mb-3">{`${count} of ${views.length} earned`}</p>}
      {count === 0 && (
        <div className={`mb-3 ${css.none}`}>
          <NoAchievement />
        </div>
      )}
      {views.length > 0 && <AchievementList views={views} own={own} />}
      {all.data === undefined && (
        <div className="mt-3">
          <QueryView query={all} what="The achievements still to earn" skeleton={<AchievementsSkeleton />}>
            {() => null}
          </QueryView>
        </div>
      )}
    </>
  )
}

function AchievementsSkeleton() {
  return <ListSkeleton rows={8} height={72} cardWidth={ACHIEVEMENT_WIDTH} />
}
