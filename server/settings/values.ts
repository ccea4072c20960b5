import * as v from 'valibot'

/** A trimmed text of at most so many letters. */
export const text = (longest = 200) => v.pipe(v.string(), v.trim(), v.maxLength(longest))

/** A whole number within bounds. */
export function whole(lowest: number, highest: number) {
  const sentence = `must be a whole number from ${lowest} to ${highest}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, sentence),
    v.transform(Number),
    v.minValue(lowest, sentence),
    v.maxValue(highest, sentence),
  )
}

/** An address of one of these protocols, such as `https:`; else the sentence. */
export function url(protocols: readonly string[], sentence: string) {
  return v.pipe(
    text(2000),
    v.check((given) => protocols.includes(URL.parse(given)?.protocol ?? ''), sentence),
  )
}

/** The address of a PostgreSQL database. */
export const postgresUrl = url(['postgres:', 'postgresql:'], 'must be like postgres://user:password@host:5432/name')
