import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { signInFirst } from '#app/session/members-guard.ts'
import { MembersOnly } from '#app/session/members-only.tsx'

/**
 * Guards what only members see: everyone else goes to sign in, with the reason of the page, and comes back to it [M6.3,
 * M6.4]. The guard does not wait for the session, since a start without a connection would wait with it: until the
 * session is known, and where it ends on the page, `MembersOnly` shows what there is to see.
 */
export const Route = createFileRoute('/_member')({
  component: Members,
  beforeLoad({ context, matches, preload }): void {
    const page = matches.find(({ staticData }) => staticData.members)
    if (!preload) void signInFirst(context.queryClient, page?.staticData.members?.reason)
  },
})

function Members() {
  const page = useChildMatches({ select: ([match]) => match?.staticData.members })
  return (
    <MembersOnly title={page?.title ?? ''} reason={page?.reason}>
      <Outlet />
    </MembersOnly>
  )
}
