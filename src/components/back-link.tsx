import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { leadsBackHere } from '#lib/back.ts'
import { Icon } from './icon.tsx'
import { arrowLeft } from './icons/event.tsx'
import { IconLink } from './ui/button.tsx'

/** Back to where one came from, with its scroll position; to the games for who came from elsewhere [P2.67]. */
export function BackLink() {
  const withinDocument = useCanGoBack()
  const router = useRouter()
  const canGoBack = withinDocument || leadsBackHere()

  function back(event: MouseEvent): void {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <IconLink to="/" aria-label={canGoBack ? 'Back' : 'Back to the games'} onClick={back}>
      <Icon shape={arrowLeft} size={24} />
    </IconLink>
  )
}
