import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { photoLabel } from '#data/photos.ts'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { isPicture, pictureAt, pictureSet, pictureUrl } from '#lib/picture.ts'
import { Icon } from '#components/ui/icon.tsx'

const WIDTHS = [640, 960, 1280, 1600]

/** One photo as large as the stage; where it fails, its words say so [P8.10]. */
export function LargePhoto({ photo }: { photo: Photo }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { largePhotoUrl: url, width, height } = photo
  const isSmall = savesData()
  if (state === 'failed' || !isPicture(url)) {
    return (
      <Failed role="img" aria-label={`${photoLabel(photo)}, did not load`}>
        <Icon icon={ImageOffIcon} size={34} />
        The photo did not load.
      </Failed>
    )
  }
  return (
    <Picture
      data-loading={state === 'loading' ? '' : undefined}
      src={isSmall ? pictureAt(url, 640) : pictureUrl(url)}
      srcSet={isSmall ? undefined : pictureSet(url, WIDTHS)}
      sizes="(min-width: 992px) min(1100px, 100vw), 100vw"
      width={width ?? 1600}
      height={height ?? 1067}
      alt={photoLabel(photo)}
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  )
}

const Picture = chakra('img', {
  base: {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    userSelect: 'none',
    transitionProperty: 'opacity',
    transitionDuration: 'ui',
    '&[data-loading]': { opacity: '0' },
  },
})

const Failed = chakra('span', { base: { display: 'grid', justifyItems: 'center', gap: '2', color: 'fg.muted' } })
