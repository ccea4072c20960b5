import { useEffect } from 'react'
import { useConfig } from '#lib/network/config.ts'

/** Names the page in the browser's tab and for assistive technology, with the league's name behind it [P2.65]; empty while the name is loading. */
export function usePageTitle(title: string | undefined): void {
  const { leagueName } = useConfig()
  useEffect(() => {
    if (!title) return
    // In a task of its own: setting it takes a millisecond, for which the next paint need not wait.
    const timer = setTimeout(() => (document.title = `${title} | ${leagueName}`))
    return () => clearTimeout(timer)
  }, [title, leagueName])
}
