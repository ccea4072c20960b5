import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { LockIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { Button } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { leaveForSignIn, useSignedIn, type SignInReason } from '#lib/network/session.ts'
import { signInFirst } from './members-guard.ts'

const HomeScreenHint = lazyComponent(
  async () => (await import('#features/install/home-screen-hint.tsx')).HomeScreenHint,
)

interface MembersOnlyProps {
  title: string
  reason?: SignInReason
  children: ReactNode
}

/**
 * Shows what only members see; everyone else is shown that it is for members, and without a connection why they cannot
 * sign in now.
 */
export function MembersOnly({ title, reason, children }: MembersOnlyProps) {
  return useSignedIn() ? children : <SignInFirst title={title} reason={reason} />
}

function SignInFirst({ title, reason }: Omit<MembersOnlyProps, 'children'>) {
  const online = useOnline()
  const queryClient = useQueryClient()
  // A session that ends on the page, and a connection that comes back to it, pass no guard.
  useEffect(() => void (online && signInFirst(queryClient, reason)), [online, queryClient, reason])
  return <ForMembers title={title} reason={reason} />
}

export function ForMembers({ title, reason }: Omit<MembersOnlyProps, 'children'>) {
  const online = useOnline()
  usePageTitle(title)
  return (
    <div className="screen">
      <H1>{title}</H1>
      <div className="mt-4 text-width">
        <EmptyState
          icon={LockIcon}
          title="For members"
          action={online && <Button onClick={() => leaveForSignIn(reason)}>Sign in</Button>}
        >
          {online ? 'Please sign in to go on.' : 'You are offline, and signing in needs a connection.'}
        </EmptyState>
        <HomeScreenHint />
      </div>
    </div>
  )
}
