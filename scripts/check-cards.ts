import { startCardFields, FIELDS_PATH } from '#server/integrations/payments/fields/fields-server.ts'
import { openSecurePay } from '#server/integrations/payments/securepay.ts'
import { EnvironmentError, readEnv } from '#server/settings/env.ts'
import { checkUnknownOrder, sandboxOf, saying, WrongSettings } from './check-cards/check.ts'
import { servePage } from './check-cards/page.ts'

process.exitCode = await main()

/**
 * `npm run check-cards`: tries what is assumed of the card provider against its sandbox, with the operator's keys. First
 * a look-up without a card, then cards that are entered in a page on this machine. docs/operating.md describes it.
 */
async function main(): Promise<number> {
  try {
    const env = readEnv({ ...process.env, NODE_ENV: 'development' })
    const cards = sandboxOf(env.cards)
    const say = (line: string) => console.log(line)
    const provider = openSecurePay(cards, undefined, saying(say))
    const isAsAssumed = await checkUnknownOrder(provider, say)
    const { origin } = await startCardFields({
      host: '127.0.0.1',
      publicOrigin: null,
      development: true,
      cards: { ...cards, port: 0, isPortFixed: false },
    })
    const { url } = await servePage({ provider, say, fieldsUrl: origin + FIELDS_PATH })
    say(`Open ${url} and charge a test card that is approved, one that is declined, and one with a second step.`)
    say('Ctrl+C ends it.')
    return isAsAssumed ? 0 : 1
  } catch (error) {
    if (!(error instanceof WrongSettings || error instanceof EnvironmentError)) throw error
    console.error(error.message)
    return 2
  }
}
