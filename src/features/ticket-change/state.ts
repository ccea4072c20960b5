import type { MoneyState } from '#data/money/money-call.ts'

export interface Wizard<T> {
  step: 0 | 1
  chosen: T | null
}

export type WizardAction<T> = { type: 'choose'; chosen: T | null } | { type: 'confirm' } | { type: 'previous' }

/** Select, then confirm, and back [M4.31, M4.34]. What is chosen on step 1 can no longer change there. */
export function wizardReducer<T>(wizard: Wizard<T>, action: WizardAction<T>): Wizard<T> {
  switch (action.type) {
    case 'choose':
      return wizard.step === 0 ? { ...wizard, chosen: action.chosen } : wizard
    case 'confirm':
      return wizard.chosen === null ? wizard : { ...wizard, step: 1 }
    case 'previous':
      return { ...wizard, step: 0 }
  }
}

/** Of a swap and of a transfer [M9.11]. */
export type Step = 0 | 1 | 2

interface Outcome {
  success: boolean
}

/** The step on view: 2 after success alone; whatever else a call has come to belongs to step 1 [M4.32, M4.33, M4.35, D5.33]. */
export function stepOf({ step }: Pick<Wizard<unknown>, 'step'>, call: MoneyState<Outcome>): Step {
  if (call.is === 'idle') return step
  return call.is === 'done' && call.answer.success ? 2 : 1
}

/** The message of a call that has failed, in the server's own words; null where none has. */
export function failureOf(
  call: MoneyState<Outcome & { message?: string | null }>,
): { message: string; error: unknown } | null {
  if (call.is === 'refused') return { message: call.error.message, error: call.error }
  if (call.is === 'done' && !call.answer.success)
    return { message: call.answer.message?.trim() || 'The league did not say why.', error: null }
  return null
}

/** Returns whether a call is pending, or its outcome unknown: nothing else can be started until it is known. */
export function isPending({ is }: MoneyState<unknown>): boolean {
  return is === 'sending' || is === 'checking' || is === 'unsure' || is === 'secondStep'
}
