import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { listenToDroppedRows } from '#contract/rows.ts'

/**
 * Checks a response against the contract, for tests: no malformed row, and no field the contract does not declare.
 * @throws Error that says what is wrong and where
 */
export function checkResponse(endpoint: Pick<Endpoint, 'path' | 'response'>, answer: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const broken: string[] = []
  const former = listenToDroppedRows((row, issues) => {
    const first = issues[0]
    broken.push(
      `a row would be dropped: ${first ? v.getDotPath(first) : ''} ${first?.message ?? ''} in ${JSON.stringify(row).slice(0, 200)}`,
    )
  })
  try {
    const parsed = v.safeParse(endpoint.response, wire)
    if (!parsed.success)
      broken.push(...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`))
    else if (broken.length === 0) findUndeclared(wire, parsed.output, '', broken)
  } finally {
    listenToDroppedRows(former)
  }
  if (broken.length > 0)
    throw new Error(`The answer of ${endpoint.path} breaks the contract:\n${broken.slice(0, 5).join('\n')}`)
}

/** Finds the fields that were sent but dropped by the schema, since they are not in the contract. */
function findUndeclared(sent: unknown, read: unknown, at: string, broken: string[]): void {
  if (Array.isArray(sent) && Array.isArray(read)) {
    sent.forEach((row, index) => findUndeclared(row, read[index], `${at}[${index}]`, broken))
  } else if (typeof sent === 'object' && sent !== null && typeof read === 'object' && read !== null) {
    for (const [key, value] of Object.entries(sent)) {
      if (Object.hasOwn(read, key))
        findUndeclared(value, (read as Record<string, unknown>)[key], `${at}.${key}`, broken)
      else broken.push(`${at}.${key} is not declared`)
    }
  }
}
