import * as v from 'valibot'
import { DEFAULT_SURCHARGE_BASIS_POINTS } from '#domain/credit/surcharge.ts'

export interface CardSettings {
  kind: 'local' | 'securepay'
  /** The provider's API; for the local provider it follows from its port. */
  apiUrl: string
  authUrl: string
  clientId: string
  clientSecret: string
  merchantCode: string
  audience: string
  /** The provider's script, which the page of its fields loads; none with the local provider. */
  scriptUrl: string
  /** The page the app frames to show the provider's fields; empty until it is known where it listens. */
  fieldsUrl: string
  /** Where that page, or the local provider, listens; 0 for any. */
  port: number
  /** Whether the port was asked for, so that another one will not do. */
  isPortFixed: boolean
}

const web = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => ['https:', 'http:'].includes(URL.parse(value)?.protocol ?? ''), 'must be a web address'),
)
const word = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** The variables of the environment that speak of cards. */
export const cardEntries = {
  CARD_PROVIDER: v.optional(v.picklist(['local', 'securepay', 'none'], 'must be one of local, securepay, none')),
  CARD_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port'),
    ),
  ),
  CARD_API_URL: v.optional(web, 'https://payments.auspost.net.au'),
  CARD_AUTH_URL: v.optional(web, 'https://welcome.api2.auspost.com.au/oauth/token'),
  CARD_AUDIENCE: v.optional(word, 'https://api.payments.auspost.com.au'),
  CARD_SCRIPT_URL: v.optional(web, 'https://payments.auspost.net.au/v3/ui/client/securepay-ui.min.js'),
  CARD_FIELDS_URL: v.optional(web),
  CARD_CLIENT_ID: v.optional(word),
  CARD_CLIENT_SECRET: v.optional(word),
  CARD_MERCHANT_CODE: v.optional(word),
  CARD_SURCHARGE_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 2 or 1.5'),
      v.transform((value) => Math.round(Number(value) * 100)),
    ),
    String(DEFAULT_SURCHARGE_BASIS_POINTS / 100),
  ),
  IP_LOOKUP_URL: v.optional(web),
}

/** Values that are not shown when they are wrong. */
export const CARD_SECRETS = ['CARD_CLIENT_SECRET']

interface Surroundings {
  development: boolean
  /** The server's own. */
  port: number
  publicOrigin: string | null
}

type Input = v.InferOutput<v.ObjectSchema<typeof cardEntries, undefined>>

/**
 * Returns which provider there is: in development our own unless something else is said, elsewhere none unless
 * configured. Null where cards are not taken. Problems are lines for the list of what is wrong with the environment.
 */
export function cardSettings(
  e: Input,
  { development, port, publicOrigin }: Surroundings,
): { cards: CardSettings | null; problems: string[] } {
  const kind = e.CARD_PROVIDER ?? (development ? 'local' : 'none')
  if (kind === 'none') return { cards: null, problems: [] }
  const cardPort = e.CARD_PORT ?? (port === 0 || port >= 65_535 ? 0 : port + 1)
  if (kind === 'local') {
    if (!development)
      return { cards: null, problems: ['CARD_PROVIDER local charges nobody: it is for development alone'] }
    const own = {
      apiUrl: '',
      authUrl: '',
      scriptUrl: '',
      fieldsUrl: '',
      clientId: 'local',
      clientSecret: 'local',
      merchantCode: 'LOCAL',
      audience: 'local',
    }
    return { cards: { kind, ...own, port: cardPort, isPortFixed: e.CARD_PORT !== undefined }, problems: [] }
  }
  const problems = (['CARD_CLIENT_ID', 'CARD_CLIENT_SECRET', 'CARD_MERCHANT_CODE'] as const)
    .filter((name) => !e[name])
    .map((name) => `${name} is needed for CARD_PROVIDER securepay`)
  if (e.CARD_FIELDS_URL === undefined && !development)
    problems.push(
      'CARD_FIELDS_URL is needed for CARD_PROVIDER securepay: where browsers find the page of its fields, on an origin of its own',
    )
  if (e.CARD_FIELDS_URL !== undefined && URL.parse(e.CARD_FIELDS_URL)?.origin === publicOrigin)
    problems.push(
      'CARD_FIELDS_URL must not be on PUBLIC_ORIGIN: a script of the provider’s would run beside the league’s pages',
    )
  return {
    cards: {
      kind,
      apiUrl: e.CARD_API_URL,
      authUrl: e.CARD_AUTH_URL,
      audience: e.CARD_AUDIENCE,
      scriptUrl: e.CARD_SCRIPT_URL,
      fieldsUrl: e.CARD_FIELDS_URL ?? '',
      clientId: e.CARD_CLIENT_ID ?? '',
      clientSecret: e.CARD_CLIENT_SECRET ?? '',
      merchantCode: e.CARD_MERCHANT_CODE ?? '',
      port: cardPort,
      // A public address of its own always leads to one port.
      isPortFixed: e.CARD_PORT !== undefined || e.CARD_FIELDS_URL !== undefined,
    },
    problems,
  }
}
