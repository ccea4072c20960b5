import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Gutter } from '#components/ui/box.tsx'

interface HomeScreenProps {
  banners: ReactNode
  /** The member's own games; nothing for anybody else. */
  mine: ReactNode
  /** Choice of day and type, over the whole width. */
  toolbar: ReactNode
  /** The heading of the list, with its sorting. */
  heading: ReactNode
  list: ReactNode
  news: ReactNode
  photos: ReactNode
}

/** The design's height of the map, which the list beside it keeps at least [P2.51]. */
const STAGE_HEIGHT = '643px'

/**
 * Home's parts [P2.48]: one below the other; on the desktop the list at the left, 500 px wide in a frame of its own,
 * and what belongs to it at its right [P2.50], then the gallery.
 */
export function HomeScreen({ banners, mine, toolbar, heading, list, news, photos }: HomeScreenProps) {
  return (
    <Gutter paddingTop="3" paddingBottom="8">
      <Layout>
        <div data-area="banners">{banners}</div>
        <div data-area="mine">{mine}</div>
        <div data-area="toolbar">{toolbar}</div>
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
    gridTemplateAreas: {
      base: '"banners" "mine" "toolbar" "games" "news" "photos"',
      lg: '"toolbar toolbar" "games banners" "games mine" "games news" "photos photos"',
    },
    gridTemplateRows: { lg: 'auto auto auto 1fr auto' },
    columnGap: { lg: '5' },
    '& > *': { minWidth: '0' },
    '& > [data-area=banners]': { gridArea: 'banners' },
    '& > [data-area=mine]': { gridArea: 'mine', '&:not(:empty)': { marginBottom: '3' } },
    '& > [data-area=toolbar]': { gridArea: 'toolbar', marginBottom: { lg: '2' } },
    '& > [data-area=games]': { gridArea: 'games', display: { lg: 'flex' }, flexDirection: { lg: 'column' } },
    '& > [data-area=news]': { gridArea: 'news', marginTop: { base: '4', lg: '0' } },
    '& > [data-area=photos]': { gridArea: 'photos', marginTop: '4' },
    '& [data-area=frame]': { position: { lg: 'relative' }, flex: { lg: '1' }, minHeight: { lg: STAGE_HEIGHT } },
    '& [data-area=list]': {
      position: { lg: 'absolute' },
      inset: { lg: '0' },
      overflowY: { lg: 'auto' },
      overscrollBehaviorY: { lg: 'auto' },
      scrollbarWidth: { lg: 'thin' },
      paddingRight: { lg: '14px' },
      // Room for the focus ring, which a scrolling box would cut.
      padding: { lg: '5px 14px 5px 5px' },
      margin: { lg: '-5px 0 -5px -5px' },
    },
  },
})
