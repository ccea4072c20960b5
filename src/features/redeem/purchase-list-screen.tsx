import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TicketIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { fieldsAddress } from './card-frame.ts'
import { purchaseGroups, type PurchaseCard } from './purchase-list.ts'
import { redeemQueries } from './queries.ts'
import css from './purchase-list-screen.module.css'

/** The events a ticket can be bought for, each leading to its purchase [M2.9, D5.41]. */
export function PurchaseListScreen() {
  const { state } = useLocationChoice()
  const { cardProvider } = useConfig()
  const query = useQuery(redeemQueries.events())
  const takesCards = fieldsAddress(cardProvider, window.location.origin) !== null
  usePageTitle('Purchase Event Ticket')
  return (
    <Gutter paddingBlock="6" maxWidth="1080px">
      <H1>Purchase Event Ticket</H1>
      <Text color="fg.muted" marginTop="1" marginBottom="5">
        {takesCards ? 'Pay with your PTC, by card, or with both.' : 'Pay with your PTC.'}
      </Text>
      <QueryView
        query={query}
        what="The events"
        skeleton={<PurchasesSkeleton />}
        isEmpty={(events) => events.length === 0}
        empty={<Nothing />}
      >
        {(events) => {
          const { near, elsewhere } = purchaseGroups(events, { stateId: state.id, takesCards, phoneZone: phoneZone() })
          if (near.length + elsewhere.length === 0) return <Nothing />
          return (
            <Box display="grid" gap="7">
              <ListTimesNote of={events} />
              {near.length > 0 && <Group title={state.name} cards={near} />}
              {elsewhere.length > 0 && (
                <Group title={near.length > 0 ? 'Other states' : 'All states'} cards={elsewhere} />
              )}
            </Box>
          )
        }}
      </QueryView>
    </Gutter>
  )
}

function Group({ title, cards }: { title: string; cards: PurchaseCard[] }) {
  const [shown, setShown] = useState<number>(PAGE_SIZE.gameCards)
  return (
    <section>
      <H2>{title}</H2>
      <ul className={css.cards}>
        {cards.slice(0, shown).map(({ id, title: name, when, venue, price, means }) => (
          <li key={id}>
            <AppLink to="/redeem/event/$id" params={{ id: String(id) }}>
              <span className={css.words}>
                <b dir="auto">{name}</b>
                <span>{when}</span>
                <span dir="auto">{venue}</span>
              </span>
              <span className={css.price}>
                <Figure>{price}</Figure>
                <small>{means}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <Box marginTop="4" textAlign="center">
          <Button onClick={() => setShown(shown + PAGE_SIZE.gameCards)}>Load More</Button>
        </Box>
      )}
    </section>
  )
}

function Nothing() {
  return (
    <EmptyState
      picture={<Icon icon={TicketIcon} size={34} />}
      title="No tickets on sale"
      action={<ButtonLink to="/">See today’s games</ButtonLink>}
    >
      No event sells tickets here at the moment. At all others you register at the venue.
    </EmptyState>
  )
}

function PurchasesSkeleton() {
  return (
    <div className={css.cards}>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonBar key={index} style={{ height: '88px', borderRadius: '12px' }} />
      ))}
    </div>
  )
}
