/**
 * What is wrong with this deployment or with what its server sends, for the person who runs it: a warning in the
 * console, and a line in the settings' diagnostics. Nothing of it is stored or sent.
 */

let found: ReadonlyMap<string, readonly string[]> = new Map()
const listeners = new Set<() => void>()

/**
 * Sets the sentences of a topic in place of its former ones, and warns once of those that are new; none takes the topic
 * away. A topic is like '/config.json'.
 */
export function diagnose(topic: string, sentences: readonly string[]): void {
  const known = found.get(topic) ?? []
  const fresh = sentences.filter((sentence) => !known.includes(sentence))
  if (fresh.length > 0) console.warn(`${topic}: ${fresh.join(' ')}`)
  if (fresh.length === 0 && known.length === sentences.length) return
  const next = new Map(found)
  if (sentences.length > 0) next.set(topic, sentences)
  else next.delete(topic)
  found = next
  for (const listener of listeners) listener()
}

/** The sentences found so far, by topic; the same object until something changes. */
export function diagnosticsNow(): ReadonlyMap<string, readonly string[]> {
  return found
}

/** Calls the listener whenever a topic changes; returns the unsubscribe function. */
export function followDiagnostics(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
