import { useQuery } from '@tanstack/react-query'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { openPaymentsQuery, type OpenPayments as Rows } from '#data/money/open-payments.ts'
import { whenOf } from '#data/tickets/tickets.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'
import { formatMoney } from '#domain/money.ts'
import { parseServerInstant } from '#domain/time.ts'
import { useConfig } from '#lib/network/config.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import css from './open-payments.module.css'

/**
 * Says of each card payment of the signed-in member whose outcome is open where it stands; nothing where there is none,
 * or the league does not tell [F90 unknown outcome, D1.7].
 */
export function OpenPayments() {
  const { capabilities } = useConfig()
  const { data = [] } = useQuery({ ...openPaymentsQuery(), enabled: capabilities.includes('openPayments') })
  if (data.length === 0) return null
  return (
    <ul className={css.list} aria-label="Payments being checked">
      {data.map((payment) => (
        <li key={payment.guid}>
          <Alert
            kind={payment.state === 'checking' ? 'info' : 'warning'}
            title={payment.state === 'checking' ? CHECKING_PAYMENT : REFUND_DUE}
          >
            <bdi>{aboutOf(payment)}</bdi>
          </Alert>
        </li>
      ))}
    </ul>
  )
}

const REFUND_DUE = 'Your card was charged, but there is no ticket. The league refunds the charge.'

/** 'Sunday Special, Sun 22/11/2026, $153.00' */
function aboutOf({ eventName, dateTime, chargedAmount }: Rows[number]): string {
  const { timeZone } = locationOf({}, [dateTime])
  const { date } = whenOf(parseServerInstant(dateTime, timeZone), timeZone, phoneZone())
  const amount =
    chargedAmount === null || chargedAmount === undefined ? '' : formatMoney(chargedAmount, { cents: true })
  return [eventName?.trim() || 'Ticket', date, amount].filter(Boolean).join(', ')
}
