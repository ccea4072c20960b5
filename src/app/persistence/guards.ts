/** Cheap looks whether what was read back can be what was written. */

export function isRecord(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

export function isRows(data: unknown): boolean {
  return Array.isArray(data) && data.every(isRecord)
}

/** One thing, a list of them, or the response that there is none. */
export function isData(data: unknown): boolean {
  return data === null || isRecord(data) || isRows(data)
}

export function isClock(data: unknown): boolean {
  if (data === null) return true
  const { status, heardAtMs } = (isRecord(data) ? data : {}) as Record<string, unknown>
  const { blindStructureList, prizeStructureList } = (isRecord(status) ? status : {}) as Record<string, unknown>
  return isRows(blindStructureList) && isRows(prizeStructureList) && Number.isFinite(heardAtMs)
}
