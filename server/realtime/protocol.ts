/** Ends every record of the JSON hub protocol. JSON text never contains it unescaped. */
export const RECORD_SEPARATOR = '\u001e'

/** Numbers the protocol gives to its messages. */
const INVOCATION = 1
const COMPLETION = 3
const STREAM_INVOCATION = 4
const PING = 6
const CLOSE = 7

/** The client broke the protocol; the message may be shown to it. */
export class ProtocolError extends Error {}

interface InvocationMessage {
  kind: 'invocation'
  target: string
  /** null when the client does not wait for a result. */
  invocationId: string | null
}

type ClientMessage = InvocationMessage | { kind: 'close' } | { kind: 'other' }

/** Something to send, encoded once however many connections it goes to. */
export type Frame = Buffer

export const handshakeAccepted = frameOf({})
export const pingFrame = frameOf({ type: PING })

export function handshakeRejected(error: string): Frame {
  return frameOf({ error })
}

export function invocationFrame(target: string, args: unknown[]): Frame {
  return frameOf({ type: INVOCATION, target, arguments: args })
}

/** What ends an invocation that failed. */
export function failureFrame(invocationId: string, error: string): Frame {
  return frameOf({ type: COMPLETION, invocationId, error })
}

/** Without allowReconnect the official client stays away for good. */
export function closeFrame(reason: { error?: string; allowReconnect?: boolean }): Frame {
  return frameOf({ type: CLOSE, ...reason })
}

function frameOf(record: object): Frame {
  return Buffer.from(JSON.stringify(record) + RECORD_SEPARATOR)
}

/**
 * Splits what has arrived into whole records and the unfinished rest.
 * The protocol is a stream: one transport message may hold several records or part of one.
 */
export function splitRecords(text: string): { records: string[]; rest: string } {
  const records = text.split(RECORD_SEPARATOR)
  const rest = records.pop() ?? ''
  return { records, rest }
}

/** Returns what is wrong with a handshake request, or null if it is one we speak (JSON, version 1). */
export function handshakeFault(record: string): string | null {
  const request = parseObject(record, 'Handshake was not valid JSON.')
  if (typeof request['protocol'] !== 'string') return "Missing required property 'protocol'."
  if (request['protocol'] !== 'json') return `The protocol '${request['protocol'].slice(0, 40)}' is not supported.`
  if (!Number.isInteger(request['version'])) return "Missing required property 'version'."
  if (Number(request['version']) > 1) {
    return `The server does not support version ${Number(request['version'])} of the 'json' protocol.`
  }
  return null
}

/**
 * Reads one record from a client that has shaken hands.
 * Types we have no use for, among them those not invented yet, are `other` and ignored.
 * @throws ProtocolError if it is no hub message
 */
export function readMessage(record: string): ClientMessage {
  const message = parseObject(record, 'Message was not valid JSON.')
  switch (message['type']) {
    case INVOCATION:
    case STREAM_INVOCATION:
      return readInvocation(message)
    case CLOSE:
      return { kind: 'close' }
    default:
      if (typeof message['type'] !== 'number') throw new ProtocolError("Missing required property 'type'.")
      return { kind: 'other' }
  }
}

function readInvocation(message: Record<string, unknown>): InvocationMessage {
  const { target, invocationId, arguments: args } = message
  if (typeof target !== 'string' || target === '') throw new ProtocolError("Missing required property 'target'.")
  if (!Array.isArray(args)) throw new ProtocolError("Missing required property 'arguments'.")
  const hasId = invocationId !== undefined && invocationId !== null
  if (hasId && (typeof invocationId !== 'string' || invocationId === '')) {
    throw new ProtocolError("Expected 'invocationId' to be a string.")
  }
  return { kind: 'invocation', target, invocationId: typeof invocationId === 'string' ? invocationId : null }
}

function parseObject(record: string, complaint: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(record)
  } catch {
    throw new ProtocolError(complaint)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProtocolError(complaint)
  return value as Record<string, unknown>
}
