import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: true }>
}
const { '': _ourselves, ...installed } = packages

// lockfile-lint, the step lock-file, looks at hash and address only where they are; without an address npm ci of npm 11
// rejects what is younger than a week, also where the lock file has had it before.
test('every package is bound to its content and to the registry', () => {
  const unbound = Object.entries(installed).filter(
    ([, { integrity, resolved }]) =>
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') || !resolved?.startsWith('https://registry.npmjs.org/'),
  )
  expect(unbound).toEqual([])
})

test('one package alone has a script that would run when it is installed, and .npmrc lets none', () => {
  const names = Object.entries(installed).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(names.map(([name]) => name)).toEqual(['node_modules/esbuild'])
  expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
