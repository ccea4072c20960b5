import { DOWNLOAD_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, removeKey, writeJson } from '#lib/storage/storage.ts'

export interface DownloadRecord {
  /** When it ended, in the server's time; null while it has not. Named as it is stored. */
  packedAtMs: number | null
  /** The query hashes of what was downloaded. */
  hashes: readonly string[]
  failed: readonly string[]
  leftOut: number
}

let known: { record: DownloadRecord | null; hashes: ReadonlySet<string> } | null = null

export function downloadRecord(): DownloadRecord | null {
  return held().record
}

/** What was downloaded is evicted later than what was only viewed. */
export function isDownloaded(hash: string): boolean {
  return held().hashes.has(hash)
}

/** Stores the record, without storage for as long as the page; null removes it. */
export function storeDownloadRecord(record: DownloadRecord | null): void {
  known = { record, hashes: new Set(record?.hashes) }
  if (record) writeJson(deviceStorage, DOWNLOAD_KEY, record)
  else removeKey(deviceStorage, DOWNLOAD_KEY)
}

function held() {
  if (!known) {
    const record = readJson(deviceStorage, DOWNLOAD_KEY, readRecord)
    known = { record, hashes: new Set(record?.hashes) }
  }
  return known
}

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
