import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { SkeletonBar } from './skeleton.tsx'
import { Button } from './ui/button.tsx'
import { Box } from './ui/box.tsx'

/**
 * HTML from the content system, made harmless first by the one sanitiser of the app [F61, F62], which is fetched
 * when there is something for it to do: a text without tags and entities is shown as the text it is.
 */
export function SafeHtml({ html }: { html: string }) {
  return isPlain(html) ? <Prose whiteSpace="pre-line">{html.trim()}</Prose> : <Sanitized key={html} html={html} />
}

/** Whether there is nothing in it that a browser would read as more than text. */
export function isPlain(html: string): boolean {
  return !/[<&]/.test(html)
}

function Sanitized({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    let left = false
    if (state !== 'loading') return undefined
    import('./html-sanitizer.ts').then(
      ({ sanitizeHtml }) => {
        if (left) return
        place.current?.replaceChildren(sanitizeHtml(html))
        setState('shown')
      },
      () => !left && setState('failed'),
    )
    return () => {
      left = true
    }
  }, [html, state])

  return (
    <>
      {state === 'loading' && (
        <Box display="grid" gap="2" aria-hidden="true">
          <SkeletonBar width="96%" />
          <SkeletonBar width="88%" />
          <SkeletonBar width="60%" />
        </Box>
      )}
      {state === 'failed' && <Button onClick={() => setState('loading')}>The text did not load. Retry</Button>}
      <Prose ref={place} hidden={state !== 'shown'} />
    </>
  )
}

const Prose = chakra('div', {
  base: {
    maxWidth: '68ch',
    color: 'fg',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '3' },
    '& h1, & h2': { textStyle: 'h2' },
    '& h3, & h4, & h5, & h6': { textStyle: 'title' },
    '& ul': { listStyle: 'disc', paddingLeft: '5' },
    '& ol': { listStyle: 'decimal', paddingLeft: '6' },
    '& li + li': { marginTop: '1' },
    '& a[href]': { color: 'amber.fg', textDecoration: 'underline', textUnderlineOffset: '3px', fontWeight: '560' },
    '& blockquote': { borderLeft: '3px solid {colors.border.emphasized}', paddingLeft: '4', color: 'fg.muted' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'control' },
    '& img:not([src])': { display: 'none' },
    '& hr': { borderTop: '1px solid {colors.border}' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top', borderBottom: '1px solid {colors.border}' },
  },
})
