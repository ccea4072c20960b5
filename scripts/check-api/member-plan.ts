import { getOwnData, getPlayerAccountSettings } from '#contract/account.ts'
import { findMoneyCall, getPtcSummary, listConsumePtc, listPtc } from '#contract/credit.ts'
import { searchSwappableEvents } from '#contract/events.ts'
import { listFavouriteGames } from '#contract/favourites.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { getLoggedMember } from '#contract/logged-member.ts'
import { getPlayerPhotos } from '#contract/photos.ts'
import { searchPlayers } from '#contract/players.ts'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
  getQualifiedMajorEvents,
} from '#contract/profile.ts'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { getCalendarSubscription } from '#contract/calendar.ts'
import { getPasskeyAccount, getPasskeys } from '#contract/passkeys.ts'
import { getPushState } from '#contract/push.ts'
import { listOpenPayments } from '#contract/redeem.ts'
import { getSessions } from '#contract/sessions.ts'
import {
  getEventTicketDetail,
  getVoucherDetail,
  listEventTickets,
  listTicketChangeHistory,
  listVoucherConsumeHistory,
  listVoucherEvents,
  listVoucherReceiveHistory,
} from '#contract/vouchers.ts'
import { LEADERBOARD_TYPE, PLAYER_SEARCH_MODE } from '#domain/constants.ts'
import { step, type Step } from './plan.ts'

/** Who is signed in; the first call with a session. */
export const sessionStep: Step = step(getLoggedMember, {
  screen: 'Everything for members',
  isEssential: true,
  shows: 'The member is signed in.',
  without: 'The member is not signed in.',
  learn(member, known) {
    known.membershipId = member.membershipId ?? undefined
    known.lastName = member.lastname ?? undefined
  },
  fields: {
    firstname: 'The member is greeted without a name.',
    ptc: 'The balance is a dash.',
    mobileVerified: 'The member is asked to verify the mobile before every purchase.',
    customerGuid: 'The member’s own lines of boards are not marked.',
  },
})

