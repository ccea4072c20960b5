import { TextLink } from '#components/ui/links/link.tsx'
import { ChevronRightIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { H2 } from '#components/ui/heading.tsx'
import css from './home-layout.module.css'

interface HomeLayoutProps {
  top?: ReactNode
  /** Home and Map, in narrow windows. */
  tabs: ReactNode
  banners: ReactNode
  /** The member's own games; nothing for anybody else. */
  mine: ReactNode
  toolbar: ReactNode
  /** The map, beside the list or on its own tab; nothing while it is not shown. */
  map: ReactNode
  heading: ReactNode
  list: ReactNode
  news: ReactNode
  photos: ReactNode
  /** Whether the Map tab is open, which has the search and the map alone [P2.49]. */
  mapOpen?: boolean
}

/**
 * Home's parts [P2.48]: one below the other; on the desktop the list with the favourites at the left, 500 px wide in
 * a frame of its own, beside the map [P2.50], then banners, news and the gallery.
 */
export function HomeLayout({
  top,
  tabs,
  banners,
  mine,
  toolbar,
  map,
  heading,
  list,
  news,
  photos,
  mapOpen = false,
}: HomeLayoutProps) {
  return (
    <div className={`gutter ${css.screen}`}>
      <div className={css.page}>
        {top}
        <div className={css.layout} data-view={mapOpen ? 'map' : 'home'}>
          <div className={css.tabs} data-area="tabs">
            {tabs}
          </div>
          <div className={css.banners} data-area="banners">
            {banners}
          </div>
          <div className={css.mine} data-area="mine">
            {mine}
          </div>
          <div className={css.toolbar} data-area="toolbar">
            {toolbar}
          </div>
          <div className={css.map} data-area="map">
            {map}
          </div>
          <div className={css.games} data-area="games">
            {heading}
            <div className={css.frame} data-area="frame">
              {/* Back finds the frame scrolled as it was left. */}
              <div className={css.list} data-area="list" data-scroll-restoration-id="games">
                {list}
              </div>
            </div>
          </div>
          <div className={css.news} data-area="news">
            {news}
          </div>
          <div className={css.photos} data-area="photos">
            {photos}
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * In pixels, what each part reserves until its chunk has come, so that nothing moves. Not by a chip's component, which
 * would bring its sheet into the first load.
 */
const HEIGHTS = {
  tabs: 56,
  /** The search field, the gap below it and a row of chips. */
  toolbar: 60 + 48,
  sort: 48,
  searching: 72,
  none: 248,
  followed: 72,
  banners: 166,
  mine: 228,
  /** Below the heading of its section. */
  news: 343,
  photos: 268,
}

export function Reserved({ part }: { part: keyof typeof HEIGHTS }) {
  return <div style={{ minHeight: HEIGHTS[part] }} />
}

export function ReservedSection({ part }: { part: 'news' | 'photos' }) {
  return <div style={{ minHeight: HEADING_HEIGHT + HEIGHTS[part] }} />
}

const HEADING_HEIGHT = 48

interface LateSectionProps {
  part: 'news' | 'photos'
  title: string
  to: '/news' | '/gallery'
  link: string
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
export function LateSection({ part, title, to, link, isPlaced, children }: LateSectionProps) {
  const heading = useId()
  const reserved = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !isPlaced || !reserved.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${NEAR}px 0px` },
    )
    observer.observe(reserved.current)
    return () => observer.disconnect()
  }, [isNear, isPlaced])
  useEffect(() => {
    const render = () => setIsNear(true)
    window.addEventListener('beforeprint', render)
    return () => window.removeEventListener('beforeprint', render)
  }, [])
  return (
    <section aria-labelledby={heading}>
      <div className="cluster between" style={{ minHeight: HEADING_HEIGHT }}>
        <H2 id={heading}>{title}</H2>
        <TextLink to={to}>
          <span>{link}</span>
          <ChevronRightIcon size={18} />
        </TextLink>
      </div>
      {isNear ? (
        children
      ) : (
        <div data-testid="room" ref={reserved}>
          <Reserved part={part} />
        </div>
      )}
    </section>
  )
}
