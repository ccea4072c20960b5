import { foldedName } from '#domain/text.ts'

/**
 * A caption in which another name stands wherever this one did, in whatever spelling: a caption keeps that of its day
 * [F78 names compared].
 */
export function withoutName(caption: string, name: string, instead: string): string {
  const requested = foldedName(name)
  if (requested === '') return caption
  const words = [...caption.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }))
  const parts: string[] = []
  let written = 0
  for (const { from } of words) {
    if (from < written) continue
    const end = words.find(({ to }) => to > from && foldedName(caption.slice(from, to)) === requested)
    if (!end) continue
    parts.push(caption.slice(written, from), instead)
    written = end.to
  }
  return [...parts, caption.slice(written)].join('')
}
