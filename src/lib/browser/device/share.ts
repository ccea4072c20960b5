export interface Shared {
  title: string
  /** The whole address. */
  url: string
}

/** What came of it; `dismissed` when the person changed their mind. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

/** What a browser may offer for it. */
export interface ShareMeans {
  share?: ((data: Shared) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** Hands a page on through the device's own sheet, else copies its link [P2.159]. Never rejects. */
export async function shareLink(shared: Shared, means: ShareMeans = ofThisBrowser()): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share(shared)
      return 'shared'
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
    await copy?.(text)
    return copy !== undefined
  } catch {
    return false
  }
}

function ofThisBrowser(): ShareMeans {
  // Absent over plain HTTP, whatever the types say.
  const { share, clipboard } = navigator as { share?: (data: Shared) => Promise<void>; clipboard?: Clipboard }
  return {
    share: share && ((data) => share.call(navigator, data)),
    copy: clipboard && ((text) => clipboard.writeText(text)),
  }
}
