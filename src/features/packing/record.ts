/** What was packed on this device, and what came of it. */
export interface PackRecord {
  /** When it was over, in the server's time; null while it was left before its end. */
  packedAtMs: number | null
  /** The query hashes of what was packed. */
  hashes: readonly string[]
  /** What did not come, by name. */
  failed: readonly string[]
  /** How many things there was no room for. */
  leftOut: number
}

const STORAGE_KEY = 'apl.packed'

let known: { record: PackRecord | null; hashes: ReadonlySet<string> } | null = null

/** What was packed last; null where nothing ever was. */
export function packRecord(): PackRecord | null {
  return held().record
}

/** Whether a query belongs to what was packed last: it is given up later than what was merely seen. */
export function isPacked(hash: string): boolean {
  return held().hashes.has(hash)
}

/** Keeps it; without storage for as long as the page. Null forgets it. */
export function keepPackRecord(record: PackRecord | null): void {
  known = { record, hashes: new Set(record?.hashes) }
  try {
    if (record) localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be refused or full.
  }
}

function held() {
  if (!known) {
    const record = saved()
    known = { record, hashes: new Set(record?.hashes) }
  }
  return known
}

/** What is damaged counts as never packed. */
function saved(): PackRecord | null {
  try {
    const { packedAtMs, hashes, failed, leftOut } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Record<
      string,
      unknown
    >
    if (!isTexts(hashes) || !isTexts(failed)) return null
    return {
      packedAtMs: typeof packedAtMs === 'number' ? packedAtMs : null,
      hashes,
      failed,
      leftOut: Number(leftOut) || 0,
    }
  } catch {
    return null
  }
}

function isTexts(given: unknown): given is string[] {
  return Array.isArray(given) && given.every((text) => typeof text === 'string')
}
