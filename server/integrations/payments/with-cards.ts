import type { Env } from '#server/settings/env.ts'
import { FIELDS_PATH, startCardFields } from './fields/fields-server.ts'
import { startLocalProvider } from './local/provider.ts'

/**
 * Starts what cards need beside the server, on a port of its own: the local provider, or the page SecurePay's fields
 * stand in. Sets their addresses in the environment.
 * @throws StartupError where its port is taken that was asked for
 */
export async function withCards(env: Env, now: () => Date): Promise<{ env: Env; close(): Promise<void> }> {
  const { nodeEnv, dataDir, host, publicOrigin, development, cards } = env
  if (cards === null) return { env, close: () => Promise.resolve() }
  if (cards.kind === 'securepay') {
    const { origin, close } = await startCardFields({ host, publicOrigin, development, cards })
    return { env: framing(env, cards.fieldsUrl || origin + FIELDS_PATH), close }
  }
  const { origin, close } = await startLocalProvider({
    nodeEnv,
    dataDir,
    host,
    publicOrigin,
    port: cards.port,
    isPortFixed: cards.isPortFixed,
    now,
  })
  const fieldsUrl = `${origin}/fields`
  return {
    env: framing(
      { ...env, cards: { ...cards, apiUrl: origin, authUrl: `${origin}/oauth/token`, fieldsUrl } },
      fieldsUrl,
    ),
    close,
  }
}

function framing(env: Env, url: string): Env {
  return { ...env, config: { ...env.config, cardProvider: { kind: 'frame', url } } }
}
