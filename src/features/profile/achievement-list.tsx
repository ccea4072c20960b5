import { useState } from 'react'
import { AwardIcon, LockIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { pictureAt } from '#lib/picture.ts'
import type { AchievementView } from './achievements.ts'
import css from './achievement-list.module.css'

const PICTURE = 128

/** Achievements with their pictures; one that is not earned has a lock instead [M2.46]. */
export function AchievementList({ views }: { views: readonly AchievementView[] }) {
  return (
    <ul className={css.list}>
      {views.map((view) => (
        <li key={view.id} data-locked={view.earned ? undefined : ''}>
          <Picture view={view} />
          <span className={css.words}>
            <b>
              <span>{view.name}</span>
              {!view.earned && <VisuallyHidden>, locked</VisuallyHidden>}
            </b>
            {view.description && <span>{view.description}</span>}
            {view.since && <span className={css.since}>{`Earned ${view.since}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ view: { earned, picture } }: { view: AchievementView }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={css.picture}>
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
