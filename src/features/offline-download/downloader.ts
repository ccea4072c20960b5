export interface DownloadItem {
  /** At the start of a sentence or in a list: "Your tickets". */
  name: string
  /** Fetches it; gives its size in characters. */
  fetch: () => Promise<number>
}

export interface Progress {
  done: number
  /** As far as it is known yet. */
  total: number
}

interface DownloaderOptions {
  /** In characters; once it is reached nothing more is begun. */
  budget: number
  parallel: number
  /** Nothing more is begun either where nothing can be saved. */
  isFull: () => boolean
  onProgress: (progress: Progress) => void
}

/** After so many failures in a row the rest is not requested: the league is in trouble enough. */
const FAILURES = 6

/** Few at a time; what fails is noted, and holds nothing up. */
export function createDownloader({ budget, parallel, isFull, onProgress }: DownloaderOptions) {
  const failed: string[] = []
  let inARow = 0
  let size = 0
  let done = 0
  let total = 0
  let leftOut = 0

  async function downloadOne({ name, fetch }: DownloadItem): Promise<void> {
    if (size >= budget || isFull()) {
      leftOut++
      return
    }
    try {
      if (inARow >= FAILURES) throw new Error('Too many have failed.')
      const fetched = await fetch()
      size += fetched
      inARow = 0
    } catch {
      inARow++
      failed.push(name)
    }
  }

  return {
    /** Resolves once all of them have been tried. Never rejects. */
    async download(items: readonly DownloadItem[]): Promise<void> {
      const queue = [...items]
      total += items.length
      onProgress({ done, total })
      async function work(): Promise<void> {
        for (let item = queue.shift(); item; item = queue.shift()) {
          await downloadOne(item)
          onProgress({ done: ++done, total })
        }
      }
      await Promise.all(Array.from({ length: parallel }, work))
    },
    outcome: () => ({ size, leftOut, failed: [...failed] }),
  }
}
