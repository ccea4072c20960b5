import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { NavigationIcon, PhoneIcon } from 'lucide-react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button, buttonRecipe } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { VenuePicture } from '#components/venue-picture/venue-picture.tsx'
import { LONG_DESCRIPTION } from '#domain/venue-description.ts'
import { useDistanceTo } from '#lib/distance.ts'
import type { VenueView } from './model.ts'
import type { NextGameText } from './next-game.ts'

interface VenueHeroProps {
  view: VenueView
  /** What one can go to; undefined until it is known, null where it cannot be. */
  next: NextGameText[] | null | undefined
  /** Beside the times: the state they assume; '' where it is known. */
  note?: string
  /** In place of the picture of where it is. */
  picture?: ReactNode
}

/** What the venue is, where, when the next game is, and how to get there [P2.66]. */
export function VenueHero({
  view,
  next,
  note = '',
  picture = view.point && (
    <VenuePicture point={view.point} venue={view.title} address={view.address} type={next?.[0]?.type ?? 'league'} />
  ),
}: VenueHeroProps) {
  const distance = useDistanceTo(view.point)
  return (
    <Hero data-has-picture={picture ? '' : undefined}>
      {/* Read aloud first; seen below the picture. */}
      <H1 dir="auto">{view.title}</H1>
      {picture && <div data-part="picture">{picture}</div>}
      <div data-part="back">
        <BackLink />
      </div>
      <div data-part="actions">
        <ShareButton title={view.title} />
      </div>
      <div data-part="words">
        <Text color="fg.muted" marginTop="1" overflowWrap="anywhere">
          {[view.address, distance && unbroken(distance)].filter(Boolean).join(' · ')}
        </Text>
        {next !== null && <Next games={next} />}
        <TimesNote note={note} />
        <div data-part="ways">
          {view.phone && (
            <ButtonAnchor href={view.phone.href} aria-label={`Call ${view.phone.shown}`}>
              <Icon icon={PhoneIcon} size={19} />
              <span>{view.phone.shown}</span>
            </ButtonAnchor>
          )}
          <ButtonAnchor href={view.directions} target="_blank" rel="noopener noreferrer">
            <Icon icon={NavigationIcon} size={19} />
            Get Directions
          </ButtonAnchor>
        </div>
        {view.description && <Description html={view.description} />}
      </div>
    </Hero>
  )
}

/** When one can play here, in words; each line leads to its game. */
function Next({ games }: { games: NextGameText[] | undefined }) {
  // Keeps its room, so that nothing moves.
  if (!games) return <div data-part="next" />
  return (
    <Box as="ul" data-part="next">
      {games.map(({ eventId, type, lead, words }) => (
        <li key={eventId} data-game-type={type}>
          <GameBadge type={type} size={30} />
          <p>
            <Link to="/event/$id" params={{ id: String(eventId) }}>
              <b>{`${lead}:`}</b> <span>{words.replace(/(\d) ([ap]m)/g, '$1\u00a0$2')}</span>
            </Link>
          </p>
        </li>
      ))}
      {games.length === 0 && (
        <li>
          <p>No game to come in the next seven days.</p>
        </li>
      )}
    </Box>
  )
}

function Description({ html }: { html: string }) {
  const [open, setOpen] = useState(html.length <= LONG_DESCRIPTION)
  const id = useId()
  return (
    <div data-part="description" data-folded={open ? undefined : ''}>
      <div id={id}>
        <SafeHtml html={html} />
      </div>
      {html.length > LONG_DESCRIPTION && (
        <Button variant="ghost" aria-expanded={open} aria-controls={id} marginLeft="-4" onClick={() => setOpen(!open)}>
          {open ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  )
}

/** A number stays with its unit. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

const ButtonAnchor = chakra('a', buttonRecipe)

const Hero = chakra('header', {
  base: {
    position: 'relative',
    paddingTop: '64px',
    display: 'grid',
    gridTemplate: '"picture" "title" "words" / minmax(0, 1fr)',
    '&[data-has-picture]': { paddingTop: '0' },
    '& h1': { gridArea: 'title', padding: '14px 16px 0' },
    '& [data-part=picture]': { gridArea: 'picture', minHeight: '196px' },
    // On the picture, each on a piece of the page's own ground.
    '& [data-part=back], & [data-part=actions]': {
      position: 'absolute',
      top: '8px',
      display: 'flex',
      gap: '2',
      '& > *': { bg: 'bg', _hover: { bg: 'bg.emphasized' } },
    },
    '& [data-part=back]': { left: '8px' },
    '& [data-part=actions]': { right: '8px' },
    '& [data-part=words]': { gridArea: 'words', padding: '0 16px 8px' },
    '& [data-part=next]': { listStyle: 'none', display: 'grid', gap: '2', minHeight: '56px', marginTop: '3' },
    '& [data-part=next] li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '56px',
      padding: '8px 14px',
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      overflowWrap: 'anywhere',
    },
    '& [data-part=next] p': {
      flex: '1',
      minWidth: '0',
      fontSize: '.9375rem',
      lineHeight: '1.25rem',
      fontWeight: '560',
    },
    '& [data-part=next] b': { fontWeight: '740' },
    '& [data-part=next] a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-part=next] li:hover:has(a)': { bg: 'bg.subtle' },
    '& [data-part=ways]': { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3', '& a': { flex: '1 1 auto' } },
    '& [data-part=description]': { marginTop: '3', color: 'fg.muted' },
    '& [data-part=description][data-folded] > div': {
      maxHeight: '72px',
      overflow: 'hidden',
      maskImage: 'linear-gradient(#000 40%, transparent)',
    },
    lg: {
      paddingTop: '4',
      '& h1': { padding: '8px 64px 0 0' },
      '& [data-part=words]': { padding: '0' },
      '&:not([data-has-picture]) :is(h1, [data-part=words])': { paddingLeft: '64px' },
      '&[data-has-picture]': {
        paddingTop: '4',
        gridTemplate: '"picture title" "picture words" 1fr / 400px minmax(0, 1fr)',
        gap: '0 32px',
      },
      '& [data-part=picture]': { borderRadius: 'card', overflow: 'hidden', boxShadow: 'e1', minHeight: '267px' },
      '& [data-part=back]': { top: '24px' },
      '&:not([data-has-picture]) [data-part=back]': { left: '0' },
      '& [data-part=actions]': { top: '16px', right: '0' },
      '& [data-part=actions] > *': { bg: 'bg.subtle' },
      '& [data-part=next]': {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
        maxWidth: '960px',
      },
      '& [data-part=ways] a': { flex: 'none' },
    },
  },
})
