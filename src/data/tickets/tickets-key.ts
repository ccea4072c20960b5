import { MEMBER_KEY } from '#lib/network/session.ts'

/** The key of the member's tickets, apart from their contract, which is no part of the first load. */
export const TICKETS_KEY = [MEMBER_KEY, 'tickets'] as const
