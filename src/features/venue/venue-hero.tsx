import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { NavigationIcon, PhoneIcon } from 'lucide-react'
import { CardList } from '#components/content/card-list.tsx'
import { Hero } from '#components/content/hero.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { Button, ButtonAnchor } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { VenuePicture } from '#components/venue-picture/venue-picture.tsx'
import { LONG_DESCRIPTION } from '#domain/venue-description.ts'
import { useDistanceTo } from '#lib/distance.ts'
import type { VenueView } from './model.ts'
import type { NextGameText } from './next-game.ts'
import css from './venue-hero.module.css'

interface VenueHeroProps {
  view: VenueView
  /** The next games; undefined while they load, null where they cannot. */
  next: NextGameText[] | null | undefined
  /** Beside the times: the state they assume; '' where it is known. */
  note?: string
  picture?: ReactNode
}

/** The venue's name, address, next games, directions and description [P2.66]. */
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
    <Hero
      title={
        <div className={css.title}>
          <H1 dir="auto">{view.title}</H1>
        </div>
      }
      picture={picture}
      actions={<ShareButton title={view.title} />}
    >
      <p className="long-words muted mt-1">
        {[view.address, distance && unbroken(distance)].filter(Boolean).join(' · ')}
      </p>
      {next !== null && <Next games={next} />}
      <TimesNote note={note} />
      <div className={css.ways} data-testid="ways">
        {view.phone && (
          <ButtonAnchor href={view.phone.href} aria-label={`Call ${view.phone.shown}`}>
            <PhoneIcon size={19} />
            <span>{view.phone.shown}</span>
          </ButtonAnchor>
        )}
        <ButtonAnchor href={view.directions} target="_blank" rel="noopener noreferrer">
          <NavigationIcon size={19} />
          Get Directions
        </ButtonAnchor>
      </div>
      {view.description && <Description html={view.description} />}
    </Hero>
  )
}

function Next({ games }: { games: NextGameText[] | undefined }) {
  // Keeps its room, so that nothing moves.
  if (!games) return <div className={css.next} data-testid="next" />
  return (
    <div className={css.next} data-testid="next">
      <CardList cardWidth={360}>
        {games.map(({ eventId, type, lead, text }) => (
          <ListRow
            key={eventId}
            data-game-type={type}
            isTarget
            lead={<GameBadge type={type} size={30} />}
            title={
              <Link className={css.game} to="/event/$id" params={{ id: String(eventId) }}>
                <b>{`${lead}:`}</b> <span>{text.replace(/(\d) ([ap]m)/g, '$1\u00a0$2')}</span>
              </Link>
            }
          />
        ))}
        {games.length === 0 && (
          <ListRow title={<span className={css.game}>No game to come in the next seven days.</span>} />
        )}
      </CardList>
    </div>
  )
}

function Description({ html }: { html: string }) {
  const [open, setOpen] = useState(html.length <= LONG_DESCRIPTION)
  const id = useId()
  return (
    <div className={css.description} data-folded={open ? undefined : ''}>
      <div id={id}>
        <SafeHtml html={html} />
      </div>
      {html.length > LONG_DESCRIPTION && (
        <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
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
