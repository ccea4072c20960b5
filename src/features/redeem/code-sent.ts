import * as v from 'valibot'
import { createDraft } from '#components/form/draft.ts'
import { SENT_CODE_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage } from '#lib/storage/storage.ts'

/**
 * The last code that was asked for, and where to: stored on the device, so that the countdown survives reloads and
 * restarts [M4.25].
 */
export const codeSent = createDraft(
  SENT_CODE_KEY,
  v.object({ mobile: v.string(), sentAtMs: v.nullable(v.number()), notBeforeMs: v.nullable(v.number()) }),
  undefined,
  deviceStorage,
)
export type CodeSent = NonNullable<ReturnType<typeof codeSent.read>>
