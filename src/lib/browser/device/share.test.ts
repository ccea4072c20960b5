import { describe, expect, test, vi } from 'vitest'
import { shareLink } from './share.ts'

const page = { title: 'Spring Deepstack', url: 'https://league.example/event/7' }

describe('sharing a page [P2.159]', () => {
  test('goes through the device’s own sheet', async () => {
    const value: unknown[] = []
    expect(await shareLink(page, { share: async (data) => void value.push(data) })).toBe('shared')
    expect(value).toEqual([page])
  })

  test('copies the link where there is no sheet', async () => {
    const copied: string[] = []
    expect(await shareLink(page, { copy: async (text) => void copied.push(text) })).toBe('copied')
    expect(copied).toEqual([page.url])
  })

  test('changing one’s mind copies nothing', async () => {
    const copied: string[] = []
    const share = () => Promise.reject(new DOMException('no', 'AbortError'))
    expect(await shareLink(page, { share, copy: async (text) => void copied.push(text) })).toBe('dismissed')
    expect(copied).toEqual([])
  })

  test('a sheet that fails falls back to copying', async () => {
    const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await shareLink(page, { share, copy: async () => undefined })).toBe('copied')
  })

  test('a sheet or a clipboard that never responds is given up after 10 s [D6.42, F99]', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<void>(() => undefined)
    const outcomes = Promise.all([shareLink(page, { share: never }), shareLink(page, { copy: never })])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcomes).toEqual(['failed', 'failed'])
    vi.useRealTimers()
  })

  test('says so when nothing works', async () => {
    expect(await shareLink(page, {})).toBe('failed')
    expect(await shareLink(page, { copy: () => Promise.reject(new Error('denied')) })).toBe('failed')
  })
})
