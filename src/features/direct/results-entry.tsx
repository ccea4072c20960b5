import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { XIcon } from 'lucide-react'
import * as v from 'valibot'
import { placePlayers, placing, type DirectedEvent, type Placing } from '#contract/direct.ts'
import { formatMoney } from '#domain/money.ts'
import { awarded, placingsProblem } from '#domain/placings.ts'
import { createDraft } from '#components/form/draft.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import { directedResultsKey } from '#lib/storage/tab-keys.ts'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import { AddPlace } from './add-place.tsx'
import { giveOnce } from './give.ts'
import { inserted, numbered } from './places.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { needsProof, refresh } from './use-commands.ts'
import css from './run-screen.module.css'

interface ResultsEntryProps {
  event: ClockEvent
  directed: DirectedEvent
  /** A clock counts the entries. */
  hasClock: boolean
  onClose: () => void
}

const entered = v.object({ placings: v.array(placing), version: v.string(), entries: v.optional(v.string()) })

/**
 * Who was placed where, and nothing else [D1.61]: entered from the winner on, the same place twice for a tie, reviewed
 * with the points and the cash that follow, then sent. It stays in this window until it is.
 */
export function ResultsEntry({ event, directed, hasClock, onClose }: ResultsEntryProps) {
  const online = useOnline()
  const client = useQueryClient()
  const draft = useMemo(() => createDraft(directedResultsKey(event.id), entered), [event.id])
  const stored = { placings: directed.placings, version: directed.resultsVersion }
  const [value, setValue] = useState<v.InferOutput<typeof entered>>(() => draft.read() ?? stored)
  const [reviewing, setReviewing] = useState(false)
  const [asksProof, setAsksProof] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { placings, version, entries: typed = String(directed.entries || '') } = value
  const entries = hasClock ? directed.entries : Number(typed)
  const problem =
    entries === 0 && directed.state === 'open'
      ? `Say first how many players there were${hasClock ? ', under Players' : ''}.`
      : placingsProblem(placings, entries)
  const sending = useMutation({
    mutationFn: () =>
      giveOnce(
        placePlayers,
        {
          eventId: event.id,
          resultsVersion: version,
          ...(!hasClock && entries > 0 && { entries }),
          placings: placings.map(({ place, playerId, name }) => ({ place, playerId: playerId ?? null, name })),
        },
        () => setAsking(true),
      ),
    onSuccess: () => {
      draft.drop()
      onClose()
    },
    onError: (error) => setAsksProof(needsProof(error)),
    onSettled: () => {
      setAsking(false)
      return refresh(client, event.id)
    },
  })

  function change(changed: Partial<v.InferOutput<typeof entered>>): void {
    const next = { ...value, ...changed }
    draft.keep(next)
    setValue(next)
    sending.reset()
  }

  function startAgain(): void {
    draft.drop()
    setValue(stored)
    sending.reset()
    setReviewing(false)
  }

  function sendProved(): void {
    setAsksProof(false)
    sending.mutate()
  }

  const hasGaps = numbered(placings).some(({ place }, index) => place !== placings[index]?.place)
  const isStale = version !== directed.resultsVersion
  const canSend = online && !sending.isPending && !isStale && problem === null
  return (
    <section className={css.results} ref={showFromTop} aria-labelledby="results-title">
      <H2 id="results-title">{reviewing ? 'Review the results' : 'Results'}</H2>
      {isStale && (
        <Alert
          kind="warning"
          title="The results were changed meanwhile."
          action={<Button onClick={startAgain}>Show them</Button>}
        />
      )}
      {reviewing ? (
        <Review placings={placings} directed={directed} entries={entries} />
      ) : (
        <>
          {!hasClock && <EntriesField value={typed} onChange={(entries) => change({ entries })} />}
          <AddPlace
            eventId={event.id}
            placings={placings}
            onAdd={(one, moves) => change({ placings: inserted(placings, one, moves) })}
          />
          <Lines
            placings={placings}
            directed={directed}
            onRemove={(gone) => change({ placings: placings.filter((one) => one !== gone) })}
          />
          {hasGaps && (
            <Button wraps onClick={() => change({ placings: numbered(placings) })}>
              Number them in this order
            </Button>
          )}
        </>
      )}
      <p role="status">
        {isAsking
          ? 'No response came. The league is asked whether it has the results.'
          : (problem ?? countOf(placings.length, entries))}
      </p>
      {sending.error && !needsProof(sending.error) && <Alert kind="error" title={sending.error.message} />}
      <div className={css.row}>
        {reviewing ? (
          <Button
            variant="primary"
            wraps
            disabled={!canSend}
            aria-busy={sending.isPending}
            onClick={() => (directed.needsProof ? setAsksProof(true) : sending.mutate())}
          >
            {online ? 'Send the results' : 'Needs a connection'}
          </Button>
        ) : (
          <Button variant="primary" wraps disabled={problem !== null} onClick={() => setReviewing(true)}>
            Review
          </Button>
        )}
        <Button wraps onClick={() => (reviewing ? setReviewing(false) : onClose())}>
          {reviewing ? 'Change them' : 'Close'}
        </Button>
      </div>
      {asksProof && <ProofDialog eventId={event.id} onProved={sendProved} onClose={() => setAsksProof(false)} />}
    </section>
  )
}

function EntriesField({ value, onChange }: { value: string; onChange: (digits: string) => void }) {
  return (
    <label className={css.field}>
      <span>Players who entered, with re-entries</span>
      <input
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 5))}
      />
    </label>
  )
}

function showFromTop(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' })
}

function countOf(placed: number, entries: number): string {
  return entries > 0 ? `${placed} places of ${entries} entries.` : `${placed} places.`
}

interface LinesProps {
  placings: readonly Placing[]
  directed: DirectedEvent
  onRemove: (one: Placing) => void
}

function Lines({ placings, directed, onRemove }: LinesProps) {
  return (
    <ol className={css.lines}>
      {placings.map((one) => (
        <li key={`${one.place} ${one.playerId ?? one.name}`}>
          <b translate="no">{one.place}</b>
          <Who one={one} directed={directed} />
          <IconButton aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
            <XIcon size={22} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

function Review({ placings, directed, entries }: Omit<LinesProps, 'onRemove'> & { entries: number }) {
  return (
    <ol className={css.lines}>
      {awarded(placings, { ...directed, entries }).map((one) => (
        <li key={`${one.place} ${one.playerId ?? one.name}`}>
          <b translate="no">{one.place}</b>
          <Who one={one} directed={directed} />
          <span translate="no">{awardOf(one)}</span>
        </li>
      ))}
    </ol>
  )
}

function awardOf({ points, cashCents }: { points: number; cashCents: number }): string {
  return cashCents > 0 ? `${points} points, ${formatMoney(cashCents, { cents: true })}` : `${points} points`
}

/** Namesakes differ by their cards. */
function Who({ one, directed }: { one: Placing; directed: DirectedEvent }) {
  const note = one.playerId === directed.playerId ? 'you' : one.playerId ? one.cardNumber : 'without a player'
  return (
    <span className={css.who}>
      <bdi>{one.name}</bdi>
      <small translate="no">{note}</small>
    </span>
  )
}
