import { ImageOffIcon } from 'lucide-react'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { Picture } from '#components/ui/display/picture.tsx'
import css from './article-picture.module.css'

interface ArticlePictureProps {
  url: string | null | undefined
  /** How wide it will be, as in `sizes`. */
  sizes: string
  widths: readonly number[]
  /** Stands at the top of the page, so that the page is waited for by it. */
  first?: boolean
  /** A class of its container's sheet. */
  className?: string | undefined
}

/** The banner of an article, in the shape banners have, or a sign in its place when there is none or it does not come. */
export function ArticlePicture({ url, sizes, widths, first = false, className = '' }: ArticlePictureProps) {
  const saving = useDataSaver()
  return (
    <div className={`${css.frame} ${className}`}>
      <Picture
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        sizes={sizes}
        widths={saving ? undefined : widths}
        src={url}
        at={480}
        width={1200}
        height={630}
        fallback={<ImageOffIcon size={26} />}
      />
    </div>
  )
}
