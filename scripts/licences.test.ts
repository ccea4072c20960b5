import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { licensedPackages } from './licences.ts'

const packages = licensedPackages(fileURLToPath(new URL('..', import.meta.url)))

test('what the app is made of is listed with version and licence, once each and by name', () => {
  expect(packages).toContainEqual(expect.objectContaining({ name: 'react', version: expect.stringMatching(/^19\./), licence: 'MIT' }))
  expect(packages).toContainEqual(expect.objectContaining({ name: '@fontsource-variable/archivo', licence: 'OFL-1.1' }))
  expect(packages.every(({ name, version, licence }) => name && version && licence)).toBe(true)
  const names = packages.map(({ name, version }) => `${name}@${version}`)
  expect(new Set(names).size).toBe(names.length)
})

test('tools of development alone are not listed', () => {
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
})
