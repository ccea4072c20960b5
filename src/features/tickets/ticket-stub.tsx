import { Fact, Facts } from '#components/content/facts.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { QrCode } from '#components/ui/display/qr-code.tsx'
import { MarkIcon } from '#shared/tickets/mark-icon.tsx'
import type { TicketBadge, TicketView } from '#shared/tickets/ticket-view.ts'
import css from './ticket-stub.module.css'

/**
 * The ticket as one holds it out: what it is for on its one part, the code on the other. Beside its list it is a part of
 * that page, with an `h2`.
 */
export function TicketStub({
  ticket,
  heading: Heading = 'h1',
}: {
  ticket: TicketView
  heading?: 'h1' | 'h2' | undefined
}) {
  const {
    event,
    flight,
    kindLine,
    origin,
    type,
    venue,
    address,
    day,
    start,
    rego,
    lateRego,
    mark,
    code,
    hasQr,
    state,
  } = ticket
  return (
    <article className={css.stub} data-game-type={type} data-ticket-state={state} data-opened="">
      {mark && <Band mark={mark} />}
      <div className={css.what}>
        <div className={css.head}>
          <div className={css.names}>
            <p className={css.origin}>
              <GameBadge type={type} size={22} />
              <span>{ticket.kind === 'ticket' && origin ? origin : kindLine}</span>
            </p>
            <Heading dir="auto">{event}</Heading>
            {flight && (
              <p className={css.flight} dir="auto">
                {flight}
              </p>
            )}
          </div>
          <span className={css.index} aria-hidden="true">
            A
            <Suit name="spade" size={20} />
          </span>
        </div>
        <Facts layout="stacked">
          <Fact name="Venue" size="text">
            <span dir="auto">{venue || 'To be announced'}</span>
            {address && <small dir="auto">{address}</small>}
          </Fact>
          <Fact name="Date" size="text">
            {day || 'To be announced'}
          </Fact>
          {[
            { name: 'Start', time: start },
            { name: 'Rego', time: rego },
            { name: 'Late rego', time: lateRego },
          ].map(
            ({ name, time }) =>
              time && (
                <Fact key={name} name={name} size="small">
                  <Figure>{time}</Figure>
                </Fact>
              ),
          )}
        </Facts>
        <TimesNote note={ticket.timesNote} />
      </div>
      <div className={css.cut} aria-hidden="true">
        <ChipBorder data-edge="lying" />
        <ChipBorder upright data-edge="upright" />
      </div>
      <div className={css.codeSide}>
        {hasQr && <QrCode text={code} label="QR code of the redeem code" leastPx={LEAST_PX} />}
        {code === '' ? (
          <p className={css.noCode}>
            {state === 'ended' || state === 'over' ? 'Not valid any more' : 'The code comes later'}
          </p>
        ) : (
          <Code code={code} />
        )}
      </div>
    </article>
  )
}

function Band({ mark }: { mark: TicketBadge }) {
  return (
    <div className={css.band} data-tone={mark.tone} role={mark.tone === 'bad' ? 'alert' : 'status'}>
      <MarkIcon tone={mark.tone} size={24} />
      <div>
        <b className="text-h2">{mark.title}</b>
        <p className="text-small">{mark.text}</p>
      </div>
    </div>
  )
}

/** So wide at least, in pixels, with its quiet zone [D5.17, D5.18]. */
const LEAST_PX = 240

/** A code of more letters than most is smaller, so that it stays on its line. */
const CODE_WIDTH = 330
const MAX_CODE_SIZE = 50

function Code({ code }: { code: string }) {
  return (
    <div className={css.codeBox}>
      <p className={css.codeName}>Redeem code</p>
      <p
        className={css.code}
        data-testid="code"
        translate="no"
        style={{ fontSize: `${Math.max(20, Math.min(MAX_CODE_SIZE, Math.floor(CODE_WIDTH / code.length)))}px` }}
      >
        <span aria-hidden="true">{code}</span>
        <span className="visually-hidden">{[...code].join(' ')}</span>
      </p>
    </div>
  )
}
