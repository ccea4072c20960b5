import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { guidOf } from '#domain/guid.ts'
import { redirectToRepaired } from '#lib/browser/navigation/repaired-address.ts'

/** Returns the guid of a ticket to change; what is no guid leads where every unknown ticket leads [M2.74, M2.83]. */
export async function ticketChange(text: string, location: ParsedLocation): Promise<{ guid: string }> {
  const guid = guidOf(text)
  if (guid !== null) return { guid }
  await redirectToRepaired(location)
  throw redirect({ to: '/profile', replace: true })
}
