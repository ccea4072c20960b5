import { settledWithin } from '#lib/scheduling/scheduling.ts'
import { clipboard, shareSheet } from './secure-apis.ts'

export interface Shared {
  title: string
  /** The whole address. */
  url: string
}

/** `dismissed` when the user cancelled. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

export interface ShareMeans {
  share?: ((data: Shared) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** Hands a page on through the device's own sheet, else copies its link [P2.159]. Never rejects. */
export async function shareLink(shared: Shared, means: ShareMeans = ofThisBrowser()): Promise<ShareOutcome> {
  if (means.share) {
    try {
      // A sheet may be open for long; where it never was, the link is shown meanwhile.
      return await settledWithin(
        means.share(shared).then(() => 'shared' as const),
        'failed',
      )
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // A sheet that refuses is as good as none: the link is copied instead.
    }
  }
  return (await copyText(shared.url, means)) ? 'copied' : 'failed'
}

/** Copies a text; false where the browser does not allow it. Never rejects. */
export async function copyText(text: string, { copy }: Pick<ShareMeans, 'copy'> = ofThisBrowser()): Promise<boolean> {
  try {
    if (!copy) return false
    return await settledWithin(
      copy(text).then(() => true),
      false,
    )
  } catch {
    return false
  }
}

function ofThisBrowser(): ShareMeans {
  const board = clipboard()
  return { share: shareSheet(), copy: board && ((text) => board.writeText(text)) }
}
