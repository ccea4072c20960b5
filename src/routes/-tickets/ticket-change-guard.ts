import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { guidOf } from '#domain/guid.ts'
import { redirectToRepaired } from '#lib/browser/navigation/repaired-address.ts'
import { membersOnly } from '#app/session/members-guard.ts'

type Entered = Parameters<ReturnType<typeof membersOnly>>[0] & { location: ParsedLocation }

/** Guards the change of a ticket, which is for members; what is no guid leads where every unknown ticket leads [M2.74, M2.83]. */
export async function ticketChange(given: string, entered: Entered): Promise<{ guid: string }> {
  const guid = guidOf(given)
  if (guid === null) {
    await redirectToRepaired(entered.location)
    throw redirect({ to: '/profile', replace: true })
  }
  membersOnly('profile')(entered)
  return { guid }
}
