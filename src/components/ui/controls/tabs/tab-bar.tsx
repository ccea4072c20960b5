import { chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { tabsStyle } from './tabs-style.ts'

interface TabBarProps {
  /** Whether more tabs are to the right of those in view. */
  hasMore: boolean
  /** Scrolls to them. */
  forward: () => void
  /** The strip that scrolls. */
  children: ReactNode
}

/** Holds a strip of tabs, and a chevron over its right end while more are there. */
export function TabBar({ hasMore, forward, children }: TabBarProps) {
  return (
    <Bar>
      {children}
      {/* The keyboard reaches every tab without it. */}
      {hasMore && (
        <More type="button" aria-hidden="true" tabIndex={-1} onClick={forward}>
          <Icon icon={ChevronRightIcon} size={20} />
        </More>
      )}
    </Bar>
  )
}

/** Measures whether a strip has more tabs to its right, and scrolls to them. `measure` belongs to its `onScroll`. */
export function useMore(strip: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = strip
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 8)
  }, [strip])

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, measure])

  const forward = () => strip.current?.scrollBy({ left: strip.current.clientWidth * 0.6, behavior: 'smooth' })
  return { hasMore, measure, forward }
}

const Bar = chakra('div', { base: tabsStyle.bar })

const More = chakra('button', {
  base: {
    position: 'absolute',
    right: '0',
    top: '0',
    bottom: '0',
    width: '48px',
    display: 'grid',
    placeItems: 'center',
    paddingLeft: '12px',
    cursor: 'pointer',
    background: 'linear-gradient(90deg, transparent, {colors.bg} 40%)',
  },
})
