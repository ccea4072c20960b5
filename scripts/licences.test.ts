import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unpacked } from '#features/licences/packages.ts'
import { licensedPackages, pack, packageOf, packagesOf } from './licences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = licensedPackages(root)

test('what the app is made of is listed with version and licence, once each and by name', () => {
  expect(packages).toContainEqual(
    expect.objectContaining({ name: 'react', version: expect.stringMatching(/^19\./), licence: 'MIT' }),
  )
  expect(packages).toContainEqual(expect.objectContaining({ name: '@fontsource-variable/archivo', licence: 'OFL-1.1' }))
  expect(packages.every(({ name, version, licence }) => name && version && licence)).toBe(true)
  const names = packages.map(({ name, version }) => `${name}@${version}`)
  expect(new Set(names).size).toBe(names.length)
})

test('what is sent in short is the whole list again', () => {
  expect(unpacked(pack(packages))).toEqual(packages)
})

test('tools of development alone are not listed', () => {
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
})

test('the app names what the browser is sent, and nothing of what serves it', () => {
  const sent = packagesOf(root, [
    `${root}node_modules/react/index.js`,
    '/x/node_modules/@tanstack/react-router/dist/link.js',
    `${root}src/app/start/start-app.tsx`,
  ])
  expect(sent.map(({ name }) => name)).toEqual(['@tanstack/react-router', 'react'])
})

test.each([
  ['/a/node_modules/react/index.js', 'react'],
  ['/a/node_modules/@emotion/react/dist/x.js?v=1', '@emotion/react'],
  ['/a/node_modules/x/node_modules/y/index.js', 'y'],
  ['/a/src/app/run.tsx', null],
])('%s belongs to %s', (path, name) => {
  expect(packageOf(path)).toBe(name)
})
