const LARGEST_ID = 2_147_483_647

/** The id in an address, or null for anything that can be no id. */
export function idParam(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= LARGEST_ID ? id : null
}
