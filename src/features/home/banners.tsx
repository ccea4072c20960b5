import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { createAppLink } from '#components/ui/links/link.tsx'
import { SLIM } from '#components/ui/display/carousel-row.ts'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { Box } from '#components/ui/box.tsx'
import { majorListQueries } from '#data/major-events.ts'
import type { State } from '#domain/states.ts'
import { clamp } from '#lib/clamp.ts'
import { bannersOf, type Banner } from './banner-model.ts'
import { OpeningCard } from './opening-card.tsx'
import { ENLARGED } from '#components/ui/enlarged.ts'

const BannerLink = createAppLink(
  chakra('a', {
    base: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      // Room for a name of two lines, so that banners of all names are of one height.
      minHeight: '118px',
      padding: '11px 16px 12px',
      borderRadius: 'card',
      overflow: 'hidden',
      '& > svg': { position: 'absolute', right: '-26px', top: '-34px' },
      '& > span': { position: 'relative' },
      '& [data-part=when]': {
        fontSize: '.8125rem',
        lineHeight: '1rem',
        minHeight: '16px',
        fontWeight: '640',
        fontStretch: '95%',
        overflowWrap: 'anywhere',
      },
      '& [data-part=name]': {
        fontStretch: '125%',
        fontWeight: '900',
        lineHeight: '1.04',
        letterSpacing: '-.03em',
        marginTop: '5px',
        textTransform: 'uppercase',
        overflowWrap: 'anywhere',
        // At 200 % text on a phone a word has a line of its own.
        [ENLARGED]: { fontStretch: '88%' },
      },
      '& [data-part=promise]': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '2',
        alignItems: 'baseline',
        marginTop: 'auto',
        paddingTop: '6px',
        fontSize: '.875rem',
        lineHeight: '1.125rem',
        fontWeight: '620',
      },
    },
    variants: {
      block: {
        brand: { bg: 'brand.solid', color: 'brand.contrast', '& > svg': { color: 'brand.deep' } },
        danger: { bg: 'danger.solid', color: 'danger.contrast', '& > svg': { color: 'danger.shade' } },
        info: { bg: 'info.solid', color: 'info.contrast', '& > svg': { color: 'info.deep' } },
      },
    },
  }),
)

/** The blocks take turns, each with its suit. */
const blocks: readonly { block: 'brand' | 'danger' | 'info'; suit: SuitName }[] = [
  { block: 'brand', suit: 'spade' },
  { block: 'danger', suit: 'heart' },
  { block: 'info', suit: 'club' },
]

/** The major events of a state as banners [P2.48]; nothing at all where there is none. */
export function Banners({ state, nowMs }: { state: State; nowMs: number }) {
  const query = useQuery(majorListQueries.both(state.short))
  return (
    <Box css={{ '--state-height': '166px', [SLIM.media]: { '--state-height': '140px' } }}>
      <QueryView query={query} what="Major events" skeleton={<OpeningCard />}>
        {(lists) => {
          const banners = bannersOf(lists, nowMs, state.timeZone)
          return (
            banners.length > 0 && (
              <Carousel
                label="Major events"
                slim
                items={banners.map((banner, i) => ({
                  id: banner.id,
                  content: <BannerBlock banner={banner} place={i} />,
                }))}
              />
            )
          )
        }}
      </QueryView>
    </Box>
  )
}

function BannerBlock({ banner, place }: { banner: Banner; place: number }) {
  const { block, suit } = blocks[place % blocks.length] ?? { block: 'brand', suit: 'spade' }
  return (
    <BannerLink {...banner.link} block={block}>
      <Suit name={suit} size={176} />
      <span data-part="when">{banner.when}</span>
      <span data-part="name" style={{ ...clamp(4), fontSize: `${nameSize(banner.name)}px` }} dir="auto">
        {banner.name}
      </span>
      <span data-part="promise">
        {banner.guarantee && (
          <>
            <Figure fontSize="1.8125rem" color="accent.bright">
              {banner.guarantee}
            </Figure>
            <span>guaranteed</span>
          </>
        )}
      </span>
    </BannerLink>
  )
}

/** As large as the name lets it be on one or two lines of usual text; a longer one is read whole on its page. */
function nameSize(name: string): number {
  const length = [...name].length
  if (length <= 10) return 31
  if (length <= 16) return 22
  return length <= 30 ? 19 : 17
}
