import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface LicensedPackage {
  name: string
  version: string
  licence: string
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>
}

const MODULE = 'virtual:licences'
const FOLDER = 'node_modules/'

/** Hands the app the licences of what it is made of, read from the lock file when it is built. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      this.addWatchFile(join(root, 'package-lock.json'))
      // Parsed at run time: engines read JSON faster than the same as script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(licensedPackages(root)))})`
    },
  }
}

/** Name, version and licence of every installed package that is not only for development, by name. Throws for a package without a licence. */
export function licensedPackages(root: string): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const found = new Map<string, LicensedPackage>()
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(lock.packages)) {
    // What belongs to another system or processor stands in the lock file without being installed.
    if (!path.startsWith(FOLDER) || dev || devOptional || link || !version || !existsSync(join(root, path))) continue
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    found.set(`${name}@${version}`, { name, version, licence: license ?? licenceOf(join(root, path), name) })
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Older packages say it in their own file, some as an object. */
function licenceOf(folder: string, name: string): string {
  const given = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string | { type?: string }; licenses?: { type?: string }[] }
  const licence = typeof given.license === 'string' ? given.license : (given.license?.type ?? given.licenses?.map(({ type }) => type).join(' OR '))
  if (!licence) throw new Error(`${name} does not name its licence`)
  return licence
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
