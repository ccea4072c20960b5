import * as v from 'valibot'

/** Kinds of variables of the environment; each says in words what it must be. */

/** A text without space around it. */
export const text = (longest = 200) => v.pipe(v.string(), v.trim(), v.maxLength(longest))

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

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`)
}

/** Texts with commas between. */
export const list = v.pipe(
  text(2000),
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

/** An address of one of these protocols; `sentence` says what it must be. */
export function url(protocols: readonly string[], sentence: string) {
  return v.pipe(
    text(2000),
    v.check((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), sentence),
  )
}

export function messengerUrl() {
  return v.optional(url(['https:', 'http:'], 'must be a web address'))
}

/** A path of this server, or a web address. */
export const pathOrUrl = v.pipe(
  text(),
  v.check(
    (value) => /^\/(?![/\\])\S*$/.test(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a path such as /api or a web address',
  ),
)

export const postgresUrl = url(['postgres:', 'postgresql:'], 'must be like postgres://user:password@host:5432/name')
