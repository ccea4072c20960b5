import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '#server/cli/control.ts'
import { openClockControl } from './testing/clock-control.ts'

let control: Awaited<ReturnType<typeof openClockControl>>
let dataDir: string

beforeAll(async () => {
  control = await openClockControl()
  ;({ dataDir } = control)
})
afterAll(() => control.close())

test('clocks lists id, venue, title, status, round, time left and players', async () => {
  const { table } = await askServer(dataDir, ['clocks'])
  expect(table?.columns).toEqual(['id', 'venue', 'title', 'status', 'round', 'left', 'players'])
  expect(table?.rows).toEqual([
    [
      '1',
      'The Lantern Hotel',
      'Nightjar Round the Clock',
      'running',
      'level 2',
      '10:00',
      expect.stringMatching(/^\d+\/\d+$/) as string,
    ],
    ['2', 'The Lantern Hotel', 'Friday Deepstack', 'not started', '', '', expect.stringMatching(/^\d+$/) as string],
  ])
})

test.each([
  [['pause'], 'Give the number of one event: pause ID. The command clocks lists them.'],
  [['next', 'x'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['next', '1', '2'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['finish', '99'], 'There is no open event 99.'],
  [['resume', '2'], 'Event 2 has not started yet.'],
])('%s is refused with one sentence', async (words, sentence) => {
  await expect(askServer(dataDir, words)).rejects.toThrow(sentence)
})

test('start and finish manually', async () => {
  expect((await askServer(dataDir, ['start', '3'])).said).toMatch(/^Event 3: running, level 1, 15:00 left, /)
  expect(await askServer(dataDir, ['finish', '3'])).toEqual({ said: 'Event 3: ended, its results are written.' })
})
