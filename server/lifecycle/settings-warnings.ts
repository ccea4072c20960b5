import type { ServerContext } from '#server/context.ts'

/** Logs what the settings leave members without. */
export function warnOfGaps({ env, log }: Pick<ServerContext, 'env' | 'log'>): void {
  for (const { given: value, meant } of env.mistyped)
    log.warn(`${value} is set, which nothing reads; is ${meant} meant?`)
  for (const name of env.unread) log.warn(`${name} is set, which nothing reads any more`)
  if (!env.development && !env.messengers.sms) log.warn('no service sends texts: one-time codes reach nobody')
  if (env.nodeEnv === 'production' && !env.reauthentication)
    log.warn('REAUTHENTICATION=off: a session alone changes the password, e-mail and mobile of its member')
}
