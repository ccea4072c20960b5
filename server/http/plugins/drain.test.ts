import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addDrain } from './drain.ts'

test('a server that stops refuses connections, serves those that are open, and ends what is under way [D6.13, F95]', async () => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  let finish: () => void = () => undefined
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  await addDrain(app)
  app.get('/slow', async () => {
    begun()
    await new Promise<void>((resolve) => (finish = resolve))
    return { done: true }
  })
  app.get('/quick', () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const proxy = new Agent({ keepAlive: true })
  const get = (path: string, agent: Agent) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request({ port, path, agent, host: '127.0.0.1' }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, connection: response.headers.connection })
        })
      })
        .on('error', reject)
        .end()
    })

  expect(await get('/quick', proxy)).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = get('/slow', new Agent())
  await hasBegun
  app.beginShutdown()
  await expect(get('/quick', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await get('/quick', proxy)).toEqual({ status: 200, connection: 'close' })

  const closed = app.close()
  finish()
  expect(await slow).toMatchObject({ status: 200 })
  await closed
})
