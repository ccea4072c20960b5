import { ApiError } from '#lib/network/api/api-error.ts'

export interface FieldMessages {
  /** Each with the name the form has for the field. */
  placed: [name: string, message: string][]
  /** Messages without a field in the form, or about the whole. */
  others: string[]
}

/**
 * Sorts a refusal's messages to the fields of a form, whose names are compared without regard to case [M8.3]. Without
 * any, the sentence stands for the whole.
 */
export function assignMessages(error: unknown, names: readonly string[]): FieldMessages {
  const value = messagesOf(error)
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  const placed: FieldMessages['placed'] = []
  const others: string[] = []
  for (const [field, message] of value ?? []) {
    const name = known.get(field.toLowerCase())
    if (name === undefined) others.push(message)
    else placed.push([name, message])
  }
  if (!value) others.push(sentenceOf(error))
  return { placed, others }
}

/** One plain sentence for what went wrong, never a stack or a number alone [D6.5]. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong on this page. Please try again.'
}

function messagesOf(error: unknown): [string, string][] | null {
  if (!(error instanceof ApiError)) return null
  const entries = textsOf(error.fields ?? readJson(error.message))
  return entries.length > 0 ? entries : null
}

function textsOf(fields: unknown): [string, string][] {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return []
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const message: unknown = Array.isArray(value) ? value[0] : value
    return typeof message === 'string' && message.trim() !== '' ? [[name, message]] : []
  })
}

function readJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
