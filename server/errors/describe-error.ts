/**
 * An error without the values it was about: a failed statement is named by its kind and its table alone, since it and its
 * parameters stand in the message; PostgreSQL repeats values in quotation marks and in `detail`. Any of them may be a
 * member's address [F113].
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, cause } = error as FailedQuery
  return {
    type: error.name,
    message: messageOf(error),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** An unexpected error as one sentence for a terminal, as free of values as `describeError`. */
export function sentenceOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'That went wrong.'
  const { cause } = error
  return cause instanceof Error ? `${messageOf(error)}: ${sentenceOfError(cause)}` : messageOf(error)
}

/** An error that nothing catches ends the process as always, but is printed as `describeError` has it. */
export function endOnUncaughtError(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify(describeError(error))}\n`)
    process.exit(1)
  })
}

type FailedQuery = Error & Partial<Record<'query' | 'code' | 'constraint' | 'severity', unknown>>

function messageOf(error: Error): string {
  const { query, severity, message } = error as FailedQuery
  // Both the mapper's errors and those of the embedded database carry the statement; only the first repeat it.
  if (typeof query === 'string' && severity === undefined) return `a query failed (${kindOf(query)})`
  return severity === undefined ? message : message.replaceAll(/"[^"]*"/g, '"…"')
}

/** 'update members' of a statement. */
function kindOf(query: string): string {
  const verb = /\w+/.exec(query)?.[0]?.toLowerCase() ?? ''
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(query)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
