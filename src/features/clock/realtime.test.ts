import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOCK_EVENT, type ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockQueries, type ReceivedClock } from '#shared/clock/queries.ts'
import { clockRealtime } from './realtime.ts'

const { queryKey } = clockQueries.status(7)

function status(changes: Partial<ClockStatusResponse> = {}): ClockStatusResponse {
  return {
    eventId: 7,
    runStatus: 2,
    currentRound: 3,
    isRound: true,
    remainingSeconds: 900,
    listsVersion: 'a',
    version: 5,
    blindStructureList: [{ roundNumber: 3, roundLength: 900, breakLength: 0, formatBlind: '100/200' }],
    prizeStructureList: [],
    ...changes,
  }
}

let client: QueryClient
let invalidated: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData<ReceivedClock>(queryKey, { status: status(), heardAtMs: 1 })
  invalidated = vi.spyOn(client, 'invalidateQueries')
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

function notice(...args: unknown[]): void {
  clockRealtime.handlers[CLOCK_EVENT]?.(args, client)
}

const shown = () => client.getQueryData<ReceivedClock>(queryKey)?.status
const change = (changes: Partial<ClockStatusResponse>) => {
  const { blindStructureList: _blinds, prizeStructureList: _prizes, ...rest } = status({ version: 6, ...changes })
  return rest
}

describe('a notice of the hub', () => {
  test('with lists of the held version is taken over without asking [D1.20]', () => {
    notice(7, change({ runStatus: 3, remainingSeconds: 400 }))
    vi.runAllTimers()
    expect(shown()).toMatchObject({
      runStatus: 3,
      remainingSeconds: 400,
      blindStructureList: status().blindStructureList,
    })
    expect(invalidated).not.toHaveBeenCalled()
  })

  test('that is older than what is shown, or comes twice, changes nothing [F40]', () => {
    notice(7, change({ version: 4, currentRound: 2 }))
    notice(7, change({ version: 5, currentRound: 2 }))
    vi.runAllTimers()
    expect(shown()?.currentRound).toBe(3)
    expect(invalidated).not.toHaveBeenCalled()
  })

  test('after a gap shows at once, and the status is read again [F40]', () => {
    notice(7, change({ version: 8, currentRound: 4 }))
    expect(shown()?.currentRound).toBe(4)
    vi.runAllTimers()
    expect(invalidated).toHaveBeenCalledTimes(1)
  })

  test('about another tournament leaves this one alone [F40]', () => {
    notice(8, { ...change({ currentRound: 9 }), eventId: 8 })
    vi.runAllTimers()
    expect(shown()).toEqual(status())
    expect(invalidated).not.toHaveBeenCalledWith({ queryKey })
  })

  test.each([
    ['with lists of another version', [7, change({ listsVersion: 'b' })]],
    ['without a status', [7]],
    ['with one that cannot be read', [7, { eventId: 7, runStatus: 'running' }]],
    ['with the status of another event', [7, change({ eventId: 8 })]],
    ['of a server without versions', [7, change({ version: undefined, listsVersion: undefined })]],
  ])('%s makes the status be read again, once, within half a second [D1.21, D1.22, P4.39]', (_name, args) => {
    notice(...args)
    notice(...args)
    expect(invalidated).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(invalidated).toHaveBeenCalledTimes(1)
    expect(invalidated).toHaveBeenCalledWith({ queryKey })
    expect(shown()).toEqual(status())
  })

  test('about nothing is ignored', () => {
    notice()
    notice('all of them')
    vi.runAllTimers()
    expect(invalidated).not.toHaveBeenCalled()
  })
})
