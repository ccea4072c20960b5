/** The address as a URL, or null where it is none. `URL.canParse` and `URL.parse` are missing on iOS 16. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
