import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { lock } from '#components/icons/everyday.tsx'
import { lazyComponent } from '#components/lazy-component.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { useOnline } from '#lib/online.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { isSignInLost, leaveForSignIn, useSignedIn, whenSessionKnown, type SignInReason } from '#lib/session.ts'

const HomeScreenHint = lazyComponent(
  async () => (await import('#features/install/home-screen-hint.tsx')).HomeScreenHint,
)

interface MembersOnlyProps {
  title: string
  reason?: SignInReason
  children: ReactNode
}

/**
 * What only members see: anybody else goes to sign in, with the reason, and comes back to this page [M6.3, M6.4]. The
 * trip takes this page's place in the history, so that Back does not lead into it again. Without a connection it says so.
 */
export function MembersOnly({ title, reason, children }: MembersOnlyProps) {
  return useSignedIn() ? children : <SignInFirst title={title} reason={reason} />
}

function SignInFirst({ title, reason }: Omit<MembersOnlyProps, 'children'>) {
  const online = useOnline()
  const queryClient = useQueryClient()
  useEffect(() => {
    let isHere = true
    if (online)
      void whenSessionKnown(queryClient).then(
        (isSignedIn) => isHere && !isSignedIn && !isSignInLost() && leaveForSignIn(reason, 'replace'),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [online, queryClient, reason])
  return <ForMembers title={title} reason={reason} />
}

/** Says that a page is for members, with the way to sign in. */
export function ForMembers({ title, reason }: Omit<MembersOnlyProps, 'children'>) {
  const online = useOnline()
  usePageTitle(title)
  return (
    <Gutter paddingBlock="6">
      <H1>{title}</H1>
      <Box marginTop="4" maxWidth="640px">
        <EmptyState
          picture={<Icon shape={lock} size={34} />}
          title="For members"
          action={online && <Button onClick={() => leaveForSignIn(reason)}>Sign in</Button>}
        >
          {online ? 'Please sign in to go on.' : 'You are offline, and signing in needs a connection.'}
        </EmptyState>
        <HomeScreenHint />
      </Box>
    </Gutter>
  )
}
