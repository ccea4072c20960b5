import * as v from 'valibot'
import { searchPlayers, type FoundPlayer } from '#contract/players.ts'
import { PLAYER_SEARCH_MODE } from '#domain/constants.ts'
import { formatMemberDate } from '#domain/date-format.ts'
import { cardNumberText } from '#domain/identifiers.ts'
import { playerSearchProblem } from '#domain/player-search.ts'
import { searchText } from '#domain/text.ts'
import { parseServerInstant } from '#domain/time.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** The fields of a player search [M3.13], as wizards store them. */
export const playerFilters = v.object({ firstName: v.string(), lastName: v.string(), cardNumber: v.string() })

export type PlayerFilters = v.InferOutput<typeof playerFilters>

export const NO_FILTERS: PlayerFilters = { firstName: '', lastName: '', cardNumber: '' }

/**
 * Searches for players by any of the fields [M7.22, M7.43]. @throws ApiError, without a request where too little was
 * typed
 */
export async function findPlayers(typed: PlayerFilters): Promise<FoundPlayer[]> {
  const fields = plainFilters(typed)
  const problem = playerSearchProblem(fields)
  if (problem !== null) throw new ApiError({ status: 400, id: 'search-too-short', message: problem })
  return callEndpoint(searchPlayers, { body: { mode: PLAYER_SEARCH_MODE, ...fields } })
}

/** Returns the fields as they are sent: pasted text as if it had been typed plainly [F77 odd characters]. */
export function plainFilters({ firstName, lastName, cardNumber }: PlayerFilters): PlayerFilters {
  return { firstName: searchText(firstName), lastName: searchText(lastName), cardNumber: cardNumberText(cardNumber) }
}

export type Receiver = FoundPlayer & { membershipId: number }

/** Returns whether something can go to the player: who has no membershipId cannot be chosen [M2.76]. */
export function canReceive(player: FoundPlayer | null): player is Receiver {
  return player?.membershipId != null
}

/** 'Dana Whitlock (70000931)' [M3.15] */
export function playerName({ name, cardNumber }: Pick<FoundPlayer, 'name' | 'cardNumber'>): string {
  const known = name.trim() || 'Unnamed player'
  const card = cardNumber?.trim()
  return card ? `${known} (${card})` : known
}

/** 'Thursday Deepstack, Victoria, 5/11/2026' [M3.14, M9.15]; null for who has played nowhere. */
export function lastPlayed({ lastPlayedEvent }: Pick<FoundPlayer, 'lastPlayedEvent'>): string | null {
  const { title, stateName, dateTime } = lastPlayedEvent ?? {}
  const { timeZone: zone } = locationOf(lastPlayedEvent ?? {})
  const at = parseServerInstant(dateTime, zone)
  return [title?.trim(), stateName?.trim(), at && formatMemberDate(at, zone)].filter(Boolean).join(', ') || null
}

export function choicesOf(
  found: readonly FoundPlayer[] | undefined,
  selected: FoundPlayer | null,
): readonly FoundPlayer[] {
  return found ?? (selected ? [selected] : [])
}
