import { useId, useState } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { readChips } from '#domain/clock/chips.ts'
import { formatChips } from '#domain/money.ts'
import { identifierText } from '#domain/text.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { STACKS_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, removeKey, writeJson } from '#lib/storage/storage.ts'
import type { ClockModel } from '../model/model.ts'
import { Breakable, FoldHead, Panel, PanelTable } from './panel.tsx'
import { ASSUMED_PLAYERS, stackView, type StackView } from './stack.ts'
import css from './my-stack.module.css'

interface MyStackProps {
  eventId: number
  status: ClockStatusResponse
  model: ClockModel
  folded: boolean
}

export function MyStack({ eventId, status, model, folded }: MyStackProps) {
  const [chips, store] = useMyStack(eventId)
  const [isOpen, setOpen] = useState(!folded && chips !== null)
  const id = useId()
  const { blindStructureList: structure, averageChip } = status
  const shown = chips === null ? null : stackView({ chips, view: model.view, structure, averageChip })
  const now = shown?.levels[0]
  return (
    <Panel isOwn>
      <FoldHead name="My stack" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {now && !isOpen && <span>{`${now.bigBlinds} big blinds`}</span>}
      </FoldHead>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChipsForm chips={chips} onChips={store} />}
        {shown && <StackWorth {...shown} age={model.stats.find((stat) => stat.id === 'average')?.age} />}
        <p className={css.about}>
          {shown && (
            <>
              <span>{`M is how many rounds of the table your chips pay for${shown.assumesPlayers ? `, with the antes of ${ASSUMED_PLAYERS} players` : ''}.`}</span>{' '}
            </>
          )}
          <span>Kept on this phone only, for this evening.</span>
        </p>
      </div>
    </Panel>
  )
}

/** An empty field takes the stack away. */
function ChipsForm({ chips, onChips }: { chips: number | null; onChips: (chips: number | null) => void }) {
  const [text, setText] = useState(chips === null ? '' : formatChips(chips))
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = readChips(text)
        const isUnread = typed === null && identifierText(text) !== ''
        setWrong(isUnread)
        if (isUnread) return
        // The field stays, and the focus in it.
        setText(typed === null ? '' : formatChips(typed))
        onChips(typed)
      }}
    >
      <label className="control-label" htmlFor={id}>
        Your chips
      </label>
      <div className={css.chips}>
        <input
          id={id}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          placeholder="24,500"
          value={text}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
          }}
        />
        <Button type="submit">{chips === null ? 'Show' : 'Update'}</Button>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={css.wrong}>
          <CircleAlertIcon size={17} />
          Type your chips as a number, for example 24,500.
        </p>
      )}
    </form>
  )
}

function StackWorth({ levels, ofAverage, age }: StackView & { age: string | undefined }) {
  return (
    <>
      {ofAverage && (
        <p className={css.share}>
          <b translate="no">{ofAverage}</b> <span>{`of the average stack${age ? `, as heard ${age}` : ''}`}</span>
        </p>
      )}
      <div className={css.worth}>
        <PanelTable
          label="My stack"
          rows={levels}
          columns={[
            { head: 'Level', kind: 'figure', cell: ({ level }) => level },
            { head: 'Blinds', cell: ({ blind }) => <Breakable blind={blind} /> },
            { head: 'Big blinds', kind: 'figure', cell: ({ bigBlinds }) => bigBlinds },
            { head: 'M', kind: 'figure', cell: ({ m }) => m },
          ]}
        />
      </div>
    </>
  )
}

/** By event. Stored on this device, never sent. */
type Stored = Record<string, { chips: number; atMs: number }>

/** The longest evening: what was typed before belongs to another. */
const EVENING_MS = 14 * 3_600_000

/** The chips a user typed for this evening's event; null before. Without storage they last as long as the page. */
function useMyStack(eventId: number): [chips: number | null, store: (chips: number | null) => void] {
  const [chips, setChips] = useState(() => {
    const stacks = storedStacks()
    // Nothing of an evening that is over stays.
    write(stacks)
    return stacks[eventId]?.chips ?? null
  })
  return [
    chips,
    (next) => {
      setChips(next)
      const { [eventId]: _, ...others } = storedStacks()
      write(next === null ? others : { ...others, [eventId]: { chips: next, atMs: serverClock.now() } })
    },
  ]
}

function storedStacks(): Stored {
  return readJson(deviceStorage, STACKS_KEY, readStacks) ?? {}
}

function readStacks(stored: unknown): Stored {
  const nowMs = serverClock.now()
  const valid = Object.entries(stored as Stored).filter(
    ([, one]) => one.chips > 0 && Math.abs(nowMs - one.atMs) < EVENING_MS,
  )
  return Object.fromEntries(valid)
}

function write(stacks: Stored): void {
  if (Object.keys(stacks).length > 0) writeJson(deviceStorage, STACKS_KEY, stacks)
  else removeKey(deviceStorage, STACKS_KEY)
}
