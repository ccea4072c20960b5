import { tool } from '../tools.ts'
import type { CallerNews, CallerTask } from './messages.ts'

/** Calls a server, and reports how it went. The percentiles of the package itself are whole milliseconds. */
process.on('message', (task: CallerTask) => void measure(task).then((news) => process.send?.(news)))

async function measure({ url, request, connections, warmUpSeconds, seconds }: CallerTask): Promise<CallerNews> {
  const options = { url, requests: [request], connections }
  const autocannon = await tool('autocannon')
  await autocannon({ ...options, duration: warmUpSeconds })
  const spent: number[] = []
  const run = autocannon({ ...options, duration: seconds })
  run.on('response', (_client, _status, _bytes, ms) => spent.push(ms))
  const { errors, non2xx, requests, duration } = await run
  if (non2xx > 0 || errors > 0) throw new Error(`${request.path}: ${non2xx} rejected and ${errors} failed.`)
  spent.sort((a, b) => a - b)
  const percentile = (share: number) => spent[Math.floor((spent.length - 1) * share)] ?? Number.NaN
  return {
    kind: 'measured',
    perSecond: requests.total / duration,
    latency: { p50: percentile(0.5), p99: percentile(0.99) },
  }
}
