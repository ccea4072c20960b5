import { isIP } from 'node:net'
import * as v from 'valibot'
import { text } from './entries.ts'

/** The relying party whose passkeys this server accepts. */
export interface PasskeySettings {
  /** The domain they belong to (the relying party's id): browsers use them on it and below it. */
  readonly rpId: string
  /** The origins of the pages that may make and use them, exactly. */
  readonly origins: readonly string[]
}

export const passkeyEntries = {
  PASSKEY_RP_ID: v.optional(
    v.pipe(
      text(253),
      v.regex(/^(localhost|[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*)$/, 'must be a domain like league.example'),
    ),
  ),
}

/**
 * The origins are those that may call this server for their members, as far as they lie on the domain. Null where there
 * is none: in production without `PUBLIC_ORIGIN`, over plain HTTP, and where the server is named by an address.
 */
export function passkeySettings(
  { PASSKEY_RP_ID: value }: { PASSKEY_RP_ID?: string | undefined },
  { publicOrigin, appOrigins }: { publicOrigin: string | null; appOrigins: readonly string[] },
): { passkeys: PasskeySettings | null; problems: string[] } {
  const own = publicOrigin === null ? null : new URL(publicOrigin)
  if (own === null || !isSecure(own) || isIP(own.hostname.replace(/[[\]]/g, '')) !== 0) {
    const problem = 'PASSKEY_RP_ID needs a PUBLIC_ORIGIN with https and a name'
    return { passkeys: null, problems: value === undefined ? [] : [problem] }
  }
  const rpId = value ?? own.hostname
  const isBelow = ({ hostname }: URL) => hostname === rpId || hostname.endsWith(`.${rpId}`)
  if (!isBelow(own))
    return {
      passkeys: null,
      problems: [`PASSKEY_RP_ID must be ${own.hostname}, the host of PUBLIC_ORIGIN, or a domain that it lies below`],
    }
  const apps = appOrigins.map((origin) => new URL(origin)).filter((origin) => isSecure(origin) && isBelow(origin))
  return { passkeys: { rpId, origins: [own, ...apps].map(({ origin }) => origin) }, problems: [] }
}

/** Browsers have passkeys over HTTPS alone, and on the machine itself. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
}
