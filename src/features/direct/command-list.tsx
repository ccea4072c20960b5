import { useState, type ReactNode } from 'react'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { CommandButton } from './command-button.tsx'
import type { Command, Commands } from './use-commands.ts'
import css from './run-screen.module.css'

interface CommandListProps {
  commands: Commands
  status: ClockStatusResponse
  onResults: () => void
}

const PAUSES = [5, 10, 15, 30]

/** What cannot be undone is confirmed first. */
export function CommandList({ commands, status, onResults }: CommandListProps) {
  const { runStatus, alternateClockMessage } = status
  const remaining = status.playersRemaining ?? 0
  const total = status.totalPlayers ?? 0
  const isUnderWay = runStatus === RunStatus.RUNNING || runStatus === RunStatus.PAUSED
  const button = (command: Command) => (
    <CommandButton
      key={command.label}
      commands={commands}
      label={command.label}
      onClick={() => commands.give(command)}
    />
  )
  const counts = (left: number, all: number, label: string, done: string) =>
    button({ name: 'players', label, done, input: { remaining: left, total: all } })
  return (
    <>
      <Section title="Players" note={`${remaining} of ${total}`}>
        <div className={css.row}>
          {remaining > 0 && counts(remaining - 1, total, 'One out', `${remaining - 1} players are left`)}
          {counts(remaining + 1, total + 1, 'Entry or re-entry', `${total + 1} have entered`)}
        </div>
        <CommandForm
          key={`${remaining} of ${total}`}
          commands={commands}
          fields={{ remaining: 'Players left', total: 'Of all, with re-entries' }}
          values={{ remaining: String(remaining), total: String(total) }}
          problems={(values) => countProblems(values)}
          command={(values) => ({
            name: 'players',
            done: `${values['remaining']} of ${values['total']} players are left`,
            input: { remaining: Number(values['remaining']), total: Number(values['total']) },
          })}
          label="Save the players"
        />
      </Section>
      {runStatus === RunStatus.RUNNING && (
        <Section title="Pause for some minutes" note="It says when it goes on; you resume it">
          <div className={css.row}>
            {PAUSES.map((minutes) =>
              button({
                name: 'pause',
                label: `${minutes} min`,
                done: `The clock is paused for ${minutes} minutes`,
                input: { minutes },
              }),
            )}
          </div>
        </Section>
      )}
      {isUnderWay && (
        <Section title="Time left" note="Of this level or break">
          <CommandForm
            commands={commands}
            fields={{ time: 'Minutes, or minutes:seconds' }}
            values={{ time: '' }}
            problems={({ time = '' }) => (secondsOf(time) === null ? { time: 'Write it like 12 or 12:30.' } : {})}
            command={({ time = '' }) => ({
              name: 'time',
              done: `${time} are left`,
              input: { seconds: secondsOf(time) },
            })}
            label="Set the time"
          />
        </Section>
      )}
      <Section title="Message" note={alternateClockMessage || 'None on the clock'}>
        <CommandForm
          commands={commands}
          fields={{ message: 'On the clock until it is resumed' }}
          values={{ message: '' }}
          problems={({ message }) => (message?.trim() ? {} : { message: 'Write a message.' })}
          command={({ message = '' }) => ({
            name: 'message',
            done: 'The message is shown',
            input: { message },
          })}
          label="Show the message"
        />
        {alternateClockMessage &&
          button({
            name: 'message',
            label: 'Take it away',
            done: 'The message is taken away',
            input: { message: null },
          })}
      </Section>
      {isUnderWay && (
        <Section title="Back" note="To the level or break before">
          {button({ name: 'back', label: 'Previous level', done: 'The level or break before is on' })}
        </Section>
      )}
      <Section title="Results" note="Who was placed where; they end the game">
        <Button wraps onClick={onResults}>
          Enter the results
        </Button>
      </Section>
      <Section title="Finish" note="For good, without results">
        <Finish commands={commands} />
      </Section>
    </>
  )
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details className={css.section}>
      <summary>
        <b>{title}</b>
        <span>{note}</span>
      </summary>
      {children}
    </details>
  )
}

interface CommandFormProps {
  commands: Commands
  fields: Record<string, string>
  values: Record<string, string>
  problems: (values: Record<string, string>) => Record<string, string | undefined>
  command: (values: Record<string, string>) => Omit<Command, 'label'>
  label: string
}

function CommandForm({ commands, fields, values, problems, command, label }: CommandFormProps) {
  const checked = useCheckedForm<Record<string, string>>({ values, problems })
  return (
    <form
      className={css.form}
      id={checked.id}
      noValidate
      onSubmit={checked.submit((entered) => Promise.resolve(commands.give({ ...command(entered), label })))}
    >
      {Object.entries(fields).map(([name, title]) => (
        <TextField
          key={name}
          form={checked.form}
          name={name}
          label={title}
          inputMode={name === 'message' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={120}
        />
      ))}
      <CommandButton commands={commands} label={label} type="submit" />
    </form>
  )
}

const FINISH = { name: 'finish', label: 'Finish the game', done: 'The game is finished' }

/** For the clock that showed when it was asked. */
function Finish({ commands }: { commands: Commands }) {
  const [version, setVersion] = useState<number | null>(null)
  return (
    <>
      <CommandButton
        commands={commands}
        label={FINISH.label}
        onClick={() => !commands.isBusy && setVersion(commands.versionShown())}
      />
      {version !== null && (
        <Dialog title="Finish the game?" onClose={() => setVersion(null)}>
          <p className="muted">The clock ends for good. You can enter the results afterwards.</p>
          <Button
            variant="primary"
            size={52}
            onClick={() => {
              setVersion(null)
              commands.give(FINISH, version)
            }}
          >
            Finish
          </Button>
        </Dialog>
      )}
    </>
  )
}

function countProblems({ remaining = '', total = '' }: Record<string, string>): Record<string, string> {
  const isCount = (text: string) => /^\d{1,5}$/.test(text.trim())
  if (!isCount(remaining)) return { remaining: 'Enter a number.' }
  if (!isCount(total)) return { total: 'Enter a number.' }
  return Number(remaining) > Number(total) ? { remaining: 'Not more can be left than there were.' } : {}
}

/** '12' and '12:30' in seconds, at least one; null for anything else. */
function secondsOf(text: string): number | null {
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  const all = minutes === undefined ? 0 : Number(minutes) * 60 + Number(seconds)
  return all > 0 ? all : null
}
