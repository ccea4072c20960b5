import { PACKED_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, removeKey, writeJson } from '#lib/storage/storage.ts'

/** What was packed on this device, and what came of it. */
export interface DownloadRecord {
  /** When it was over, in the server's time; null while it was left before its end. */
  packedAtMs: number | null
  /** The query hashes of what was packed. */
  hashes: readonly string[]
  /** What did not come, by name. */
  failed: readonly string[]
  /** How many things there was no room for. */
  leftOut: number
}

let known: { record: DownloadRecord | null; hashes: ReadonlySet<string> } | null = null

/** What was packed last; null where nothing ever was. */
export function downloadRecord(): DownloadRecord | null {
  return held().record
}

/** Whether a query belongs to what was packed last: it is given up later than what was merely seen. */
export function isDownloaded(hash: string): boolean {
  return held().hashes.has(hash)
}

/** Keeps it; without storage for as long as the page. Null forgets it. */
export function storeDownloadRecord(record: DownloadRecord | null): void {
  known = { record, hashes: new Set(record?.hashes) }
  if (record) writeJson(deviceStorage, PACKED_KEY, record)
  else removeKey(deviceStorage, PACKED_KEY)
}

function held() {
  if (!known) {
    const record = readJson(deviceStorage, PACKED_KEY, readRecord)
    known = { record, hashes: new Set(record?.hashes) }
  }
  return known
}

/** What is damaged counts as never packed. */
function readRecord(stored: unknown): DownloadRecord | null {
  const { packedAtMs, hashes, failed, leftOut } = stored as Record<string, unknown>
  if (!isTexts(hashes) || !isTexts(failed)) return null
  return {
    packedAtMs: typeof packedAtMs === 'number' ? packedAtMs : null,
    hashes,
    failed,
    leftOut: Number(leftOut) || 0,
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
