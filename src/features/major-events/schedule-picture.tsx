import { PathLink } from '#components/ui/links/link.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import css from './schedule-picture.module.css'

/** The schedule as a picture, which opens large. Its place is reserved while it loads. */
export function SchedulePicture({ src, name }: { src: string; name: string }) {
  return (
    <PathLink
      className={css.picture}
      path={`/preview?src=${encodeURIComponent(src)}`}
      aria-label={`Schedule of ${name} as a picture, large`}
    >
      <Picture
        src={src}
        at={960}
        widths={[480, 960, 1280]}
        sizes="(min-width: 992px) 640px, 100vw"
        width={1280}
        height={720}
        fallback={<span>The picture of the schedule did not load. Open it by itself</span>}
      />
    </PathLink>
  )
}
