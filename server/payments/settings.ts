import * as v from 'valibot'
import { DEFAULT_SURCHARGE_BASIS_POINTS } from '#domain/credit/surcharge.ts'

/** How cards are charged. */
export interface CardSettings {
  kind: 'local' | 'securepay'
  /** The provider's API; for the local provider it follows from its port. */
  apiUrl: string
  authUrl: string
  clientId: string
  clientSecret: string
  merchantCode: string
  audience: string
  /** What the app frames or loads to show the provider's fields. */
  fieldsUrl: string
  /** The local provider's port; 0 for any. */
  port: number
  /** Whether the port was asked for, so that another one will not do. */
  isPortFixed: boolean
}

const web = v.pipe(
  v.string(),
  v.trim(),
  v.check((given) => ['https:', 'http:'].includes(URL.parse(given)?.protocol ?? ''), 'must be a web address'),
)
const word = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** The variables of the environment that speak of cards. */
export const cardEntries = {
  CARD_PROVIDER: v.optional(v.picklist(['local', 'securepay', 'none'], 'must be one of local, securepay, none')),
  CARD_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port'), v.transform(Number), v.maxValue(65_535, 'must be a port'))),
  CARD_API_URL: v.optional(web, 'https://payments.auspost.net.au'),
  CARD_AUTH_URL: v.optional(web, 'https://welcome.api2.auspost.com.au/oauth/token'),
  CARD_AUDIENCE: v.optional(word, 'https://api.payments.auspost.com.au'),
  CARD_FIELDS_URL: v.optional(web, 'https://payments.auspost.net.au/v3/ui/client/securepay-ui.min.js'),
  CARD_CLIENT_ID: v.optional(word),
  CARD_CLIENT_SECRET: v.optional(word),
  CARD_MERCHANT_CODE: v.optional(word),
  CARD_SURCHARGE_PERCENT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 2 or 1.5'), v.transform((given) => Math.round(Number(given) * 100))),
    String(DEFAULT_SURCHARGE_BASIS_POINTS / 100),
  ),
  IP_LOOKUP_URL: v.optional(web),
}

/** Values that are not shown when they are wrong. */
export const CARD_SECRETS = ['CARD_CLIENT_SECRET']

type Given = v.InferOutput<v.ObjectSchema<typeof cardEntries, undefined>>

/**
 * Which provider there is: in development our own unless something else is said, elsewhere none unless configured.
 * Null where cards are not taken. Problems are lines for the list of what is wrong with the environment.
 */
export function cardSettings(e: Given, { development, port }: { development: boolean; port: number }): { cards: CardSettings | null; problems: string[] } {
  const kind = e.CARD_PROVIDER ?? (development ? 'local' : 'none')
  if (kind === 'none') return { cards: null, problems: [] }
  if (kind === 'local') {
    if (!development) return { cards: null, problems: ['CARD_PROVIDER local charges nobody: it is for development alone'] }
    const own = { apiUrl: '', authUrl: '', fieldsUrl: '', clientId: 'local', clientSecret: 'local', merchantCode: 'LOCAL', audience: 'local' }
    return { cards: { kind, ...own, port: e.CARD_PORT ?? (port === 0 || port >= 65_535 ? 0 : port + 1), isPortFixed: e.CARD_PORT !== undefined }, problems: [] }
  }
  const problems = (['CARD_CLIENT_ID', 'CARD_CLIENT_SECRET', 'CARD_MERCHANT_CODE'] as const).filter((name) => !e[name]).map((name) => `${name} is needed for CARD_PROVIDER securepay`)
  return {
    cards: {
      kind, apiUrl: e.CARD_API_URL, authUrl: e.CARD_AUTH_URL, audience: e.CARD_AUDIENCE, fieldsUrl: e.CARD_FIELDS_URL, clientId: e.CARD_CLIENT_ID ?? '', clientSecret: e.CARD_CLIENT_SECRET ?? '',
      merchantCode: e.CARD_MERCHANT_CODE ?? '', port: 0, isPortFixed: false,
    },
    problems,
  }
}
