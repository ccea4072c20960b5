import { benchApi } from './api.ts'
import type { BenchRow } from './bench-row.ts'
import { benchClock } from './clock.ts'
import { benchFinder } from './finder.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchGallery } from './gallery.ts'
import { benchGrowth } from './growth.ts'
import { benchHub } from './hub.ts'
import { benchInteraction } from './interaction.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLoad } from './load.ts'
import { benchMap } from './map.ts'
import { benchOfflineStart } from './offline-start.ts'
import { benchProfileStart } from './profile-start.ts'
import { benchReading } from './reading.ts'
import { benchRollingUpgrade } from './rolling-upgrade.ts'
import { benchTasks } from './tasks.ts'
import { benchTransfers } from './transfers.ts'
import { benchTicketStart } from './ticket-start.ts'

/** Every benchmark with the baseline of the same run. Figures compare; only bytes fail a build. */
const suites: Record<string, (words: readonly string[]) => Promise<BenchRow[]>> = {
  hub: benchHub,
  api: benchApi,
  clock: benchClock,
  'first-paint': benchFirstPaint,
  'offline-start': benchOfflineStart,
  'ticket-start': benchTicketStart,
  'profile-start': benchProfileStart,
  tasks: benchTasks,
  lighthouse: benchLighthouse,
  interaction: benchInteraction,
  map: benchMap,
  gallery: benchGallery,
  reading: benchReading,
  finder: benchFinder,
  transfers: benchTransfers,
  'rolling-upgrade': benchRollingUpgrade,
  growth: benchGrowth,
  load: benchLoad,
}
const input = process.argv.slice(2)
const chosen = input.filter((word) => word in suites)
/**
 * What is not the name of a benchmark picks lines out of the chosen ones, where these can be distinguished: `api
 * postcode postgres`.
 */
const words = input.filter((word) => !(word in suites))
if (words.length > 0 && chosen.length === 0)
  throw new Error(`There is no benchmark called ${words.join(' ')}; there are ${Object.keys(suites).join(', ')}.`)

for (const [name, bench] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  console.table(
    (await bench(words)).map((row) => ({
      what: row.name,
      value: `${round(row.value)} ${row.unit}`,
      baseline: row.baseline === null ? '' : `${round(row.baseline)} ${row.unit}`,
      ratio: row.ratio === null ? '' : round(row.ratio),
      ...(row.bytes && { bytes: row.bytes.value, 'baseline bytes': row.bytes.baseline }),
      ...(row.latency && {
        'p50, baseline': `${round(row.latency.value.p50)}, ${round(row.latency.baseline.p50)} ms`,
        'p99, baseline': `${round(row.latency.value.p99)}, ${round(row.latency.baseline.p99)} ms`,
      }),
      target: row.target,
      met: row.ok ? 'yes' : 'NO',
    })),
  )
}

function round(value: number): number {
  return Math.abs(value) < 0.1 ? Number(value.toPrecision(2)) : Math.round(value * 100) / 100
}
