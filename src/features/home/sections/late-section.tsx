import { ChevronRightIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { TextLink } from '#components/ui/links/link.tsx'
import { H2 } from '#components/ui/heading.tsx'

interface LateSectionProps {
  title: string
  to: '/news' | '/gallery'
  link: string
  /** Of what it holds, until that is there. */
  height: number
  /** Whether what stands above has its height: before, this would seem near. */
  isPlaced: boolean
  children: ReactNode
}

/** How far below the window what is requested should have come by the time it is seen, in pixels. */
const NEAR = 800

/**
 * A section below the games. Its heading and link are there at once; what it holds is rendered, and so requested, when
 * it comes near the window, or is printed.
 */
export function LateSection({ title, to, link, height, isPlaced, children }: LateSectionProps) {
  const heading = useId()
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !isPlaced || !room.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${NEAR}px 0px` },
    )
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [isNear, isPlaced])
  useEffect(() => {
    const render = () => setIsNear(true)
    window.addEventListener('beforeprint', render)
    return () => window.removeEventListener('beforeprint', render)
  }, [])
  return (
    <section aria-labelledby={heading}>
      <div className="cluster between" style={{ minHeight: '48px' }}>
        <H2 id={heading}>{title}</H2>
        <TextLink to={to}>
          <span>{link}</span>
          <ChevronRightIcon size={18} />
        </TextLink>
      </div>
      {isNear ? children : <div data-testid="room" ref={room} style={{ minHeight: height }} />}
    </section>
  )
}
