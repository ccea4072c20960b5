import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { dark, fills, light } from '#domain/colours.ts'
import { addPageAssets } from './assets.ts'

test('the style sheet of the server’s pages defines every colour it uses, with the values of the app', async () => {
  const app = Fastify()
  await addPageAssets(app)
  const { body } = await app.inject('/login/pages.css')
  const [inDark, inLight] = body.split('@media (prefers-color-scheme: light)')
  expect(inDark).toContain(`--accent: ${fills.accent.solid};`)
  expect(inDark).toContain(`--ink: ${dark.ink};`)
  expect(inDark).toContain(`--surface-2: ${dark.surface2};`)
  expect(inLight).toContain(`--ink: ${light.ink};`)
  const { body: scoreboard } = await app.inject('/login/scoreboard.css')
  const used = new Set([...(body + scoreboard).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  expect([...used].filter((name) => !body.includes(`  ${name}: `))).toEqual([])
  await app.close()
})
