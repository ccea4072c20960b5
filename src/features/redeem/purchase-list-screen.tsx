import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TicketIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { PagedList } from '#components/content/paged-list.tsx'
import { RowBody } from '#components/content/list-row.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { fieldsAddress } from './card.ts'
import { purchaseGroups } from './purchase-list.ts'
import { redeemQueries } from './queries.ts'
import row from '#components/content/list-row.module.css'
import css from './purchase-list-screen.module.css'

/** Of a card, in px. */
const CARD_WIDTH = 360

/** The events a ticket can be bought for, each leading to its purchase [M2.9, D5.41]. */
export function PurchaseListScreen() {
  const { state } = useLocationChoice()
  const { cardProvider } = useConfig()
  const query = useQuery(redeemQueries.events())
  const takesCards = fieldsAddress(cardProvider, window.location.origin) !== null
  usePageTitle('Purchase Event Ticket')
  return (
    <div className={`screen ${css.page}`}>
      <H1>Purchase Event Ticket</H1>
      <p className="muted mt-1 mb-5">
        {takesCards ? 'Pay with your PTC, by card, or with both.' : 'Pay with your PTC.'}
      </p>
      <QueryView
        query={query}
        what="The events"
        skeleton={<ListSkeleton rows={6} height={88} cardWidth={CARD_WIDTH} />}
        empty={<Nothing />}
      >
        {(events) => {
          const { near, elsewhere } = purchaseGroups(events, { stateId: state.id, takesCards, phoneZone: phoneZone() })
          if (near.length + elsewhere.length === 0) return <Nothing />
          return (
            <div className={`stack ${css.groups}`}>
              <ListTimesNote of={events} />
              {near.length > 0 && <Group title={state.name} cards={near} />}
              {elsewhere.length > 0 && (
                <Group title={near.length > 0 ? 'Other states' : 'All states'} cards={elsewhere} />
              )}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function Group({ title, cards }: { title: string; cards: ReturnType<typeof purchaseGroups>['near'] }) {
  const [shown, setShown] = useState<number>(PAGE_SIZE.gameCards)
  return (
    <section>
      <div className="mb-3">
        <H2>{title}</H2>
      </div>
      <PagedList total={cards.length} shown={shown} pageSize={PAGE_SIZE.gameCards} onShow={setShown}>
        <CardList cardWidth={CARD_WIDTH}>
          {cards.slice(0, shown).map(({ id, title: name, when, venue, price, means }) => (
            <li key={id}>
              <AppLink className={row.card} data-align="start" to="/redeem/event/$id" params={{ id: String(id) }}>
                <RowBody
                  title={name}
                  end={
                    <>
                      <Figure>{price}</Figure>
                      <small>{means}</small>
                    </>
                  }
                >
                  <span>{when}</span>
                  <span dir="auto">{venue}</span>
                </RowBody>
              </AppLink>
            </li>
          ))}
        </CardList>
      </PagedList>
    </section>
  )
}

function Nothing() {
  return (
    <EmptyState icon={TicketIcon} title="No tickets on sale" action={<ButtonLink to="/">See today’s games</ButtonLink>}>
      No event sells tickets here at the moment. At all others you register at the venue.
    </EmptyState>
  )
}
