import type { ServerContext } from '#server/context.ts'
import {
  createStoredAddressLimiter,
  createStoredLimiter,
  type StoredLimiter,
} from '#server/http/limits/stored-limiter.ts'
import { loginText, triedBy, type Account } from './accounts.ts'
import { knownDevice, type Device } from './devices.ts'

/** Wrong tries in a quarter of an hour. A hall of players shares one address, an account belongs to one of them. */
const WINDOW_SECONDS = 900
const TRIES_AN_ADDRESS = 50
const TRIES_AN_ACCOUNT = 10

export interface Try {
  login: string
  /** The members that a login may mean; none for an unknown one. */
  accounts: readonly Pick<Account, 'playerId' | 'devicesSince'>[]
  /** Of the browser that tries. */
  devices: readonly Device[]
  address: string
  /** It has tries of its own of what it tries: the account's are not counted. */
  hasOwnTries?: boolean
}

export interface AccountTries {
  /** The tries of an address, for what names no account. */
  ofAddress: Pick<StoredLimiter, 'take' | 'giveBack'>
  /**
   * Counts one try. Resolves with what forgets the tries of an account, which the try turned out to be right for.
   * @throws Refusal 429 once the limit of the address, the account or the device is spent [D5.19], 503 where it cannot
   * be counted
   */
  take(value: Try): Promise<(playerId: number) => Promise<void>>
}

/**
 * Counts by account, whatever login it is named by [D5.66], and by the text of a login that is nobody's. A device that
 * its member signed in with before has tries of its own, so that no stranger locks them out, from no address [D5.67].
 */
export function createAccountTries(
  context: Pick<ServerContext, 'database' | 'db' | 'env' | 'now' | 'log'>,
  name: string,
): AccountTries {
  const limiter = (by: string) =>
    createStoredLimiter(context, { name: `${name} by ${by}`, limit: TRIES_AN_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  const ofAddress = createStoredAddressLimiter(context, {
    name: `${name} by address`,
    limit: TRIES_AN_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
  })
  const ofAccount = limiter('account')
  const ofDevice = limiter('device')

  return {
    ofAddress,
    async take({ login, accounts, devices, address, hasOwnTries = false }) {
      const counts = (hasOwnTries ? [] : accounts).map((account) => {
        const device = knownDevice(devices, account)
        return { ...account, device, key: device?.id ?? `member ${account.playerId}` }
      })
      const isStranger = counts.length === 0 || counts.some(({ device }) => device === null)
      if (isStranger) await ofAddress.take(address)
      if (counts.length === 0 && !hasOwnTries) await ofAccount.take(`nobody ${loginText(login)}`, triedBy(login, []))
      for (const { device, key, playerId } of counts)
        await (device ? ofDevice : ofAccount).take(key, { member: playerId })
      return async (playerId) => {
        if (isStranger) await ofAddress.giveBack(address)
        for (const count of counts) {
          const counted = count.device ? ofDevice : ofAccount
          await (count.playerId === playerId ? counted.forget(count.key) : counted.giveBack(count.key))
        }
      }
    },
  }
}
