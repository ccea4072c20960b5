import type { Dice } from './seen.ts'

/** A request that is about to be sent. */
export interface Sent {
  method: string
  path: string
  /** Names and values as they are in the address. */
  query: [name: string, encoded: string][]
  body?: unknown
  /** In place of the body. */
  raw?: string | Buffer
  headers: Record<string, string>
}

/** Changes a request; returns false where it cannot. */
type Break = (sent: Sent, dice: Dice) => boolean

const NUMBERS = [0, -1, 1.5, 2_147_483_648, 2 ** 53, 1e308, 5e-324]
const NUMBER_TEXTS = ['0', '-1', '1e3', '0x10', 'NaN', 'Infinity', '٣', '99999999999999999999', '1;drop']
const OTHER_TYPES = [true, '', ' ', 'x', [], {}, null, [[1]], '2026-02-30', '__proto__', ...NUMBERS, ...NUMBER_TEXTS]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=line',
  'application/json; charset=utf-7',
  'application/jsonx',
  'x',
  '',
]
const PROTOTYPES = ['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}', '"__pro\\u0074o__":1']
const PARAMETERS = [
  '__proto__=1',
  '__proto__[admin]=1',
  'constructor=1',
  'toString=1',
  'a%5Bb%5D=1',
  '=',
  '&&',
  '%',
  '%zz',
  '%c0%ae',
]
const HEADERS: [name: string, value: string][] = [
  ['idempotency-key', 'short'],
  ['idempotency-key', 'x'.repeat(101)],
  ['idempotency-key', 'a key with spaces in it'],
  ['idempotency-key', ''],
  ['authorization', 'Basic Og=='],
  ['authorization', `Bearer ${'x'.repeat(300)}`],
  ['cookie', 'a=b; __Host-apl_session=; apl_session=%00; apl_visit=%zz; =;;'],
  ['cookie', `apl_visit=${'x'.repeat(3_000)}`],
  ['accept', 'application/xml;q=2, */*;q=nan'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-language', '%%%,,;q=-1'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"'],
  ['range', 'bytes=5-1'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['referer', 'javascript:1'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'evil.example:99999'],
  ['host', ''],
  ['x-forwarded-for', 'nonsense, ::1, 999.1.1.1'],
  ['x-forwarded-proto', 'gopher'],
  ['x-requested-with', ''],
  ['user-agent', ''],
  ['user-agent', `Mozilla/${'('.repeat(2_000)}`],
  ['traceparent', '00-zz-zz-zz'],
  ['x-request-id', "'; drop table players; --"],
]

/** What is done to a good request, by name. Most of it leaves a body or query that the call's schema can judge. */
export const BREAKS = {
  type: (sent, dice) => change(sent, dice, () => structuredClone(OTHER_TYPES[dice() % OTHER_TYPES.length])),
  size: (sent, dice) =>
    change(sent, dice, () => {
      const length = [301, 11_000, 300_000][dice() % 3] ?? 0
      return dice() < 700 ? 'a'.repeat(length) : Array.from({ length: Math.min(length, 20_000) }, () => 1)
    }),
  nul: (sent, dice) => change(sent, dice, (value) => `${textOf(value)}\u0000`),
  surrogate: (sent, dice) => change(sent, dice, (value) => `\udc00${textOf(value)}\ud800`),
  bytes(sent, dice) {
    if (!change(sent, dice, () => '@@')) return false
    for (const pair of sent.query) pair[1] = pair[1].replace('%40%40', '%ED%A0%80%FF')
    if (sent.body !== undefined) {
      const [head = '', tail = ''] = JSON.stringify(sent.body).split('@@', 2)
      sent.raw = Buffer.concat([Buffer.from(head), Buffer.from([0xed, 0xa0, 0x80, 0xff]), Buffer.from(tail)])
    }
    return true
  },
  nesting(sent, dice) {
    if (sent.body === undefined || !change(sent, dice, () => '@@', 'body')) return false
    const depth = [10, 500, 50_000][dice() % 3] ?? 0
    const [open, close] = dice() < 500 ? ['[', ']'] : ['{"a":', '}']
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`
    sent.raw = JSON.stringify(sent.body).replace('"@@"', () => nested)
    return true
  },
  prototype(sent, dice) {
    if (sent.body === undefined) return parameter(sent, dice)
    const text = JSON.stringify(sent.body)
    const key = PROTOTYPES[dice() % PROTOTYPES.length] ?? ''
    sent.raw = `{${key}${text === '{}' ? '' : ','}${text.slice(1)}`
    return true
  },
  parameter,
  doubled(sent, dice) {
    const pair = sent.query[dice() % Math.max(sent.query.length, 1)]
    if (!pair || sent.path.includes(`{${pair[0]}}`)) return false
    sent.query.push([dice() < 800 ? pair[0] : `${pair[0]}[]`, dice() < 500 ? pair[1] : 'x'])
    return true
  },
  missing(sent, dice) {
    if (sent.query.length > 0) return sent.query.splice(dice() % sent.query.length, 1).length > 0
    const fields = Object.entries((sent.body as object | undefined) ?? {})
    if (fields.length === 0) return false
    sent.body = Object.fromEntries(fields.toSpliced(dice() % fields.length, 1))
    return true
  },
  unknown(sent, dice) {
    sent.query.push([`unknown${dice()}`, '1'])
    if (sent.body !== undefined) sent.body = { ...(sent.body as object), [`unknown ${dice()}`]: [{}] }
    return true
  },
  whole(sent, dice) {
    if (sent.body === undefined) return false
    sent.body = [null, [], 'text', 5, true, [sent.body], { body: sent.body }][dice() % 7]
    return true
  },
  json(sent, dice) {
    if (Buffer.isBuffer(sent.raw)) {
      sent.raw = sent.raw.subarray(0, dice() % sent.raw.length)
      return true
    }
    if (sent.body === undefined) return false
    const text = JSON.stringify(sent.body)
    const cut = text.slice(0, dice() % text.length)
    sent.raw =
      [cut, '', ' ', `${text}}`, `\ufeff${text}`, text.replaceAll('"', "'"), '<html></html>', '\u0000'][dice() % 8] ??
      ''
    return true
  },
  method(sent, dice) {
    sent.method = METHODS[dice() % METHODS.length] ?? ''
    return true
  },
  contentType(sent, dice) {
    sent.headers['content-type'] = CONTENT_TYPES[dice() % CONTENT_TYPES.length] ?? ''
    return true
  },
  header(sent, dice) {
    const [name, value] = HEADERS[dice() % HEADERS.length] ?? ['', '']
    sent.headers[name] = value
    return true
  },
} satisfies Record<string, Break>

function parameter(sent: Sent, dice: Dice): boolean {
  const [name = '', value = ''] = (PARAMETERS[dice() % PARAMETERS.length] ?? '').split('=', 2)
  sent.query.push([name, value])
  return true
}

/** Puts another value in the place of one of the query or, however deep, of the body. */
function change(sent: Sent, dice: Dice, other: (value: unknown) => unknown, only?: 'body'): boolean {
  const places: { value: unknown; put(value: unknown): void }[] = []
  for (const pair of only ? [] : sent.query)
    places.push({ value: decoded(pair[1]), put: (value) => void (pair[1] = encoded(value)) })
  const walk = (within: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(within)) {
      places.push({ value, put: (next) => void (within[key] = next) })
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>)
    }
  }
  if (typeof sent.body === 'object' && sent.body !== null) walk(sent.body as Record<string, unknown>)
  const place = places[dice() % Math.max(places.length, 1)]
  place?.put(other(place.value))
  return place !== undefined
}

/** The address of a request, with what stands in its path. */
export function addressOf({ path, query }: Sent): string {
  const isInPath = ([name]: Sent['query'][number]) => path.includes(`{${name}}`)
  const search = query
    .filter((pair) => !isInPath(pair))
    .map((pair) => pair.join('='))
    .join('&')
  const whole = query.filter(isInPath).reduce((so, [name, value]) => so.replace(`{${name}}`, () => value), path)
  return whole + (search && `?${search}`)
}

/** As a browser writes it in an address; halves of characters become the sign for what cannot be read. */
export function encoded(value: unknown): string {
  return encodeURIComponent(Buffer.from(textOf(value)).toString())
}

/** The other way round; what is no such text stays as it is. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
