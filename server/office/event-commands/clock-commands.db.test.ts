import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '#server/cli/ask-server.ts'
import { openClockControl } from '#server/clocks/testing/clock-control.ts'

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
  [['pause'], 'Give the number of one event: pause ID [MINUTES]. The command clocks lists them.'],
  [['next', 'x'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['next', '1', '2'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['finish', '99'], 'There is no open event 99.'],
  [['resume', '2'], 'Event 2 has not started yet.'],
  [['back', '2'], 'Event 2 has not started yet.'],
  [['level', '1'], 'Write it so: level ID LEVEL.'],
  [['level', '1', '9'], 'Event 1 has no level 9; its last is 6.'],
  [['time', '1', '90'], 'Write it so: time ID MINUTES:SECONDS.'],
  [['players', '1', '41', 'of', '40'], 'Write it so: players ID LEFT of ALL.'],
  [['prizes', '1', '1=500', '1=300'], 'Write it so: prizes ID RANK=DOLLARS …|none.'],
])('%s is refused with one sentence', async (words, sentence) => {
  await expect(askServer(dataDir, words)).rejects.toThrow(sentence)
})

test('start and finish manually', async () => {
  expect((await askServer(dataDir, ['start', '3'])).message).toMatch(/^Event 3: running, level 1, 15:00 left, /)
  expect(await askServer(dataDir, ['finish', '3'])).toEqual({ message: 'Event 3: ended.' })
})
