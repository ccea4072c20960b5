/** One line of a benchmark's report: what was measured, and against what in the same run. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The same work done in the barest way, in the same unit; null where there is nothing to compare with. */
  baseline: number | null
  /** value / baseline */
  ratio: number | null
  /** What is sent for it, compressed, where that matters too. */
  bytes?: { value: number; baseline: number }
  /** Of single requests, in ms, where many are under way at a time. */
  latency?: { value: Latency; baseline: Latency }
  /** What was promised, in words. */
  target: string
  ok: boolean
}

/** Milliseconds within which half, and 99 of 100, are done. */
export interface Latency {
  p50: number
  p99: number
}

/** A line that is reported and promises nothing. */
export function reported(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, baseline: null, ratio: null, target: 'reported', ok: true }
}