/** What a member sees. Reads only: nothing is bought, moved, saved or sent. */
export const memberPlan: readonly Step[] = [
  step(getPlayerProfile, {
    screen: 'Profile',
    isEssential: true,
    shows: 'The member’s profile shows.',
    without: 'The profile shows an error with Retry.',
    learn(player, known) {
      known.customerId = player.customerId
      known.membershipId ??= player.membershipId ?? undefined
    },
    fields: { profile: 'The figures of the profile are dashes.', ptc: 'The profile shows no balance.' },
  }),
  step(searchLeaderboard, {
    screen: 'Profile',
    shows: 'The leaderboard with the member’s line shows.',
    without: 'The profile’s leaderboard shows an error with Retry.',
    ask: ({ brandId, state, seasonId, customerId, membershipId }) => ({
      body: {
        mode: LEADERBOARD_TYPE.overall,
        brandId,
        stateId: state.id,
        seasonId: seasonId ?? null,
        customerId: customerId ?? null,
        membershipId: membershipId ?? null,
      },
    }),
  }),
  step(listFavouriteGames, {
    screen: 'My Poker Games',
    shows: 'The favourite games show.',
    without: 'The favourite games show an error with Retry, and hearts are empty.',
    ask: ({ membershipId }) => ({ query: { user: membershipId ?? null } }),
  }),
  step(getQualifiedMajorEvents, {
    screen: 'Profile',
    shows: 'The qualifications show.',
    without: 'The qualifications show an error with Retry.',
    ask: ({ membershipId }) => ({ query: { membershipId: membershipId ?? null } }),
  }),
  step(listEventTickets, {
    screen: 'Tickets',
    isEssential: true,
    shows: 'The tickets show and are saved for offline use.',
    without: 'Tickets show an error with Retry, or what was saved before.',
    ask: () => ({ query: { includeEnded: true } }),
    learn(seats, known) {
      const ticket = seats.find(({ gameMembershipGuid }) => gameMembershipGuid)
      if (ticket?.gameMembershipGuid)
        known.ticket = { guid: ticket.gameMembershipGuid, eventId: ticket.eventTicket?.id ?? null }
      known.voucherGuid = seats.find(({ voucherGuid }) => voucherGuid)?.voucherGuid ?? undefined
    },
    fields: {
      '[].redeemCode': 'Tickets have no code to scan.',
      '[].eventTicket': 'Tickets do not say for which event they are.',
      '[].allowSwap': 'No ticket can be swapped.',
      '[].allowTransfer': 'No ticket can be transferred.',
    },
  }),
  step(getEventTicketDetail, {
    screen: 'Swap, transfer',
    isEssential: true,
    shows: 'A ticket can be looked at to swap or transfer it.',
    without: 'A ticket cannot be swapped or transferred.',
    needs: 'a ticket of the member',
    ask: ({ ticket }) => (ticket ? { query: { gameMembership: ticket.guid } } : null),
  }),
  step(searchSwappableEvents, {
    screen: 'Swap',
    isEssential: true,
    shows: 'The flights a ticket can be swapped into show.',
    without: 'A ticket cannot be swapped.',
    needs: 'a ticket of the member with its event',
    ask: ({ ticket }) => (ticket?.eventId == null ? null : { body: { eventId: ticket.eventId } }),
  }),
  step(getVoucherDetail, {
    screen: 'Swap, transfer',
    isEssential: true,
    shows: 'A voucher can be looked at to swap or transfer it.',
    without: 'A voucher cannot be swapped or transferred.',
    needs: 'a voucher of the member',
    ask: ({ voucherGuid }) => (voucherGuid === undefined ? null : { query: { voucherGuid } }),
  }),
  step(listVoucherEvents, {
    screen: 'Swap',
    isEssential: true,
    shows: 'The events a voucher can be swapped into show.',
    without: 'A voucher cannot be swapped.',
    needs: 'a voucher of the member',
    ask: ({ voucherGuid }) => (voucherGuid === undefined ? null : { query: { voucherGuid } }),
  }),
  step(getPlayerAccountSettings, {
    screen: 'Account settings',
    isEssential: true,
    shows: 'The account settings show.',
    without: 'The account settings show an error with Retry.',
    learn: (settings, known) => void (known.lastName ??= settings.lastname ?? undefined),
    fields: {
      membershipNumber: 'The account is saved without a membership number.',
      unsubscribeSettings: 'Marketing cannot be set.',
      'unsubscribeSettings.subscriptionGroups': 'No group of marketing can be set.',
    },
  }),
  step(getPtcSummary, {
    screen: 'PTC, transfer',
    isEssential: true,
    shows: 'The PTC summary shows, and PTC can be transferred.',
    without: 'The PTC summary shows an error with Retry, and no PTC can be transferred.',
    fields: {
      currentBalance: 'The balance is a dash.',
      totalAvailableTransfer: 'No PTC can be transferred.',
      transferRules: 'The rules of transfers are not shown.',
    },
  }),
  step(listPtc, {
    screen: 'PTC',
    shows: 'The PTC transactions show.',
    without: 'The PTC transactions show an error with Retry.',
    ask: () => ({ query: { allowTransfer: false } }),
    fields: { '[].transactionDate': 'Transactions have no date.', '[].totalCredit': 'Amounts are dashes.' },
  }),
  step(listPtc, {
    screen: 'Transfer',
    shows: 'The PTC that can be transferred shows.',
    without: 'The PTC that can be transferred shows an error with Retry.',
    ask: () => ({ query: { allowTransfer: true } }),
  }),
  step(listConsumePtc, {
    screen: 'Transfer',
    shows: 'A transfer shows from which PTC it is taken.',
    without: 'A transfer does not show from which PTC it is taken.',
    ask: () => ({ query: { amount: 5, purpose: 'transfer' as const } }),
  }),
  step(searchPlayers, {
    screen: 'Transfer',
    isEssential: true,
    shows: 'Players are found to transfer to.',
    without: 'Nobody can be found to transfer to.',
    needs: 'a last name to search for',
    ask({ names = [], lastName }) {
      // The member alone is not found.
      const others = names.map((name) => name.trim().split(' ').at(-1) ?? '').filter((name) => name !== lastName)
      const requested = [...others, lastName ?? ''].find((name) => name.length > 1)
      return requested === undefined ? null : ({ body: { mode: PLAYER_SEARCH_MODE, lastName: requested } } as const)
    },
    fields: { '[].membershipId': 'Nothing can be transferred to players without it.' },
  }),
  ...[listTicketChangeHistory, listVoucherReceiveHistory, listVoucherConsumeHistory].map((history) =>
    step(history, {
      screen: 'Voucher history',
      isEssential: true,
      shows: 'A part of the voucher history shows.',
      without: 'The whole voucher history shows an error with Retry, as its three calls are shown together.',
    }),
  ),
  step(getPushState, {
    screen: 'Settings',
    capability: 'webPush',
    shows: 'Notifications can be turned on.',
    without: 'Notifications show an error.',
  }),
  step(findMoneyCall, {
    screen: 'Redeem, transfer',
    capability: 'idempotency',
    shows: 'What became of a lost purchase or transfer can be found out.',
    without: 'What became of a lost purchase or transfer cannot be found out.',
    // Nobody has sent anything by it.
    ask: () => ({ query: { key: 'check-api-key-of-nothing' } }),
  }),
  step(listOpenPayments, {
    screen: 'Tickets, Voucher History',
    capability: 'openPayments',
    shows: 'Payments that are being checked show.',
    without: 'Payments that are being checked do not show.',
  }),
  step(getOwnData, {
    screen: 'Profile',
    capability: 'ownData',
    shows: 'Members can download what the league keeps about them.',
    without: 'The download of the member’s own data fails.',
  }),
  step(getSessions, {
    screen: 'Account settings',
    capability: 'sessions',
    shows: 'Where the member is signed in shows.',
    without: 'Where the member is signed in shows an error with Retry.',
  }),
  step(getCalendarSubscription, {
    screen: 'Account settings',
    capability: 'calendar',
    shows: 'The address of the member’s calendar can be made.',
    without: 'The address of the member’s calendar shows an error with Retry.',
  }),
  step(getPasskeys, {
    screen: 'Account settings',
    capability: 'passkeys',
    shows: 'The member’s passkeys show.',
    without: 'The member’s passkeys show an error with Retry.',
  }),
  step(getPasskeyAccount, {
    screen: 'Account settings',
    capability: 'passkeys',
    shows: 'A removed passkey is offered no more by the member’s devices, where the browser can see to that.',
    without: 'A removed passkey is still offered until the member removes it from the device.',
  }),
]

