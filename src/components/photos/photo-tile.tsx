import { type CSSProperties, type ReactNode, useEffect, useRef, useState, type RefObject } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { usePicture } from '#components/ui/display/picture.tsx'
import { photoLabel } from '#data/photos.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { pictureAt, pictureSet } from '#lib/picture.ts'
import css from './photo-tile.module.css'

interface PhotoTileProps {
  photo: Photo
  label?: string
  /** The widths to choose from, in pixels, the smallest first: it alone is loaded where data is saved. */
  widths: readonly [number, ...number[]]
  sizes: string
  /** Width to height, '3 / 2'. */
  ratio: string
  onOpen: (tile: HTMLElement) => void
  children?: ReactNode
}

/** A photo that opens large. It loads near the viewport; where data is saved, once it is in sight. */
export function PhotoTile({
  photo,
  label = photoLabel(photo),
  widths,
  sizes,
  ratio,
  onOpen,
  children,
}: PhotoTileProps) {
  const savesData = useDataSaver()
  const { ref, seen } = useInSight<HTMLButtonElement>(savesData)
  const { shown: url, onError } = usePicture(photo.mediumPhotoUrl ?? photo.largePhotoUrl)
  return (
    <button
      className={css.tile}
      type="button"
      ref={ref}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      aria-haspopup="dialog"
      aria-label={`${label}${url === null ? ', did not load' : ''}`}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {url === null ? (
        <span className={css.failed}>
          <ImageOffIcon size={24} />
          Did not load
        </span>
      ) : seen ? (
        <img
          className={css.picture}
          // Before its address, or it may load ahead.
          loading="lazy"
          decoding="async"
          sizes={savesData ? undefined : sizes}
          srcSet={savesData ? undefined : pictureSet(url, widths)}
          src={pictureAt(url, widths[0])}
          width={photo.width ?? 640}
          height={photo.height ?? 640}
          alt=""
          onError={onError}
        />
      ) : (
        <span className={css.picture} />
      )}
      {children}
    </button>
  )
}

/** Returns whether something has come into sight; true from the first where nobody waits for that. */
function useInSight<E extends Element>(waits: boolean): { ref: RefObject<E | null>; seen: boolean } {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(!waits)
  useEffect(() => {
    const element = ref.current
    if (seen || !waits || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen, waits])
  return { ref, seen: seen || !waits }
}
