import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface LicensedPackage {
  name: string
  version: string
  licence: string
}

/** 'name@version name@version …' by licence: a third of the bytes, and every device keeps them. */
export type PackedPackages = Record<string, string>

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>
}

const MODULE = 'virtual:licences'
const FOLDER = 'node_modules/'
/** Stands in the module until the bundle is known. */
const LATER = '"licences of the bundle"'
/** Built separately, so that its packages are not among the bundle's. */
const WORKER = 'src/sw'

/**
 * Hands the app the licences of what it is made of, from the lock file: of the packages that are in the bundle, which
 * is known only once it is made. In development, without a bundle, of all that are installed.
 */
export function licences(root: string): Plugin {
  let isBuild = false
  return {
    name: 'licences',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      this.addWatchFile(join(root, 'package-lock.json'))
      return `export default ${isBuild ? `JSON.parse(${LATER})` : JSON.stringify(pack(licensedPackages(root)))}`
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      const placeholder = [LATER, LATER.replaceAll('"', "'"), LATER.replaceAll('"', '`')].find((one) =>
        code.includes(one),
      )
      if (!placeholder) return null
      const modules = Object.values(chunks).flatMap((chunk) => chunk.moduleIds)
      const packages = packagesOf(root, [...modules, ...workerModules(root)])
      // Parsed at run time: engines read JSON faster than the same as script.
      return { code: code.replace(placeholder, () => JSON.stringify(JSON.stringify(pack(packages)))), map: null }
    },
  }
}

/** The packages in the form they are sent in. */
export function pack(packages: readonly LicensedPackage[]): PackedPackages {
  const byLicence: PackedPackages = {}
  for (const { name, version, licence } of packages)
    byLicence[licence] = `${byLicence[licence] === undefined ? '' : `${byLicence[licence]} `}${name}@${version}`
  return byLicence
}

/** The packages to which one of these modules, given by their paths, belongs. */
export function packagesOf(root: string, modules: readonly string[]): LicensedPackage[] {
  const bundled = new Set(modules.flatMap((path) => packageOf(path) ?? []))
  return licensedPackages(root).filter(({ name }) => bundled.has(name))
}

/**
 * Name, version and licence of every installed package that is not only for development, by name. Throws for a package
 * without a licence.
 */
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

/** '@scope/name' or 'name' of the package a file belongs to; null for a file of our own. */
export function packageOf(path: string): string | null {
  const at = path.lastIndexOf(FOLDER)
  if (at < 0) return null
  const [first = '', second = ''] = path.slice(at + FOLDER.length).split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** What the service worker imports, and what that stands on in turn, as paths into node_modules. */
function workerModules(root: string): string[] {
  const folder = join(root, WORKER)
  if (!existsSync(folder)) return []
  const sources = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const named = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^'.#][^']*)'/g)].map(
      ([, from = '']) => FOLDER + from,
    ),
  )
  const seen = new Set<string>()
  const follow = (name: string) => {
    const file = join(root, FOLDER, name, 'package.json')
    if (seen.has(name) || !existsSync(file)) return
    seen.add(name)
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
    Object.keys(dependencies).forEach(follow)
  }
  named.flatMap((path) => packageOf(path) ?? []).forEach(follow)
  return [...seen].map((name) => FOLDER + name)
}

/** Older packages say it in their own file, some as an object. */
function licenceOf(folder: string, name: string): string {
  const value = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string | { type?: string }
    licenses?: { type?: string }[]
  }
  const licence =
    typeof value.license === 'string'
      ? value.license
      : (value.license?.type ?? value.licenses?.map(({ type }) => type).join(' OR '))
  if (!licence) throw new Error(`${name} does not name its licence`)
  return licence
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
