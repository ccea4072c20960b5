import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { leadsBackHere } from '#lib/back.ts'
import { Icon } from './icon.tsx'
import { arrowLeft } from './icons/event.tsx'
import { IconLink } from './ui/button.tsx'

interface BackLinkProps {
  /** Where it leads for who came from elsewhere, and what that is called. */
  to?: string
  label?: string
}

/** Back to where one came from, with its scroll position; to the games, unless said otherwise, for who came from elsewhere [P2.67, M2.63]. */
export function BackLink({ to = '/', label = 'Back to the games' }: BackLinkProps) {
  const withinDocument = useCanGoBack()
  const router = useRouter()
  const canGoBack = withinDocument || leadsBackHere()

  function back(event: MouseEvent): void {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <IconLink to={to} aria-label={canGoBack ? 'Back' : label} onClick={back}>
      <Icon shape={arrowLeft} size={24} />
    </IconLink>
  )
}
