import { useState, type CSSProperties } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { photoLabel } from '#data/photos.ts'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { pictureAt, pictureSet, pictureUrl } from '#lib/picture.ts'
import { usePicture } from '#components/ui/display/picture.tsx'
import css from './large-photo.module.css'

const WIDTHS = [640, 960, 1280, 1600]

/** The picture of a photo as it is on the page: it stands in until the large one has loaded. */
export interface Preview {
  /** The key of the photo that it is of. */
  of: string
  src: string
}

interface LargePhotoProps {
  photo: Photo
  /** The address of a smaller picture of it, which has loaded: it is shown meanwhile. */
  preview: string | undefined
}

/** One photo as large as the stage; where it fails, its words say so [P8.10]. */
export function LargePhoto({ photo, preview }: LargePhotoProps) {
  const [isLoading, setLoading] = useState(true)
  const { width, height } = photo
  const { shown: url, onError } = usePicture(photo.largePhotoUrl)
  const isSmall = savesData()
  if (url === null) {
    return (
      <span className={css.failed} role="img" aria-label={`${photoLabel(photo)}, did not load`}>
        <ImageOffIcon size={34} />
        The photo did not load.
      </span>
    )
  }
  return (
    <div className={css.frame} style={frameStyle(photo, preview)} data-opened={preview && ''}>
      <img
        className={css.photo}
        data-loading={isLoading ? '' : undefined}
        src={isSmall ? pictureAt(url, 640) : pictureUrl(url)}
        srcSet={isSmall ? undefined : pictureSet(url, WIDTHS)}
        sizes="(min-width: 992px) min(1100px, 100vw), 100vw"
        width={width ?? 1600}
        height={height ?? 1067}
        alt={photoLabel(photo)}
        draggable={false}
        onLoad={() => setLoading(false)}
        onError={onError}
      />
    </div>
  )
}

/** A photo whose size is unknown has the whole stage. */
function frameStyle({ width, height }: Photo, preview: string | undefined): CSSProperties {
  return {
    ...(width && height && { '--ratio': width / height }),
    ...(preview && { backgroundImage: `url(${JSON.stringify(preview)})` }),
  }
}