/** The sections of a player’s page; of the member’s own where there is a session. */
export const playerPlan: readonly Step[] = [
  step(getLeaderboardProfile, {
    screen: 'Player, Profile',
    shows: 'The player’s ranks show.',
    without: 'The player’s ranks show an error with Retry.',
    needs: 'a player',
    ask: ({ customerId, seasonId }) =>
      customerId === undefined ? null : { query: { customerId, seasonId: seasonId ?? null } },
  }),
  step(getPlayerResults, {
    screen: 'Player, Profile',
    shows: 'The player’s results show.',
    without: 'The player’s results show an error with Retry.',
    needs: 'a player',
    ask: ({ customerId }) => (customerId === undefined ? null : { query: { customerId } }),
  }),
  step(getPlayerAchievements, {
    screen: 'Player, Profile',
    shows: 'The player’s achievements show.',
    without: 'The player’s achievements show an error with Retry.',
    needs: 'a player',
    ask: ({ customerId }) => (customerId === undefined ? null : { query: { customerId } }),
  }),
  step(getAllAchievements, {
    screen: 'Player, Profile',
    shows: 'All there is to achieve shows.',
    without: 'The achievements show an error with Retry.',
  }),
  step(getPlayerPhotos, {
    screen: 'Player, Profile',
    shows: 'The player’s photos show.',
    without: 'The player’s photos show an error with Retry.',
    needs: 'a player',
    ask: ({ customerId }) => (customerId === undefined ? null : { query: { customerId } }),
  }),
  step(getPlayerProgress, {
    screen: 'Profile',
    capability: 'progress',
    shows: 'The season so far shows.',
    without: 'The season so far shows an error with Retry.',
    ask: () => ({ query: {} }),
  }),
  step(getPointAwards, {
    screen: 'Profile',
    capability: 'progress',
    shows: 'The points behind a rank show.',
    without: 'The points behind a rank show an error with Retry.',
    needs: 'a player',
    ask: ({ customerId }) => (customerId === undefined ? null : { query: { customerId } }),
  }),
]
