import { useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { photoLabel } from '#data/photos.ts'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { isPicture, pictureAt, pictureSet, pictureUrl } from '#lib/picture.ts'
import { Icon } from '#components/ui/icon.tsx'
import css from './large-photo.module.css'

const WIDTHS = [640, 960, 1280, 1600]

/** One photo as large as the stage; where it fails, its words say so [P8.10]. */
export function LargePhoto({ photo }: { photo: Photo }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { largePhotoUrl: url, width, height } = photo
  const isSmall = savesData()
  if (state === 'failed' || !isPicture(url)) {
    return (
      <span className={css.failed} role="img" aria-label={`${photoLabel(photo)}, did not load`}>
        <Icon icon={ImageOffIcon} size={34} />
        The photo did not load.
      </span>
    )
  }
  return (
    <img
      className={css.photo}
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
