import { memo, useId, useState } from 'react'
import { CircleAlertIcon } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { readChips } from '#domain/clock/chips.ts'
import { formatChips } from '#domain/money.ts'
import { identifierText } from '#domain/text.ts'
import { FoldHead, Panel } from './panel.tsx'
import { Breakable, PanelTable } from './panel-table.tsx'
import { useMyStack } from './stack-store.ts'
import { ASSUMED_PLAYERS, stackView, type StackView } from './stack.ts'
import css from './my-stack.module.css'

interface MyStackProps {
  eventId: number
  structure: ClockStatusResponse['blindStructureList']
  averageChip: number | null | undefined
  /** The average is of a while ago: '4 min ago'. */
  age: string | undefined
  round: number
  isBreak: boolean
  currentBlind: string
  ante: string
  /** On the event's page it begins closed. */
  folded: boolean
}

/**
 * What one's own chips are worth, now and at the next two levels. Typed once, stored on this phone; changes with the
 * level, not by the second.
 */
export const MyStack = memo(function MyStack({ eventId, structure, averageChip, age, folded, ...view }: MyStackProps) {
  const [chips, keep] = useMyStack(eventId)
  const [isOpen, setOpen] = useState(!folded && chips !== null)
  const id = useId()
  const shown = chips === null ? null : stackView({ chips, view, structure, averageChip })
  const now = shown?.levels[0]
  return (
    <Panel isOwn>
      <FoldHead name="My stack" isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {now && !isOpen && <span>{`${now.bigBlinds} big blinds`}</span>}
      </FoldHead>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChipsForm chips={chips} onChips={keep} />}
        {shown && <StackWorth {...shown} age={age} />}
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
})

/** One number, by the numeric keyboard; an empty one takes the stack away. */
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
