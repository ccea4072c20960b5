import { useEffect, useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { useConfig, whenConfigured } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { usePicture } from '#components/ui/display/picture.tsx'
import { pictureHosts, pictureUrl } from '#lib/picture.ts'
import { previewSource } from './source.ts'
import css from './preview-screen.module.css'

/** One picture in full, with a placeholder when it fails and the way back [P2.17, M2.87]. */
export function PreviewScreen({ src }: { src: string | undefined }) {
  const mediaHosts = pictureHosts(useConfig())
  const configured = useConfigured()
  const picture = previewSource(src, { origin: window.location.origin, mediaHosts })
  usePageTitle('Picture')
  return (
    <div className={css.page}>
      <div className={`row gap-1 ${css.head}`}>
        <BackLink />
        <h1 className="text-h2">Picture</h1>
      </div>
      {picture && <Picture key={picture} src={picture} />}
      {!picture && configured && (
        <Alert kind="error" title="This picture cannot be shown: it is not one of the league’s." />
      )}
    </div>
  )
}

function Picture({ src }: { src: string }) {
  const [isLoading, setLoading] = useState(true)
  const { shown, onError, retry } = usePicture(src)
  if (shown === null) {
    return (
      <EmptyState icon={ImageOffIcon} title="The picture did not load" action={<Button onClick={retry}>Retry</Button>}>
        It may have been taken down, or there is no connection.
      </EmptyState>
    )
  }
  return (
    <>
      {isLoading && (
        <SkeletonBar style={{ height: 'min(60dvh, 600px)', width: '100%', borderRadius: 'var(--apl-radii-card)' }} />
      )}
      <img
        className={css.picture}
        src={pictureUrl(shown)}
        alt={nameOf(src)}
        data-loading={isLoading ? '' : undefined}
        onLoad={() => setLoading(false)}
        onError={onError}
      />
    </>
  )
}

/** Whether it is known which hosts are the league's: nothing is refused before. */
function useConfigured(): boolean {
  const [configured, setConfigured] = useState(false)
  useEffect(() => {
    const known = () => setConfigured(true)
    void whenConfigured().then(known, known)
  }, [])
  return configured
}

/** 'Winner wattle tavern' of '/media/photo/winner-wattle-tavern.webp': all that is known of what is on it. */
function nameOf(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const text = file
    .replace(/\.\w+$/, '')
    .replace(/%20|[-_+]+/g, ' ')
    .trim()
  return /\p{L}{2}/u.test(text) ? `Picture: ${text}` : 'Picture'
}
