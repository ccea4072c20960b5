import { PrinterIcon } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Venue, VenueEvents } from '#contract/venues.ts'
import { Button } from '#components/ui/button.tsx'
import { QrCode } from '#components/ui/display/qr-code.tsx'
import { offerPrint } from '#components/ui/feedback/device-outcome.ts'
import { formatLongDate } from '#domain/date-format.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { PRINTED, usePrintedAlone } from '#lib/browser/page/print.ts'
import { useConfig } from '#lib/network/config.ts'
import { copyReceivedAt, receivedAt } from '#lib/network/received-at.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { venueLocationOf, venuePath, venueView } from './model.ts'
import { posterWeek } from './poster-week.ts'
import css from './poster.module.css'

interface PosterProps {
  venue: Venue
  events: UseQueryResult<VenueEvents>
}

/** On paper the venue's page is this sheet alone: where, when and for how much, and the way to the page [D4.22]. */
export function Poster({ venue, events }: PosterProps) {
  useLocations()
  usePrintedAlone()
  const { leagueName, ageNotice, gamblingHelpline, gamblingNotices } = useConfig()
  const { title, address } = venueView(venue)
  const place = venueLocationOf(venue, events.data)
  const page = window.location.origin + venuePath(venue)
  const notice = gamblingNotices[place.state.short]
  return (
    <>
      <div className={css.bar}>
        <Button variant="ghost" onClick={() => offerPrint()}>
          <PrinterIcon size={18} />
          Print a poster
        </Button>
      </div>
      <section className={css.poster} {...{ [PRINTED]: '' }} data-testid="poster">
        <header>
          <p>{`${leagueName} poker at`}</p>
          <h2 className={css.name} dir="auto" data-long={title.length > LONG_TITLE ? '' : undefined}>
            {title}
          </h2>
          {address && (
            <p className={css.address} dir="auto">
              {address}
            </p>
          )}
        </header>
        <div className={css.week}>
          {events.data ? (
            <Week
              week={posterWeek(events.data, place.timeZone)}
              asOf={formatLongDate(copyReceivedAt(events.data) ?? receivedAt(events.dataUpdatedAt), place.timeZone)}
              note={timesNote(place)}
            />
          ) : (
            <p>The games, their times and buy-ins are on the venue’s page.</p>
          )}
        </div>
        <footer>
          <div className={css.code}>
            <QrCode text={page} label="QR code of this page’s address" leastPx={150} />
            <p>
              Games, results and leaderboard of this venue <b translate="no">{page.replace(/^https?:\/\//, '')}</b>
            </p>
          </div>
          <div className={css.help}>
            <b className={css.age} aria-hidden="true">
              18+
            </b>
            <div>
              <p>{ageNotice}</p>
              <p>
                Gambling help, free and confidential: <b>{gamblingHelpline}</b> <b>gamblinghelponline.org.au</b>
              </p>
              {notice && <p>{notice}</p>}
            </div>
          </div>
        </footer>
      </section>
    </>
  )
}

/** A longer name is set smaller, as are more games. */
const LONG_TITLE = 32
const FEW_GAMES = 8

interface WeekProps {
  week: ReturnType<typeof posterWeek>
  /** The day the games were received. */
  asOf: string
  /** Beside the times: the state they assume; '' where it is known. */
  note: string
}

function Week({ week: { games, more }, asOf, note }: WeekProps) {
  if (games.length === 0) return <p>{`As of ${asOf}, no game is listed here for the next seven days.`}</p>
  return (
    <>
      <table className={css.games} data-many={games.length > FEW_GAMES ? '' : undefined}>
        <tbody>
          {games.map(({ day, time, name, buyIn }, i) => (
            <tr key={`${day} ${time} ${buyIn}`}>
              <th scope="row">{games[i - 1]?.day === day ? '' : day}</th>
              <td>{time}</td>
              <td dir="auto">{name}</td>
              <td>{buyIn}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{`${more} more ${more === 1 ? 'game is' : 'games are'} on the venue’s page.`}</p>}
      <p>{`As of ${asOf}. Times and buy-ins can change. ${note}`}</p>
    </>
  )
}
