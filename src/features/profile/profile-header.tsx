import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { ChevronDownIcon, SettingsIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { H1 } from '#components/ui/heading.tsx'
import type { HeaderView, RankChoice } from './model.ts'
import type { ProfileLink } from './sections.ts'

interface ProfileHeaderProps {
  view: HeaderView
  /** The link to the player's photos [M2.26]. */
  photos: ProfileLink
  /** One's own profile leads to the account too. */
  own: boolean
}

const AVATAR = 60

/** Who it is, with credit, winnings, wins, final tables and ranks [M2.25 to M2.28]. */
export function ProfileHeader({ view, photos, own }: ProfileHeaderProps) {
  return (
    <Header>
      <div data-part="who">
        <div data-part="name" dir="auto">
          <H1 title={view.name.length > LONG_NAME ? view.name : undefined}>{view.name}</H1>
        </div>
        <AppLink {...photos} title="Photo Gallery" data-part="picture">
          <svg viewBox="0 0 76 76" aria-hidden="true">
            <circle cx="38" cy="38" r="35" pathLength="24" />
          </svg>
          <Avatar name={view.name} src={view.avatar} size={AVATAR} />
          <VisuallyHidden>Photo Gallery</VisuallyHidden>
        </AppLink>
        {own && (
          <AppLink to="/profile/account" aria-label="Account settings" data-part="account">
            <Icon icon={SettingsIcon} size={24} />
          </AppLink>
        )}
      </div>
      <dl data-part="figures">
        {view.ptc !== null && (
          <div data-part="ptc" data-game-type="aplptc">
            <dt>
              <VisuallyHidden>PTC</VisuallyHidden>
            </dt>
            <dd>
              <GameBadge type="aplptc" size={44} />
              <Figure>{view.ptc}</Figure> <span aria-hidden="true">PTC</span>
            </dd>
          </div>
        )}
        <Amount name="Winnings" value={view.winnings} />
        <Amount name="Wins" value={view.wins} />
        <Amount name="Final tables" value={view.finalTables} />
      </dl>
      {view.ranks.length > 0 && (
        <div data-part="ranks" role="group" aria-label="Ranks this season">
          {view.ranks.map((choice) => (
            <RankTile key={choice.kind} choice={choice} />
          ))}
        </div>
      )}
    </Header>
  )
}

/** Longer ones are cut after some lines. */
const LONG_NAME = 60

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div data-part="amount" data-long={value.length > 10 ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Figure>{value}</Figure>
      </dd>
    </div>
  )
}

