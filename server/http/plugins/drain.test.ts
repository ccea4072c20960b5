import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addDrain } from './drain.ts'
import { addProblems } from './problems.ts'

test('on closing, what is under way ends, new requests are asked to retry, and then nothing is left open', async () => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  let finish: () => void = () => undefined
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  addProblems(app)
  await addDrain(app)
  app.get('/slow', async () => {
    begun()
    await new Promise<void>((resolve) => (finish = resolve))
    return { done: true }
  })
  app.get('/quick', () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const slow = fetch(`${address}/slow`)
  await hasBegun
  const closed = app.close()
  const late = await fetch(`${address}/quick`)
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await late.json()).toMatchObject({ id: 'shutting-down' })

  finish()
  const answer = await slow
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  await closed
  await expect(fetch(`${address}/quick`)).rejects.toThrow()
})
