import { useState } from 'react'
import { AwardIcon, LockIcon } from 'lucide-react'
import { CardList } from '#components/content/card-list.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { pictureAt } from '#lib/picture.ts'
import type { AchievementView } from './achievements.ts'
import css from './achievement-list.module.css'

const PICTURE = 128
/** Of a card in a list of achievements, in px. */
export const ACHIEVEMENT_WIDTH = 290

/** Achievements with their pictures; one that is not earned has a lock instead [M2.46]. */
export function AchievementList({ views }: { views: readonly AchievementView[] }) {
  return (
    <CardList cardWidth={ACHIEVEMENT_WIDTH}>
      {views.map((view) => (
        <ListRow
          key={view.id}
          variant={view.earned ? 'card' : 'locked'}
          lead={<Picture view={view} />}
          title={
            <>
              <span>{view.name}</span>
              {!view.earned && <VisuallyHidden>, locked</VisuallyHidden>}
            </>
          }
        >
          {view.description && <span>{view.description}</span>}
          {view.since && <span className={css.since}>{`Earned ${view.since}`}</span>}
        </ListRow>
      ))}
    </CardList>
  )
}

function Picture({ view: { earned, picture } }: { view: AchievementView }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={css.picture} data-locked={earned ? undefined : ''}>
      {!earned && <Icon icon={LockIcon} size={20} />}
      {earned && (picture === null || failed) && <Icon icon={AwardIcon} size={22} />}
      {earned && picture !== null && !failed && (
        <img
          src={pictureAt(picture, PICTURE)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