/** A place to choose, and the rank there. */
function RankTile({ choice: { label, ranks } }: { choice: RankChoice }) {
  const id = useId()
  const [chosen, setChosen] = useState(ranks[0]?.id)
  const rank = ranks.find((one) => one.id === chosen) ?? ranks[0]
  if (!rank) return null
  return (
    <div data-part="rank">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{rank.name}</span>
        <Icon icon={ChevronDownIcon} size={16} />
        <NativeSelect
          id={id}
          variant="plain"
          value={rank.id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {ranks.map(({ id: place, name }) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </label>
      <output htmlFor={id}>
        <VisuallyHidden>Rank </VisuallyHidden>
        <Figure>
          <span>{rank.rank}</span>
          <small>{rank.ending}</small>
        </Figure>{' '}
        {rank.points && <span>{rank.points}</span>}
      </output>
    </div>
  )
}

/** The header as a skeleton, in the size of the real one. */
export function ProfileHeaderSkeleton({ own }: { own: boolean }) {
  return (
    <Header as="div" aria-hidden="true">
      <div data-part="who">
        <SkeletonBar width="76px" height="76px" borderRadius="full" flex="none" />
        <SkeletonBar width="170px" height="28px" />
      </div>
      <SkeletonBar height={own ? '132px' : '64px'} borderRadius="card" />
      <SkeletonBar height="66px" borderRadius="card" />
    </Header>
  )
}

const Header = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    padding: { base: '12px 16px 8px', lg: '24px 0 12px' },
    '& [data-part=who]': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 14px',
      minHeight: '76px',
      marginBottom: '4px',
      paddingRight: '40px',
    },
    // Read aloud after the name, seen before it.
    '& [data-part=picture]': {
      order: '-1',
      position: 'relative',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '76px',
      height: '76px',
      borderRadius: 'full',
    },
    '& [data-part=picture] > svg': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      transform: 'rotate(-4deg)',
    },
    // The edge of a chip around the picture.
    '& [data-part=picture] circle': {
      fill: 'none',
      stroke: 'accent.line',
      strokeWidth: '5',
      strokeDasharray: '.66 .34',
    },
    '& [data-part=name]': { flex: '1 1 min(100%, 9rem)', minWidth: '0' },
    '& h1': { maxHeight: '7.5rem', overflow: 'hidden' },
    '& [data-part=account]': {
      position: 'absolute',
      top: '0',
      right: '-10px',
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      borderRadius: 'control',
      color: 'fg.muted',
      _hover: { bg: 'bg.subtle', color: 'fg' },
    },
    '& [data-part=figures]': {
      display: 'flex',
      flexWrap: 'wrap',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      overflow: 'hidden',
    },
    '& dt': { textStyle: 'meta', color: 'fg.muted' },
    '& [data-part=ptc]': {
      flex: '1 0 100%',
      display: 'flex',
      alignItems: 'center',
      minHeight: '64px',
      padding: '6px 16px',
      borderBottom: '1px solid {colors.border}',
    },
    '& [data-part=ptc] dd': { display: 'flex', alignItems: 'center', gap: '7px' },
    '& [data-part=ptc] svg': { marginRight: '6px' },
    '& [data-part=ptc] dd > :nth-child(2)': { fontSize: '2.5rem', fontWeight: '760' },
    '& [data-part=ptc] dd > :last-child': {
      textStyle: 'num',
      fontSize: '1.5625rem',
      alignSelf: 'flex-end',
      paddingBottom: '4px',
      color: 'fg.muted',
    },
    // The line at the left of the first of a row lies outside.
    '& [data-part=amount]': {
      flex: '1 1 4.5rem',
      padding: '12px 8px 12px 16px',
      minWidth: '0',
      marginLeft: '-1px',
      borderLeft: '1px solid {colors.border}',
    },
    '& [data-part=amount]:nth-last-child(3)': { flex: '1.5 1 8rem' },
    '& [data-part=amount] dd': { marginTop: '4px' },
    '& [data-part=amount] dd > span': { fontSize: '1.6875rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& [data-part=amount][data-long] dd > span': { fontSize: '1.375rem' },
    '& [data-part=ranks]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(108px, 100%), 1fr))',
      gap: '2',
    },
    '& [data-part=rank]': {
      position: 'relative',
      minWidth: '0',
      minHeight: '66px',
      padding: '9px 12px 10px',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      _hover: { bg: 'bg.subtle' },
      _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    '& [data-part=rank] label': { display: 'flex', alignItems: 'center', gap: '6px', color: 'fg.muted' },
    '& [data-part=rank] label > [aria-hidden]': {
      textStyle: 'meta',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-part=rank] output': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '2px 6px',
      marginTop: '6px',
      textStyle: 'meta',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& [data-part=rank] output > span:nth-child(2)': {
      fontSize: '1.5625rem',
      color: 'fg',
      '& small': { fontSize: '1.0625rem', fontWeight: '600' },
    },
    // Beside each other where there is the width for it.
    '@media (min-width: 700px)': {
      '& [data-part=ptc]': { flex: 'none', borderBottom: '0' },
    },
    // A phone on its side has no height to give away.
    '@media (min-width: 700px) and (max-height: 479px)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)',
      gap: '6px 16px',
      paddingBlock: '4px',
      '& [data-part=who]': { gridRow: '1 / span 2', alignSelf: 'center', marginBottom: '0' },
      '& [data-part=rank]': { minHeight: '56px', paddingBlock: '6px' },
    },
    lg: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 600px)',
      gap: '8px 40px',
      alignItems: 'center',
      '& [data-part=who]': { gridRow: '1 / span 2', gap: '20px' },
      '& [data-part=who]:has(~ [data-part=figures]:last-child)': { gridRow: '1' },
      '& [data-part=picture]': { width: '112px', height: '112px' },
      '& [data-part=picture] > [aria-hidden=true]:not(svg)': { transform: 'scale(1.55)' },
      '& [data-part=account]': { top: 'calc(50% - 24px)', right: '0' },
      '& h1': { fontSize: '2.25rem', lineHeight: '2.375rem', maxHeight: '9.5rem' },
    },
  },
})
