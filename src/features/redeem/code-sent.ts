import * as v from 'valibot'
import { createDraft } from '#components/form/draft.ts'

/** The last code that was asked for, and where to: kept on the device, so that the countdown survives reloads and restarts [M4.25]. */
export const codeSent = createDraft(
  'apl.member.verify',
  v.object({ mobile: v.string(), sentAtMs: v.nullable(v.number()), notBeforeMs: v.nullable(v.number()) }),
  undefined,
  () => localStorage,
)
export type CodeSent = NonNullable<ReturnType<typeof codeSent.read>>
