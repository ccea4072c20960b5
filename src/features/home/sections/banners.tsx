import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#components/ui/links/link.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Suit, type SuitName } from '#components/ui/display/suit.tsx'
import { majorListQueries } from '#data/major-events.ts'
import type { State } from '#domain/states.ts'
import { clamp } from '#lib/clamp.ts'
import { bannersOf, type Banner } from './banner-model.ts'
import css from './banners.module.css'

const blocks: readonly { block: 'brand' | 'danger' | 'info'; suit: SuitName }[] = [
  { block: 'brand', suit: 'spade' },
  { block: 'danger', suit: 'heart' },
  { block: 'info', suit: 'club' },
]

/** The major events of a state as banners [P2.48]; nothing at all where there is none. */
export function Banners({ state, nowMs }: { state: State; nowMs: number }) {
  const query = useQuery(majorListQueries.both(state.short))
  return (
    <div className={css.banners}>
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
    </div>
  )
}

function BannerBlock({ banner, place }: { banner: Banner; place: number }) {
  const { block, suit } = blocks[place % blocks.length] ?? { block: 'brand', suit: 'spade' }
  return (
    <AppLink {...banner.link} className={`${css.banner} ${css[block]}`}>
      <Suit name={suit} size={176} />
      <span className={css.when}>{banner.when}</span>
      <span className={css.name} style={{ ...clamp(4), fontSize: `${nameSize(banner.name)}px` }} dir="auto">
        {banner.name}
      </span>
      <span className={css.promise}>
        {banner.guarantee && (
          <>
            <Figure>{banner.guarantee}</Figure>
            <span>guaranteed</span>
          </>
        )}
      </span>
    </AppLink>
  )
}

/** As large as the name lets it be on one or two lines of usual text; a longer one is read whole on its page. */
function nameSize(name: string): number {
  const length = [...name].length
  if (length <= 10) return 31
  if (length <= 16) return 22
  return length <= 30 ? 19 : 17
}

/** The placeholder of the banners, in the place and size of one, with the height of the carousel's row below. */
export function OpeningCard() {
  return (
    <p className={css.opening} aria-hidden="true">
      Poker near you tonight
    </p>
  )
}
