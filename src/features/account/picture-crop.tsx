import { usePageZoomed } from '#lib/browser/device/viewport.ts'
import { useEffect, useId, useRef, type PointerEvent } from 'react'
import { Slider } from '#components/ui/controls/slider.tsx'
import { MAX_ZOOM, pulled, renderCrop, type Crop } from './picture.ts'
import css from './picture-crop.module.css'

/** Of the canvas, in px; on screen it is as large as there is room. */
const SIZE = 480

export function PictureCrop({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}) {
  const ref = useRef<HTMLCanvasElement>(null)
  const isZoomed = usePageZoomed()
  useEffect(() => {
    if (ref.current) renderCrop(ref.current, picture, crop)
  }, [picture, crop])

  function pull(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons === 0 || isZoomed) return
    onCrop(pulled(picture, crop, { dx: event.movementX, dy: event.movementY, size: event.currentTarget.clientWidth }))
  }

  return (
    <div className={css.crop}>
      <canvas
        ref={ref}
        className={css.circle}
        data-zoomed={isZoomed ? '' : undefined}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label="The square of the picture that will be your avatar"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <div className={css.sliders}>
        <Slide
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          words={(zoom) => `${Math.round(zoom * 100)} %`}
          onChange={(zoom) => onCrop({ ...crop, zoom })}
        />
        <Slide
          label="Left to right"
          min={0}
          max={1}
          value={crop.x}
          words={percent}
          onChange={(x) => onCrop({ ...crop, x })}
        />
        <Slide
          label="Top to bottom"
          min={0}
          max={1}
          value={crop.y}
          words={percent}
          onChange={(y) => onCrop({ ...crop, y })}
        />
      </div>
    </div>
  )
}

interface SlideProps {
  label: string
  min: number
  max: number
  value: number
  words: (value: number) => string
  onChange: (value: number) => void
}

function Slide({ label, ...slider }: SlideProps) {
  const id = useId()
  return (
    <div>
      <label className="text-small" htmlFor={id}>
        {label}
      </label>
      <Slider id={id} {...slider} step={(slider.max - slider.min) / 40} showEnds={false} />
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
