import type { ReactNode } from 'react'
import css from './home-layout.module.css'

interface HomeLayoutProps {
  /** Before everything else, on some days. */
  top?: ReactNode
  /** Home and Map, in narrow windows. */
  tabs: ReactNode
  banners: ReactNode
  /** The member's own games; nothing for anybody else. */
  mine: ReactNode
  /** Search, and choice of day and type, over the whole width. */
  toolbar: ReactNode
  /** The map, beside the list or on its own tab; nothing while it is not shown. */
  map: ReactNode
  /** The heading of the list, with its sorting. */
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
