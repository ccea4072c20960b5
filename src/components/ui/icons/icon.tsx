import type { ReactNode } from 'react'

interface IconProps {
  /** One of the shapes in `icons/`. */
  shape: ReactNode
  size?: number
  weight?: number
}

/** A line icon beside a text that says the same; by itself it says nothing to assistive technology. */
export function Icon({ shape, size = 22, weight = 2 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape}
    </svg>
  )
}
