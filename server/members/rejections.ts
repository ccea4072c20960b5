import { rejectRequest } from '#server/http/errors.ts'

/** Refuses a form that has something wrong, with the message of each field [M8.3]; returns where nothing is. */
export function rejectProblems(
  problems: Readonly<Record<string, string | undefined>>,
  sentence = 'Some of these details cannot be taken as they are.',
): void {
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  if (Object.keys(fields).length > 0) rejectRequest(400, 'invalid-form', sentence, { fields })
}

/**
 * The name of the constraint that a write would have broken by having a value twice; null for any other error. Two
 * requests at once can both have found a value free.
 */
export function brokenUnique(error: unknown): string | null {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown }
    if (code === '23505' && typeof constraint === 'string') return constraint
  }
  return null
}
