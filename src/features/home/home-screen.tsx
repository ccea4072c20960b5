import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Gutter } from '#components/ui/box.tsx'

interface HomeScreenProps {
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

/** The design's height of the map, which the list beside it keeps at least [P2.51]. */
const STAGE_HEIGHT = '643px'
/** A phone on its side. */
const SHORT = '@media (min-width: 540px) and (max-width: 991px) and (max-height: 479px)'
const MAP_FIRST = {
  '&:has(> [data-view=map])': { display: 'flex', flexDirection: 'column' },
  '& > [data-view=map]': { order: '-1' },
} as const
/** The header over the page, and the room above and below the map. */
const ABOVE_MAP = '57px + 20px + env(safe-area-inset-top)'

/**
 * Home's parts [P2.48]: one below the other; on the desktop the list with the favourites at the left, 500 px wide in
 * a frame of its own, beside the map [P2.50], then banners, news and the gallery.
 */
export function HomeScreen({
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
}: HomeScreenProps) {
  return (
    <Gutter paddingTop="3" paddingBottom="8" css={{ [SHORT]: MAP_FIRST }}>
      {top}
      <Layout data-view={mapOpen ? 'map' : 'home'}>
        <div data-area="tabs">{tabs}</div>
        <div data-area="banners">{banners}</div>
        <div data-area="mine">{mine}</div>
        <div data-area="toolbar">{toolbar}</div>
        <div data-area="map">{map}</div>
        <div data-area="games">
          {heading}
          <div data-area="frame">
            {/* Back finds the frame scrolled as it was left. */}
            <div data-area="list" data-scroll-restoration-id="games">
              {list}
            </div>
          </div>
        </div>
        <div data-area="news">{news}</div>
        <div data-area="photos">{photos}</div>
      </Layout>
    </Gutter>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '500px minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'auto auto 1fr auto auto auto' },
    columnGap: { lg: '5' },
    // Each part is painted separately, so that a choice of games has what stands around them not painted again.
    '& > *': { minWidth: '0', gridColumn: { lg: '1 / -1' }, zIndex: '0' },
    '& > [data-area=tabs]': { marginBottom: '3', display: { lg: 'none' } },
    // What opens from the search or from the list's order lies above the parts that follow.
    '& > [data-area=toolbar]': { marginBottom: { lg: '2' }, gridRow: { lg: '1' }, zIndex: '2' },
    '& > [data-area=mine]': { gridArea: { lg: '2 / 1' }, '&:not(:empty)': { marginBottom: '3' } },
    '& > [data-area=games]': {
      zIndex: '1',
      gridArea: { lg: '3 / 1' },
      display: { lg: 'flex' },
      flexDirection: { lg: 'column' },
    },
    '& > [data-area=map]': {
      gridArea: { lg: '2 / 2 / 4' },
      height: { lg: STAGE_HEIGHT },
      borderRadius: 'card',
      bg: { lg: 'bg.panel' },
      overflow: 'hidden',
    },
    '& > [data-area=banners]': { gridRow: { lg: '4' }, marginTop: { lg: '5' } },
    // Without `content-visibility`: what is not laid out has no styles, and was read out with buttons that are not there.
    '& > :is([data-area=news], [data-area=photos])': { marginTop: '4' },
    // On its own tab the map has most of a phone's window, and the list goes on beneath it.
    '&[data-view=map] > [data-area=map]': {
      height: { base: 'clamp(320px, calc(100dvh - 400px), 643px)', lg: STAGE_HEIGHT },
      marginTop: { base: '2', lg: '0' },
    },
    // There it stands beside what the games are chosen by, between header and bar: no part of it has to be scrolled to.
    [SHORT]: {
      '&[data-view=map]': {
        gridTemplateColumns: 'minmax(220px, 2fr) minmax(0, 3fr)',
        gridTemplateRows: 'auto 1fr auto',
        // The row of chips goes on to the map's edge.
        columnGap: '16px',
        marginTop: '-4px',
      },
      '&[data-view=map] > :is([data-area=tabs], [data-area=toolbar])': { gridColumn: '1', marginBottom: '2' },
      '&[data-view=map] > [data-area=map]': {
        gridArea: '1 / 2 / 3',
        height: `max(180px, calc(100dvh - var(--bar-height) - (${ABOVE_MAP})))`,
        marginTop: '0',
      },
      '&[data-view=map] > [data-area=games]': { marginTop: '2' },
    },
    '&[data-view=map] > :is([data-area=banners], [data-area=mine], [data-area=news], [data-area=photos])': {
      display: { base: 'none', lg: 'block' },
    },
    '& [data-area=frame]': { position: { lg: 'relative' }, flex: { lg: '1' }, minHeight: { lg: '320px' } },
    '& [data-area=list]': {
      position: { lg: 'absolute' },
      inset: { lg: '0' },
      overflowY: { lg: 'auto' },
      overscrollBehaviorY: { lg: 'auto' },
      scrollbarWidth: { lg: 'thin' },
      // Room for the focus ring, which a scrolling box would cut.
      padding: { lg: '5px 14px 5px 5px' },
      margin: { lg: '-5px 0 -5px -5px' },
    },
  },
})
