export interface Package {
  name: string
  version: string
  licence: string
}

/** The packages out of the form they are sent in, 'name@version name@version …' by licence; by name. */
export function unpacked(byLicence: Record<string, string>): Package[] {
  return Object.entries(byLicence)
    .flatMap(([licence, names]) =>
      names.split(' ').map((one) => {
        const at = one.lastIndexOf('@')
        return { name: one.slice(0, at), version: one.slice(at + 1), licence }
      }),
    )
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
