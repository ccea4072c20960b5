import { createStore } from '@tanstack/react-store'
import type { ReadableStore } from '#lib/storage/store.ts'

/**
 * What is wrong with this deployment or with what its server sends, for the person who runs it: a warning in the
 * console, and a line in the settings' diagnostics. Nothing of it is stored or sent.
 */

type Topics = ReadonlyMap<string, readonly string[]>

const store = createStore<Topics>(new Map())

/** The sentences found so far, by topic; the same map until something changes. */
export const diagnostics: ReadableStore<Topics> = store

/**
 * Sets the sentences of a topic in place of its former ones, and warns once of those that are new; none takes the topic
 * away. A topic is like '/config.json'.
 */
export function diagnose(topic: string, sentences: readonly string[]): void {
  const found = store.get()
  const known = found.get(topic) ?? []
  const fresh = sentences.filter((sentence) => !known.includes(sentence))
  if (fresh.length > 0) console.warn(`${topic}: ${fresh.join(' ')}`)
  if (fresh.length === 0 && known.length === sentences.length) return
  const next = new Map(found)
  if (sentences.length > 0) next.set(topic, sentences)
  else next.delete(topic)
  store.setState(() => next)
}
