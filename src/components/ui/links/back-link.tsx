import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { ArrowLeftIcon } from 'lucide-react'
import { leadsBackHere } from '#lib/browser/navigation/back.ts'
import { IconAnchor } from '#components/ui/button.tsx'
import { createAppLink } from './link.tsx'

/** Back to where one came from, with its scroll position; to the games for who came from elsewhere [P2.67, M2.63]. */
export function BackLink() {
  return <BackLinkTo to="/" aria-label="Back to the games" />
}

/** The same with a destination and its label for who came from elsewhere. */
export const BackLinkTo = createAppLink(function BackAnchor({ onClick, ...props }: ComponentProps<'a'>) {
  const withinDocument = useCanGoBack()
  const router = useRouter()
  const canGoBack = withinDocument || leadsBackHere()

  function back(event: MouseEvent<HTMLAnchorElement>): void {
    if (!canGoBack) return onClick?.(event)
    event.preventDefault()
    router.history.back()
  }

  return (
    <IconAnchor {...props} aria-label={canGoBack ? 'Back' : props['aria-label']} onClick={back}>
      <ArrowLeftIcon size={24} />
    </IconAnchor>
  )
})
