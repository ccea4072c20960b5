import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useConfig } from '#lib/network/config.ts'
import { pictureHosts } from '#lib/picture.ts'
import { pathInApp } from './content-links.ts'
import type { sanitizeHtml } from '#lib/browser/page/html-sanitizer.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import css from './safe-html.module.css'

interface SafeHtmlProps {
  html: string
  reading?: boolean
}

/**
 * HTML from the content system, made harmless first by the one sanitiser of the app [F61 hostile HTML, F62 hostile
 * links], which is fetched when there is something for it to do: a text without tags and entities is shown as the text
 * it is.
 */
export function SafeHtml({ html, reading = false }: SafeHtmlProps) {
  if (isPlain(html))
    return (
      <div className={reading ? css.reading : css.prose} data-plain="" dir="auto">
        {html.trim()}
      </div>
    )
  return <Sanitized html={html} reading={reading} />
}

export function isPlain(html: string): boolean {
  return !/[<&]/.test(html)
}

let sanitize: typeof sanitizeHtml | null = null

/**
 * Asks for the sanitiser: a screen that will need it does so before its text has come. Rejects where it does not come.
 */
export async function loadSanitizer(): Promise<void> {
  sanitize = (await import('#lib/browser/page/html-sanitizer.ts')).sanitizeHtml
}

function Sanitized({ html, reading }: Required<SafeHtmlProps>) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const config = useConfig()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(sanitize ? 'shown' : 'loading')

  useEffect(() => {
    let left = false
    if (state !== 'loading') return undefined
    loadSanitizer().then(
      () => !left && setState('shown'),
      () => !left && setState('failed'),
    )
    return () => {
      left = true
    }
  }, [state])

  // Before the page is painted, so that no empty place is seen.
  useLayoutEffect(() => {
    const box = place.current
    if (state !== 'shown' || !sanitize || !box) return undefined
    // Reading, it is all there is below the name of the page.
    box.replaceChildren(sanitize(html, { mediaHosts: pictureHosts(config), level: reading ? 2 : 3 }))
    return followTables(box)
  }, [html, config, reading, state])

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    const path = link && pathInApp(link, event)
    if (!path) return
    event.preventDefault()
    router.history.push(path)
  }

  return (
    <>
      {state === 'loading' && <TextSkeleton lines={reading ? 24 : 3} />}
      {state === 'failed' && <Button onClick={() => setState('loading')}>The text did not load. Retry</Button>}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the links inside */}
      <div className={reading ? css.reading : css.prose} ref={place} hidden={state !== 'shown'} onClick={follow} />
    </>
  )
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div className={`stack gap-2 ${css.skeleton}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <SkeletonBar
          key={i}
          style={{
            width: ['96%', '88%', '93%', '60%'][i % 4],
            height: '16px',
            marginBottom: i % 4 === 3 ? '3' : undefined,
          }}
        />
      ))}
    </div>
  )
}

/** A table wider than its place can be scrolled by keyboard too. */
function followTables(box: HTMLElement): () => void {
  const rooms = [...box.querySelectorAll<HTMLElement>('[role=group]')]
  const watcher = new ResizeObserver(() => {
    for (const room of rooms) {
      if (room.scrollWidth > room.clientWidth) room.tabIndex = 0
      else room.removeAttribute('tabindex')
    }
  })
  for (const room of rooms) watcher.observe(room)
  return () => watcher.disconnect()
}
