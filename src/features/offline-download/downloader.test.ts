import { expect, test } from 'vitest'
import { createDownloader, type DownloadItem, type Progress } from './downloader.ts'

function downloader(options: Partial<Parameters<typeof createDownloader>[0]> = {}) {
  const reports: Progress[] = []
  return {
    reports,
    ...createDownloader({
      budget: 1_000,
      parallel: 3,
      isFull: () => false,
      onProgress: (progress) => reports.push(progress),
      ...options,
    }),
  }
}

function things(count: number, fetch: (i: number) => Promise<number> = async () => 1): DownloadItem[] {
  return Array.from({ length: count }, (_, i) => ({ name: `Thing ${i}`, fetch: () => fetch(i) }))
}

test('all of it is fetched in its order, few at a time, and each is reported', async () => {
  const begun: number[] = []
  let under = 0
  let most = 0
  const { download, reports, outcome } = downloader()
  await download(
    things(10, async (i) => {
      begun.push(i)
      most = Math.max(most, ++under)
      await Promise.resolve()
      under--
      return 5
    }),
  )
  await download(things(2))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(3)
  expect(reports[0]).toEqual({ done: 0, total: 10 })
  expect(reports.at(-1)).toEqual({ done: 12, total: 12 })
  expect(outcome()).toEqual({ size: 52, leftOut: 0, failed: [] })
})

test('once the budget is reached nothing more is begun, and what was left out is counted', async () => {
  const { download, outcome } = downloader({ budget: 100, parallel: 1 })
  await download(things(5, async () => 60))
  expect(outcome()).toEqual({ size: 120, leftOut: 3, failed: [] })
})

test('where nothing more can be saved nothing more is fetched [F23]', async () => {
  let saved = 0
  const { download, outcome } = downloader({ parallel: 1, isFull: () => saved === 2 })
  await download(things(5, async () => ++saved))
  expect(outcome()).toMatchObject({ leftOut: 3, failed: [] })
})

test('what fails is named and holds nothing up', async () => {
  const { download, outcome } = downloader({ parallel: 1 })
  await download(things(4, async (i) => (i === 1 ? Promise.reject(new Error('No answer.')) : 1)))
  expect(outcome()).toEqual({ size: 3, leftOut: 0, failed: ['Thing 1'] })
})

test('after six failures in a row the league is left alone [F10]', async () => {
  let requested = 0
  const { download, outcome } = downloader({ parallel: 1 })
  await download(things(20, async () => Promise.reject(new Error(String(++requested)))))
  expect(requested).toBe(6)
  expect(outcome().failed).toHaveLength(20)
})
