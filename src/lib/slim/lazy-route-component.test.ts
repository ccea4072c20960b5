import { expect, test } from 'vitest'
import { MissingPartError } from '../missing-part.ts'
import { lazyRouteComponent } from './lazy-route-component.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))

test('a screen whose file is missing throws that when it is drawn, and is asked for again the next time [F15]', async () => {
  let isThere = false
  const Screen = lazyRouteComponent(
    () => (isThere ? Promise.resolve({ component: () => 'the screen' }) : gone()),
    'component',
  )
  await Screen.preload?.()
  expect(() => Screen({})).toThrow(MissingPartError)
  isThere = true
  await Screen.preload?.()
  expect(Screen({})).toMatchObject({ props: {} })
  expect(Screen.preload).toBeUndefined()
})

test('a screen is fetched once, however often it is asked for', async () => {
  let times = 0
  const Screen = lazyRouteComponent(async () => ({ default: () => `the screen ${++times}` }))
  const [first, second] = [Screen.preload?.(), Screen.preload?.()]
  expect(first).toBe(second)
  await first
  expect(times).toBe(0)
})
