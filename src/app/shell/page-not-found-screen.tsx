import { useLocation } from '@tanstack/react-router'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import css from './page-not-found-screen.module.css'

/** Of a longer address the beginning says enough. */
const LONGEST_SHOWN = 120

/** The page for every address that leads nowhere, which it names: it deals 7-2. */
export function PageNotFoundScreen() {
  usePageTitle('Page not found')
  // Of the entry alone: whatever another page may have left there is nothing to show.
  const attempted: unknown = useLocation({ select: ({ state }) => state.attempted })
  return (
    <Gutter display="flex" flexDirection="column" alignItems="center" textAlign="center" paddingBlock="16">
      <Box display="flex" aria-hidden="true">
        <DealtCard rank="7" suit="heart" turn="-12deg" />
        <DealtCard rank="2" suit="club" turn="4deg" />
      </Box>
      <Box marginTop="8" textWrap="balance">
        <H1>You&apos;ve been dealt a poor hand!</H1>
      </Box>
      <Text color="fg.muted" marginTop="3" maxWidth="36ch" textWrap="balance">
        You may have misspelled something, or the page you are looking for may have moved.
      </Text>
      {typeof attempted === 'string' && (
        <Text color="fg.muted" marginTop="3" maxWidth="min(60ch, 100%)" overflowWrap="anywhere" dir="ltr">
          {`We could not find ${attempted.length > LONGEST_SHOWN ? `${attempted.slice(0, LONGEST_SHOWN)}…` : attempted}.`}
        </Text>
      )}
      <Box marginTop="6">
        <ButtonLink to="/" variant="primary" size={52} whiteSpace="normal">
          Go back to homepage
        </ButtonLink>
      </Box>
    </Gutter>
  )
}

function DealtCard({ rank, suit, turn }: { rank: string; suit: SuitName; turn: string }) {
  return (
    <span className={css.playingCard} data-suit={suit} style={{ transform: `rotate(${turn})` }}>
      <b>{rank}</b>
      <Suit name={suit} size={24} />
    </span>
  )
}
