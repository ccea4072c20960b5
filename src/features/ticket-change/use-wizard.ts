import { useEffect, useReducer, useState } from 'react'
import * as v from 'valibot'
import { createDraft } from '#components/form/draft.ts'
import { ticketChangeKey } from '#lib/storage/tab-keys.ts'
import { wizardReducer, type Step, type Wizard, type WizardAction } from './state.ts'

interface WizardKeeping<T> {
  /** Of what is chosen. */
  schema: v.GenericSchema<unknown, T>
  /** Names the wizard in this window. */
  name: string
}

/**
 * A wizard whose choice survives a reload and the way to sign in, and goes with everything else of the member [D5.7,
 * F30 offline sign-out].
 */
export function useWizard<T>({ schema, name }: WizardKeeping<T>) {
  const [draft] = useState(() =>
    createDraft<Wizard<T>>(ticketChangeKey(name), v.object({ step: v.picklist([0, 1]), chosen: v.nullable(schema) })),
  )
  const [wizard, dispatch] = useReducer(
    wizardReducer<T>,
    null,
    () => draft.read() ?? { step: 0 as const, chosen: null },
  )
  useEffect(() => draft.keep(wizard), [draft, wizard])
  return { wizard, dispatch: dispatch as (action: WizardAction<T>) => void, drop: draft.drop }
}

/** Whether the step on view was come to here, so that its heading takes the focus. */
export function useReached(step: Step): boolean {
  const [first] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && step !== first) setMoved(true)
  return hasMoved
}
