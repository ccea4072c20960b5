import { useLocation } from '@tanstack/react-router'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import css from './page-not-found-screen.module.css'

/** Of a longer address the beginning says enough. */
const LONGEST_SHOWN = 120

export function PageNotFoundScreen() {
  usePageTitle('Page not found')
  // Of the entry alone: whatever another page may have left there is nothing to show.
  const attempted: unknown = useLocation({ select: ({ state }) => state.attempted })
  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.hand} aria-hidden="true">
        <DealtCard rank="7" suit="heart" turn="-12deg" />
        <DealtCard rank="2" suit="club" turn="4deg" />
      </div>
      <div className={`mt-8 ${css.title}`}>
        <H1>You&apos;ve been dealt a poor hand!</H1>
      </div>
      <p className={`muted mt-3 ${css.advice}`}>
        You may have misspelled something, or the page you are looking for may have moved.
      </p>
      {typeof attempted === 'string' && (
        <p className={`long-words muted mt-3 ${css.address}`} dir="ltr">
          {`We could not find ${attempted.length > LONGEST_SHOWN ? `${attempted.slice(0, LONGEST_SHOWN)}…` : attempted}.`}
        </p>
      )}
      <div className={`mt-6 ${css.way}`}>
        <ButtonLink to="/" variant="primary" size={52}>
          Go back to homepage
        </ButtonLink>
      </div>
    </div>
  )
}

function DealtCard({ rank, suit, turn }: { rank: string; suit: SuitName; turn: string }) {
  return (
    <span className={css.playingCard} data-suit={suit} style={{ transform: `rotate(${turn})` }}>
      <b className="text-num">{rank}</b>
      <Suit name={suit} size={24} />
    </span>
  )
}
