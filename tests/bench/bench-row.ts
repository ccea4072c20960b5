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
  /** What was promised, in words. */
  target: string
  ok: boolean
}
