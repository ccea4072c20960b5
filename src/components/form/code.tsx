import type { FieldValues } from 'react-hook-form'
import { useCallback } from 'react'
import { ONE_TIME_CODE } from '#domain/constants.ts'
import { readCode } from '#domain/one-time-code.ts'
import { Busy, Button } from '#components/ui/button.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { durationOf } from '#domain/calendar.ts'
import { type Tick, useTicker } from '#lib/scheduling/ticker.ts'
import type { BoundProps } from './fields/form-field.tsx'
import { TextField } from './fields/text-field.tsx'
import css from './code.module.css'

/**
 * The six digits of a code, which phones fill in automatically. It is never stored anywhere [M5.39, D5.8, D5.15, F58
 * pasted codes].
 */
export function CodeField<V extends FieldValues>({ form, name, label }: BoundProps<V>) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      shape={shapeCode}
      hint="6 digits, from the text message we sent."
      whole
    />
  )
}

/** Normalizes a code: without spaces and in plain digits, and never longer than a code [M5.25]. */
export function shapeCode(text: string): string {
  const code = readCode(text)
  if (code !== null) return code
  return [...text.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')].slice(0, ONE_TIME_CODE.length).join('')
}

interface ResendCodeProps {
  /** Server's time of the last code; null before the first. */
  sentAtMs: number | null
  /** Server's time until which the league wants to be left alone, where it said so. */
  notBeforeMs?: number | null
  intervalSeconds?: number
  sending: boolean
  reason: string | null
  send: () => void
}

/**
 * Sends the code again; during the countdown there is no button [M2.58, M2.59]. It reads 01:30 and is spoken in
 * seconds [D5.16], and goes by the server's time, so that it survives a reload [M4.25].
 */
export function ResendCode({
  sentAtMs,
  notBeforeMs = null,
  intervalSeconds = ONE_TIME_CODE.resendSeconds,
  sending,
  reason,
  send,
}: ResendCodeProps) {
  const untilMs = Math.max(sentAtMs === null ? 0 : sentAtMs + intervalSeconds * 1000, notBeforeMs ?? 0)
  const seconds = useTicker(useCallback((nowMs: number) => countdownAt(untilMs, nowMs), [untilMs]))
  if (seconds > 0) {
    return (
      <p className={`text-small muted ${css.waiting}`}>
        <span aria-hidden="true">
          Re-send verification code in <Figure>{clockText(seconds)}</Figure>
        </span>
        <span className="visually-hidden">{`Re-send verification code in ${seconds} seconds`}</span>
      </p>
    )
  }
  return (
    <div>
      <Button onClick={send} disabled={sending || reason !== null} aria-busy={sending}>
        {sending ? <Busy label="Sending the code" /> : sentAtMs === null ? 'Send Code' : 'Re-send code'}
      </Button>
      {reason && <p className="text-meta muted mt-1">{reason}</p>}
    </div>
  )
}

/** Whole seconds left, and when there is one less. */
export function countdownAt(untilMs: number, nowMs: number): Tick<number> {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return { value: seconds, nextAtMs: seconds > 0 ? untilMs - (seconds - 1) * 1000 : null }
}

/** '01:30' of 90 seconds, '26:05' of more. */
export function clockText(seconds: number): string {
  return durationOf({ seconds }).toFormat('mm:ss')
}
