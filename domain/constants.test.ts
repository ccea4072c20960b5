import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('brands, event, major event, leaderboard, game kind and ticket source ids [P1.4, P9.19, P9.20, P9.21, P9.22, P9.23, P3.22, D4.9]', () => {
  expect([constants.BRAND, constants.DEFAULT_BRAND_ID]).toEqual([{ three8Pl: 1, apl: 2 }, 2])
  expect(constants.EVENT_TYPE).toEqual({
    away: 1,
    home: 2,
    special: 3,
    satellite: 4,
    venue: 5,
    aplpt: 10,
    cashGames: 14,
  })
  expect(constants.MAJOR_EVENT_TYPE).toEqual({ qualifier: 1, master: 2, other: 3 })
  expect(constants.SETUP_MODE).toEqual({ limitedRegistration: 1, subEvents: 2 })
  expect(constants.LEADERBOARD_TYPE).toEqual({ overall: 1, playerOfTheMonth: 4, prize: 5 })
  expect([constants.GAME_KIND, constants.GAME_KIND_STATE_ID, constants.DEFAULT_GAME_KIND]).toEqual([
    { proSeries: 3, freeRoll: 4 },
    3,
    3,
  ])
  expect(constants.TICKET_SOURCE).toEqual({ satelliteEntry: 1, ptcRedeemed: 2 })
})

test('voucher history, change requests and voucher sources [M4.5, M4.6, M4.10]', () => {
  expect(constants.VOUCHER_HISTORY_KIND).toEqual({ change: 1, receive: 2, consume: 3 })
  expect(constants.CHANGE_REQUEST_TYPE).toEqual({ swap: 1, transfer: 2 })
  expect(constants.CHANGE_REQUEST_STATUS).toEqual({ pending: 1, approved: 2, rejected: 3 })
  expect(constants.VOUCHER_SOURCE).toEqual({ satelliteReward: 1, converted: 2, manualAllocated: 3, purchaseOnline: 4 })
})

test('event statuses are open 1, closed 2 and on hold 6', () => {
  expect(constants.EVENT_STATUS).toEqual({ OPEN: 1, CLOSED: 2, ON_HOLD: 6 })
})
