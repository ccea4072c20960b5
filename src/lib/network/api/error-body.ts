import * as v from 'valibot'
import { problem } from '#contract/problem.ts'
import { isObject } from '#contract/reader-shapes.ts'

/**
 * What the body of a refusal says, in any of the forms servers use [D6.5, F10 server error, F73 error in a 200, M8.3].
 */
export interface ErrorBody {
  id?: string | undefined
  message?: string | undefined
  /** Messages by field, as the server spells it without its prefix. */
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** Longer text is no sentence. */
const LONGEST = 200
const SENTENCES = ['message', 'error', 'error_description', 'reason', 'detail', 'title']
/** They say something of the refusal and are no fields of a form; the exception's own words are never shown. */
const OTHERS = [
  ...SENTENCES,
  'errors',
  'fields',
  'modelstate',
  'id',
  'type',
  'code',
  'status',
  'statuscode',
  'success',
  'instance',
  'traceid',
  'requestid',
  'messagedetail',
  'exceptionmessage',
  'exceptiontype',
  'stacktrace',
  'innerexception',
]

/**
 * Reads our problem, problem+json, `{message}`, `{error}`, `{errors: {…}}`, JSON keyed by field name, and plain text of
 * one line. Stack traces, the words of exceptions and HTML are not read.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const parsed = v.safeParse(problem, body)
  if (parsed.success) {
    const { id, message, fields, requestId, retryAfterSeconds } = parsed.output
    return {
      id,
      message,
      fields: fields ?? undefined,
      requestId: requestId ?? undefined,
      retryAfterSeconds: retryAfterSeconds ?? undefined,
    }
  }
  if (typeof body === 'string') return { message: sentence(body) }
  if (!isObject(body)) return {}
  const input = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
  const own = SENTENCES.map((name) => sentence(input.get(name))).find(Boolean)
  const fields =
    fieldsIn(input.get('fields')) ??
    fieldsIn(input.get('errors')) ??
    fieldsIn(input.get('modelstate')) ??
    fieldsIn(jsonIn(input.get('message'))) ??
    (own ? undefined : fieldsIn(body))
  return {
    id: [input.get('id'), input.get('type')].find((id): id is string => typeof id === 'string' && id !== ''),
    message: own ?? sentence(input.get('errors')) ?? Object.values(fields ?? {})[0],
    fields,
  }
}

/** The first plain sentence in text, a list, or an object with a message. */
function sentence(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(sentence).find(Boolean)
  if (isObject(value)) return sentence(value['message'] ?? value['Message'])
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isPlain =
    text !== '' && text.length <= LONGEST && !/[\r\n]|<\/?[a-z!]|Exception\b|^\s*at [\w.]+\(|^[[{]/i.test(text)
  return isPlain ? text : undefined
}

/** Some servers send JSON keyed by field name as their message [M8.3]. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return null
  try {
    return JSON.parse(value) as unknown
  } catch {
    return null
  }
}

/** Messages by field, from an object of them or rows that name field and message. */
function fieldsIn(value: unknown): Record<string, string> | undefined {
  const pairs = Array.isArray(value)
    ? value.map((row): [unknown, unknown] =>
        isObject(row) ? [row['field'] ?? row['property'] ?? row['name'], row['message'] ?? row['error']] : [null, null],
      )
    : isObject(value)
      ? Object.entries(value)
      : []
  const fields = pairs.flatMap(([name, message]) => {
    const text = sentence(message)
    if (typeof name !== 'string' || text === undefined || OTHERS.includes(name.toLowerCase())) return []
    // 'model.Postcode', '$.postcode'
    return [[name.slice(name.lastIndexOf('.') + 1), text] as const]
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
