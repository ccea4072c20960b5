import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import type { Request } from '../tools.ts'

/** A response as it was sent. */
export interface Recorded {
  /** Names and values in turn, without those every server of Node sets on its own. */
  headers: string[]
  /** In base64. */
  body: string
  /** Of the body, as it was compressed. */
  bytes: number
}

const SET_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

/**
 * Sends a request and returns the response.
 * @throws Error unless it is 200
 */
export async function record(origin: string, { method, path, headers, body }: Request): Promise<Recorded> {
  const sent = send(origin + path, { method, headers: { ...headers }, agent: false })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks)
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${whole.toString().slice(0, 200)}`)
  const { rawHeaders } = response
  return {
    headers: rawHeaders.filter((_, at) => !SET_BY_NODE.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase())),
    body: whole.toString('base64'),
    bytes: whole.length,
  }
}
