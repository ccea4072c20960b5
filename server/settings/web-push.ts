import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import { StartupError } from '#server/errors/startup-error.ts'

/** How notices reach browsers by web push [M7.49]. */
export interface WebPushSettings {
  /** The pair this server shows push services (VAPID); null until the one of the data directory is read. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null
  /** The contact for push services: a mailto: or https: address. */
  readonly subject: string
  /** Push services beside the known ones: host names, with all below them where they begin with a dot. */
  readonly hosts: readonly string[]
}

const PUBLIC_KEY = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^B[\w-]{86}$/, 'must be the public key of a VAPID pair, 87 letters of base64url'),
)
const PRIVATE_KEY = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w-]{43}$/, 'must be the private key of a VAPID pair, 43 letters of base64url'),
)

export const webPushEntries = {
  VAPID_PUBLIC_KEY: v.optional(PUBLIC_KEY),
  VAPID_PRIVATE_KEY: v.optional(PRIVATE_KEY),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(254),
      v.regex(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'must be like mailto:office@league.example or https://league.example',
      ),
    ),
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.transform((value) =>
        value
          .split(',')
          .map((entry) => entry.trim().toLowerCase())
          .filter(Boolean),
      ),
      v.everyItem(
        (entry) => /^\.?[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(entry),
        'must be host names with commas between',
      ),
    ),
  ),
}

type Input = { [Name in keyof typeof webPushEntries]?: v.InferOutput<(typeof webPushEntries)[Name]> } & {
  DATABASE_URL?: string | undefined
}

/** Without keys one server makes its own; several would each have another, so there they have to be given. Null where there are none. */
export function webPushSettings(
  value: Input,
  contact: string | undefined,
): { webPush: WebPushSettings | null; problems: string[] } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value
  if ((publicKey === undefined) !== (privateKey === undefined))
    return { webPush: null, problems: ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: give both or none'] }
  const keys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null
  if (!keys && value.DATABASE_URL !== undefined) return { webPush: null, problems: [] }
  return {
    webPush: {
      keys,
      subject: value.VAPID_SUBJECT ?? `mailto:${contact ?? 'support@apl.example'}`,
      hosts: value.PUSH_HOSTS ?? [],
    },
    problems: [],
  }
}

const STORED = 'vapid.json'
const keptPair = v.object({ publicKey: PUBLIC_KEY, privateKey: PRIVATE_KEY })

/**
 * The environment with the pair that is stored in the data directory, made at the first start, where none was given:
 * browsers hold on to the public key, so it must not change.
 * @throws StartupError where the file is there and holds none
 */
export function withStoredKeys<E extends { webPush: WebPushSettings | null | undefined; dataDir: string }>(env: E): E {
  if (!env.webPush || env.webPush.keys) return env
  return { ...env, webPush: { ...env.webPush, keys: keptKeys(env.dataDir) } }
}

function keptKeys(dataDir: string): NonNullable<WebPushSettings['keys']> {
  const path = join(dataDir, STORED)
  try {
    return v.parse(keptPair, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartupError(
        `${path} holds no pair of keys. Put it back from a copy, or remove it: browsers that were sent notices then have to be asked anew.`,
      )
  }
  const keys = webPush.generateVAPIDKeys()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' })
  return keys
}
