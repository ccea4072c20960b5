import { useId, useState } from 'react'
import { ChevronDownIcon, SettingsIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { H1 } from '#components/ui/heading.tsx'
import type { HeaderView, RankChoice } from './model.ts'
import type { ProfileLink } from './sections.ts'
import css from './profile-header.module.css'

interface ProfileHeaderProps {
  view: HeaderView
  /** The player's; null where the league gives none. */
  guid: string | null
  /** The link to the player's photos [M2.26]. */
  photos: ProfileLink
  own: boolean
}

const AVATAR = 60

/** Shows the player with credit, winnings, wins, final tables and ranks [M2.25 to M2.28]. */
export function ProfileHeader({ view, guid, photos, own }: ProfileHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.who}>
        <div className={css.name} dir="auto">
          <H1 title={view.name.length > LONG_NAME ? view.name : undefined}>{view.name}</H1>
        </div>
        <AppLink className={css.picture} {...photos} title="Photo Gallery">
          <svg viewBox="0 0 76 76" aria-hidden="true">
            <circle cx="38" cy="38" r="35" pathLength="24" />
          </svg>
          <Avatar name={view.name} src={view.avatar} size={AVATAR} />
          <span className="visually-hidden">Photo Gallery</span>
        </AppLink>
        <div className={css.actions}>
          {own && (
            <AppLink className={css.account} to="/profile/account" aria-label="Account settings">
              <SettingsIcon size={24} />
            </AppLink>
          )}
          {guid !== null && <ShareButton title={view.name} path={`/profile/${guid}`} label="Share the profile" />}
        </div>
      </div>
      <Facts cellWidth="4.5rem" data-testid="figures">
        {view.ptc !== null && (
          <Fact name={<span className="visually-hidden">PTC</span>} size="medium" width="var(--ptc-width)">
            <span className={css.ptc} data-game-type="aplptc">
              <GameBadge type="aplptc" size={44} />
              <Figure size="hero">{view.ptc}</Figure> <span aria-hidden="true">PTC</span>
            </span>
          </Fact>
        )}
        <Amount name="Winnings" value={view.winnings} />
        <Amount name="Wins" value={view.wins} />
        <Amount name="Final tables" value={view.finalTables} />
      </Facts>
      {view.ranks.length > 0 && (
        <div className={css.ranks} role="group" aria-label="Ranks this season">
          {view.ranks.map((choice) => (
            <RankTile key={choice.kind} choice={choice} />
          ))}
        </div>
      )}
    </header>
  )
}

/** Longer ones are cut after some lines. */
const LONG_NAME = 60

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <Fact name={name} size={value.length > 10 ? 'small' : 'medium'}>
      <Figure>{value}</Figure>
    </Fact>
  )
}

function RankTile({ choice: { label, ranks } }: { choice: RankChoice }) {
  const id = useId()
  const [selected, setSelected] = useState(ranks[0]?.id)
  const rank = ranks.find((one) => one.id === selected) ?? ranks[0]
  if (!rank) return null
  return (
    <div className={css.rank}>
      <label htmlFor={id}>
        <span className="visually-hidden">{label}</span>
        <span aria-hidden="true">{rank.name}</span>
        <ChevronDownIcon size={16} />
        <NativeSelect
          id={id}
          variant="plain"
          value={rank.id}
          onChange={({ target }) => setSelected(Number(target.value))}
        >
          {ranks.map(({ id: place, name }) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </label>
      <output htmlFor={id}>
        <span className="visually-hidden">Rank </span>
        <Figure>
          <span>{rank.rank}</span>
          <small>{rank.ending}</small>
        </Figure>{' '}
        {rank.points && <span>{rank.points}</span>}
      </output>
    </div>
  )
}

export function ProfileHeaderSkeleton({ own }: { own: boolean }) {
  return (
    <div className={css.header} aria-hidden="true">
      <div className={css.who}>
        <SkeletonBar style={{ width: '76px', height: '76px', borderRadius: 'var(--apl-radii-full)', flex: 'none' }} />
        <SkeletonBar style={{ width: '170px', height: '28px' }} />
      </div>
      <SkeletonBar style={{ height: own ? '132px' : '64px', borderRadius: 'var(--apl-radii-card)' }} />
      <SkeletonBar style={{ height: '66px', borderRadius: 'var(--apl-radii-card)' }} />
    </div>
  )
}
