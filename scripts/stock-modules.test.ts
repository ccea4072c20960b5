import { join } from 'node:path'
import { resolveConfig, type Plugin } from 'vite'
import { expect, test } from 'vitest'

/** Nothing of a dependency is replaced or changed by the build (docs/decisions/030-stock-libraries.md). */

const ROOT = join(import.meta.dirname, '..')
/** Modules of ours stand in for no other, so a module of each library that was once replaced stands for all. */
const MODULES = [
  '@chakra-ui/react/dist/esm/styled-system/factory.js',
  '@emotion/cache/dist/emotion-cache.browser.esm.js',
  '@tanstack/react-query/build/modern/useBaseQuery.js',
  '@tanstack/react-router/dist/esm/lazyRouteComponent.js',
  'maplibre-gl/dist/maplibre-gl.mjs',
].map((path) => join(ROOT, 'node_modules', path))
/** Plugins that are packages: what they do to modules is their documented job. */
const PACKAGES =
  /^(vite|rolldown|native|builtin|tanstack-router|tanstack-generator|unplugin|vite-plugin-pwa)\b|^tanstack/

type Hook = ((...args: never[]) => unknown) | { handler: (...args: never[]) => unknown } | undefined

async function result(hook: Hook, ...args: unknown[]): Promise<unknown> {
  if (!hook) return null
  const handler = typeof hook === 'function' ? hook : hook.handler
  return handler.apply({ meta: {} } as never, args as never[])
}

test('no alias and no plugin of ours touches a module of a dependency', async () => {
  const { plugins, resolve } = await resolveConfig({ root: ROOT, logLevel: 'silent' }, 'build')
  const aliased = resolve.alias.map(({ find }) => String(find)).filter((find) => !/vite/.test(find))
  expect(aliased).toEqual([])
  const ours = plugins.filter(({ name }) => !PACKAGES.test(name))
  expect(ours.map(({ name }) => name)).toContain('prerendered-shell')
  for (const { name, resolveId, load, transform } of ours as Plugin[]) {
    for (const id of MODULES) {
      const touched = [
        await result(resolveId as Hook, id, join(ROOT, 'src/main.ts'), {}),
        await result(load as Hook, id, {}),
        await result(transform as Hook, 'export {}', id, {}),
      ].filter((value) => value !== null && value !== undefined)
      expect([name, id, touched]).toEqual([name, id, []])
    }
  }
})
