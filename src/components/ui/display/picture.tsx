import { useState, type ComponentProps, type ReactNode } from 'react'
import { isPicture, pictureAt, pictureSet, pictureUrl } from '#lib/picture.ts'

interface PictureProps extends Omit<ComponentProps<'img'>, 'className' | 'src' | 'srcSet' | 'onError' | 'children'> {
  src: string | null | undefined
  /** The width in px that is loaded where there is no choice; absent, the picture as it came. */
  at?: number | undefined
  /** The widths in px to choose from by `sizes`. */
  widths?: readonly number[] | undefined
  fallback?: ReactNode
}

/** It is silent unless it has an `alt`, and loads near the viewport. */
export function Picture({ src, at, widths, fallback = null, ...props }: PictureProps) {
  const { shown, onError } = usePicture(src)
  if (shown === null) return fallback
  return (
    <img
      // Before its address, or it may load ahead.
      loading="lazy"
      decoding="async"
      alt=""
      {...props}
      srcSet={widths && pictureSet(shown, widths)}
      src={at === undefined ? pictureUrl(shown) : pictureAt(shown, at)}
      onError={onError}
    />
  )
}

/** For what says more than a fallback when its picture does not come: `shown` is null then, until `retry`. */
export function usePicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null)
  return {
    shown: isPicture(src) && src !== failed ? src : null,
    onError: () => setFailed(src ?? null),
    retry: () => setFailed(null),
  }
}
