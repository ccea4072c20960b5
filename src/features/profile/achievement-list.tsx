import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { AwardIcon, LockIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { pictureAt } from '#lib/picture.ts'
import type { AchievementView } from './achievements.ts'

const PICTURE = 128

/** Achievements with their pictures; one that is not earned has a lock instead [M2.46]. */
export function AchievementList({ views }: { views: readonly AchievementView[] }) {
  return (
    <List>
      {views.map((view) => (
        <li key={view.id} data-locked={view.earned ? undefined : ''}>
          <Picture view={view} />
          <span data-part="words">
            <b>
              <span>{view.name}</span>
              {!view.earned && <VisuallyHidden>, locked</VisuallyHidden>}
            </b>
            {view.description && <span>{view.description}</span>}
            {view.since && <span data-part="since">{`Earned ${view.since}`}</span>}
          </span>
        </li>
      ))}
    </List>
  )
}

function Picture({ view: { earned, picture } }: { view: AchievementView }) {
  const [failed, setFailed] = useState(false)
  return (
    <span data-part="picture">
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

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
    gap: '2',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      minHeight: '72px',
      padding: '10px 14px',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
    },
    '& [data-part=picture]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.emphasized',
      color: 'accent.fg',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-part=words]': { flex: '1', minWidth: '0', display: 'grid', overflowWrap: 'anywhere' },
    '& b': { textStyle: 'title', fontSize: '1rem' },
    '& [data-part=words] > span': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=words] > [data-part=since]': { color: 'success.fg' },
    '& [data-locked]': {
      bg: 'transparent',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}',
      '& b': { color: 'fg.muted' },
      '& [data-part=picture]': { color: 'fg.subtle', bg: 'bg.panel' },
    },
  },
})
