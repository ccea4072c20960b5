import { useQuery } from '@tanstack/react-query'
import { ListRow } from '#components/content/list-row.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { serverClock } from '#lib/network/server-time.ts'
import { creditQueries } from './queries.ts'
import { transactionView } from './transactions.ts'
import css from './transferable-lots.module.css'

/** More lots would push the buttons out of sight; the PTC Summary has them all. */
const MAX_LOTS = 3

/** Lists the transferable lots, first to expire first [M7.21]. The step works without it. */
export function TransferableLots() {
  const { data } = useQuery(creditQueries.transferable())
  if (!data || data.length === 0) return null
  const over = data.length - MAX_LOTS
  return (
    <ul className={css.lots} aria-label="What can be transferred">
      {data.slice(0, MAX_LOTS).map((lot) => {
        const { guid, description, expiry, held } = transactionView(lot, serverClock.now())
        return (
          <ListRow key={guid} variant="plain" title={description} end={<Figure>{held}</Figure>}>
            {expiry && <span>{expiry}</span>}
          </ListRow>
        )
      })}
      {over > 0 && <li>{over === 1 ? 'and 1 more, which expires later' : `and ${over} more, which expire later`}</li>}
    </ul>
  )
}
