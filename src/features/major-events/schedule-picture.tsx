import { useState } from 'react'
import { PathLink } from '#components/ui/links/path-link.tsx'
import { pictureAt, pictureSet } from '#lib/picture.ts'
import css from './schedule-picture.module.css'

/** The schedule as a picture, which opens large. Its place is reserved while it loads. */
export function SchedulePicture({ src, name }: { src: string; name: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <PathLink
      className={css.picture}
      path={`/preview?src=${encodeURIComponent(src)}`}
      aria-label={`Schedule of ${name} as a picture, large`}
    >
      {failed ? (
        <span>The picture of the schedule did not load. Open it by itself</span>
      ) : (
        <img
          src={pictureAt(src, 960)}
          srcSet={pictureSet(src, [480, 960, 1280])}
          sizes="(min-width: 992px) 640px, 100vw"
          width={1280}
          height={720}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </PathLink>
  )
}
