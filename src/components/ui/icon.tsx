import type { LucideIcon } from 'lucide-react'

interface IconProps {
  icon: LucideIcon
  size?: number
  weight?: number
  isFilled?: boolean
}

/** A line icon beside a text that says the same; alone it says nothing to assistive technology. */
export function Icon({ icon: Shape, size = 22, weight = 2, isFilled = false }: IconProps) {
  return <Shape size={size} strokeWidth={weight} fill={isFilled ? 'currentColor' : 'none'} aria-hidden="true" />
}
