import { useEffect, useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Row, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { useConfig, whenConfigured } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
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
    <Box width="100%" maxWidth="1440px" marginInline="auto" padding={{ base: '8px 16px 24px', lg: '16px 40px 40px' }}>
      <Row minHeight="56px" gap="1" marginLeft="-12px">
        <BackLink />
        <Text as="h1" textStyle="h2">
          Picture
        </Text>
      </Row>
      {picture && <Picture key={picture} src={picture} />}
      {!picture && configured && (
        <Alert kind="error" title="This picture cannot be shown: it is not one of the league’s." />
      )}
    </Box>
  )
}

function Picture({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <EmptyState
        picture={<Icon icon={ImageOffIcon} size={34} />}
        title="The picture did not load"
        action={<Button onClick={() => setState('loading')}>Retry</Button>}
      >
        It may have been taken down, or there is no connection.
      </EmptyState>
    )
  }
  return (
    <>
      {state === 'loading' && <SkeletonBar height="min(60dvh, 600px)" width="100%" borderRadius="card" />}
      <img
        className={css.picture}
        src={pictureUrl(src)}
        alt={nameOf(src)}
        data-state={state}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
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
