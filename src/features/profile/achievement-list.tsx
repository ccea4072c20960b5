import { EmptyState } from '#components/ui/feedback/state.tsx'
import { AwardIcon, LockIcon } from 'lucide-react'
import { CardList } from '#components/content/card-list.tsx'
import { SharePictureButton } from '#components/share/share-picture-button.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import type { AchievementView } from './achievements.ts'
import type { Sharer } from './section-props.ts'
import css from './achievement-list.module.css'

const PICTURE = 128
/** Of a card in a list of achievements, in px. */
export const ACHIEVEMENT_WIDTH = 290

/** Achievements with their pictures; one that is not earned has a lock instead [M2.46]. */
export function AchievementList({ views, own }: { views: readonly AchievementView[]; own?: Sharer | null }) {
  return (
    <CardList cardWidth={ACHIEVEMENT_WIDTH}>
      {views.map((view) => (
        <ListRow
          key={view.id}
          variant={view.earned ? 'card' : 'locked'}
          lead={<Lead view={view} />}
          title={
            <>
              <span>{view.name}</span>
              {!view.earned && <span className="visually-hidden">, locked</span>}
            </>
          }
          extra={
            own &&
            view.earned && (
              <SharePictureButton
                label={`Share a picture of ${view.name}`}
                path={own.path}
                picture={() => ({
                  headline: view.name,
                  name: own.name,
                  facts: ['Achievement', view.since && `Earned ${view.since}`],
                })}
              />
            )
          }
        >
          {view.description && <span>{view.description}</span>}
          {view.since && <span className={css.since}>{`Earned ${view.since}`}</span>}
        </ListRow>
      ))}
    </CardList>
  )
}

function Lead({ view: { earned, picture } }: { view: AchievementView }) {
  return (
    <span className={css.picture} data-locked={earned ? undefined : ''}>
      {earned ? (
        <Picture src={picture} at={PICTURE} width={48} height={48} fallback={<AwardIcon size={22} />} />
      ) : (
        <LockIcon size={20} />
      )}
    </span>
  )
}

/** Nothing earned so far [M2.45]. */
export function NoAchievement() {
  return <EmptyState icon={AwardIcon} title="No Achievement yet" />
}
