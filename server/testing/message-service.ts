import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainChannel } from '#server/integrations/messaging/worker.ts'
import type { PushSender } from '#server/integrations/push/send.ts'
import type { TestApp } from './test-app.ts'

interface Received {
  body: { channel: string; to: string; subject: string | null; body: string }
  key: unknown
  auth: unknown
}

/** A service that accepts texts, mails and what the CRM is sent. */
export interface MessageService {
  readonly received: readonly Received[]
  /** The status of each response; 200 until it is set. */
  respond: () => number
  /** The context of a site whose messages go to this service; pushes have none. */
  contextOf(site: Pick<TestApp, 'context'>): TestApp['context']
  close(): void
}

export async function openMessageService(): Promise<MessageService> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      received.push({
        body: JSON.parse(text) as Received['body'],
        key: request.headers['idempotency-key'],
        auth: request.headers.authorization,
      })
      response.writeHead(service.respond()).end()
    })
  })
  const service: MessageService = {
    received,
    respond: () => 200,
    contextOf({ context }) {
      const one = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'secret' }
      return { ...context, env: { ...context.env, messengers: { sms: one, mail: one, push: null, crm: one } } }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return service
}

/** Sends what is due of all channels; resolves with the number of messages sent. */
export async function drainOutbox(
  context: Pick<TestApp['context'], 'db' | 'env' | 'now' | 'log'>,
  sender?: PushSender,
): Promise<number> {
  const channels = ['sms', 'mail', 'push', 'crm', 'webPush'] as const
  const sent = await Promise.all(
    channels.map((channel) => drainChannel(context, channel, { ...(sender && { sender }) })),
  )
  return sent.reduce((sum, count) => sum + count, 0)
}
