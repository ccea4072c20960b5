import type { Env } from '#server/env.ts'
import { startLocalProvider } from './provider.ts'

/**
 * Starts the local card provider where it is the one that is set, and tells the environment where it is.
 * @throws StartupError where its port is taken that was asked for
 */
export async function withCards(env: Env, now: () => Date): Promise<{ env: Env; close(): Promise<void> }> {
  if (env.cards?.kind !== 'local') return { env, close: () => Promise.resolve() }
  const { nodeEnv, dataDir, host, publicOrigin, cards } = env
  const { origin, close } = await startLocalProvider({ nodeEnv, dataDir, host, publicOrigin, port: cards.port, isPortFixed: cards.isPortFixed, now })
  return {
    env: {
      ...env,
      cards: { ...cards, apiUrl: origin, authUrl: `${origin}/oauth/token`, fieldsUrl: `${origin}/fields` },
      config: { ...env.config, cardProvider: { kind: 'frame', url: `${origin}/fields`, clientId: null, merchantCode: null } },
    },
    close,
  }
}
