import { expect, test } from 'vitest'
import { nextLook } from './check-intervals.ts'

const CREATED = new Date('2026-11-19T07:00:00Z')

/** The seconds after a payment began at which it is asked about until `untilS`, if nothing comes of it. */
function looksOf(payment: Pick<Parameters<typeof nextLook>[0], 'status' | 'secondStepUrl'>, untilS: number): number[] {
  const times: number[] = []
  let [looks, at] = [0, CREATED]
  while (at.getTime() - CREATED.getTime() <= untilS * 1_000) {
    times.push((at.getTime() - CREATED.getTime()) / 1_000)
    ;({ looks, nextLookAt: at } = nextLook({ ...payment, createdAt: CREATED, looks }, at))
  }
  return times
}

const gaps = (times: number[]) => times.slice(1).map((at, n) => at - (times[n] ?? 0))

test('a charge under way is asked about every five seconds', () => {
  expect(new Set(gaps(looksOf({ status: 'pending', secondStepUrl: null }, 120)))).toEqual(new Set([5]))
})

test('a second step is asked about every ten seconds for five minutes, then at growing intervals, and at its end [F114]', () => {
  const times = looksOf({ status: 'pending', secondStepUrl: 'https://bank.example' }, 3_600)
  const attended = times.filter((at) => at <= 300)
  expect([attended.length, new Set(gaps(attended))]).toEqual([31, new Set([10])])
  expect(times.filter((at) => at >= 300)).toEqual([300, 360, 480, 780, 1_680, 3_480, 3_600])
})

test('the intervals of an unknown outcome go on from those of its second step [F90, F114]', () => {
  const looked = (looks: number) =>
    nextLook({ status: 'unknown', secondStepUrl: 'https://bank.example', createdAt: CREATED, looks }, CREATED)
  expect(looked(0)).toEqual({ looks: 1, nextLookAt: new Date(CREATED.getTime() + 60_000) })
  expect(looked(6)).toEqual({ looks: 7, nextLookAt: new Date(CREATED.getTime() + 2 * 3_600_000) })
  expect(looked(100)).toEqual({ looks: 101, nextLookAt: new Date(CREATED.getTime() + 6 * 3_600_000) })
})
