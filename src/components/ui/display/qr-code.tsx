import { useDeferredValue, useMemo } from 'react'
import { qrPath } from './qr-path.ts'

interface QrCodeProps {
  text: string
  label: string
  /** The width in CSS pixels, with its quiet zone; its container may make it narrower or wider. */
  leastPx: number
}

const BLANK = { size: 29, path: '' }

/** The QR code of a text, computed on the device: black on white whatever the theme [D5.17]. */
export function QrCode({ text, label, leastPx }: QrCodeProps) {
  // After the rest of the screen: working it out takes a low-end device a moment.
  const later = useDeferredValue(text, '')
  const { size, path } = useMemo(() => (later === '' ? BLANK : qrPath(later)), [later])
  // Whole pixels of the screen for each module, so that its edges are sharp.
  const dots = window.devicePixelRatio
  const side = (Math.ceil((leastPx * dots) / size) * size) / dots
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
