import { useEffect } from 'react'

/** Names the page in the browser's tab and for assistive technology; empty while the name is loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | APL`
  }, [title])
}
