import { useEffect, useRef, useState, type RefObject } from 'react'

/** Returns whether something has come into sight; true from the first where nobody waits for that. */
export function useInSight<E extends Element>(waits: boolean): { ref: RefObject<E | null>; seen: boolean } {
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
