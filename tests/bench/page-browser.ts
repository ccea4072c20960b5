import { WINDOWLESS_ARGS, findChromium } from '#scripts/setup/chromium.ts'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import type { BenchRow } from './bench-row.ts'

/** A phone of the middle on a slow mobile network, as Lighthouse has it. */
export const PHONE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  cpu: 4,
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...WINDOWLESS_ARGS],
  })
}

/** Applies the phone's network and processor to a page. */
export async function slowDown(session: CDPSession): Promise<void> {
  const { cpu: _, ...network } = PHONE
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await slowProcessor(session)
}

/** Applies the phone's processor alone. */
export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Ours against the barest way of the same, both medians of one run whose rounds took turns. */
export function against(name: string, ours: readonly number[], bare: readonly number[], most: number): BenchRow {
  const [value, baseline] = [median(ours), median(bare)]
  return {
    name,
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
    target: `at most ${most} times`,
    ok: value / baseline <= most,
  }
}
