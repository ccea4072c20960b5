import { benchApi } from './api.ts'
import type { BenchRow } from './bench-row.ts'
import { benchClock } from './clock.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchHub } from './hub.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMap } from './map.ts'
import { benchOfflineStart } from './offline-start.ts'

/** Every benchmark with the baseline of the same run. Figures compare; only bytes fail a build. */
const suites: Record<string, () => Promise<BenchRow[]>> = {
  hub: benchHub,
  api: benchApi,
  clock: benchClock,
  'first-paint': benchFirstPaint,
  'offline-start': benchOfflineStart,
  lighthouse: benchLighthouse,
  map: benchMap,
}
const chosen = process.argv.slice(2)

for (const [name, bench] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  console.table(
    (await bench()).map((row) => ({
      what: row.name,
      value: `${round(row.value)} ${row.unit}`,
      baseline: row.baseline === null ? '' : `${round(row.baseline)} ${row.unit}`,
      ratio: row.ratio === null ? '' : round(row.ratio),
      target: row.target,
      met: row.ok ? 'yes' : 'NO',
    })),
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
