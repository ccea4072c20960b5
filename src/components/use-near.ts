import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'
import { whenNear } from '#lib/scheduling/near-viewport.ts'

/** Whether it is time to draw what is far down the page (`whenNear`), by the element that keeps its room until then. */
export function useNear<E extends Element>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(
    () => (place.current ? whenNear(place.current, () => startTransition(() => setIsNear(true))) : undefined),
    [],
  )
  return { place, isNear }
}
