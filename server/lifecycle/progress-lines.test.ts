import { expect, test } from 'vitest'
import { progressLines } from './progress-lines.ts'

function shownOn({ isTTY }: { isTTY: boolean }): string {
  let written = ''
  const lines = progressLines({ isTTY, write: (text) => Boolean((written += text as string)) })
  lines.show('App', 'building')
  lines.show('League', 'Players', '10 %')
  lines.show('App', 'building', '1 s')
  lines.show('League', 'Players', '15 %')
  lines.show('App', 'built', '12 s')
  return written
}

test('without a terminal each step is one line, however often it is shown', () => {
  expect(shownOn({ isTTY: false })).toBe(
    ['App           building', 'League  10 %  Players', 'App     12 s  built', ''].join('\n'),
  )
})

test('on a terminal each name has one line, rewritten in place', () => {
  const written = shownOn({ isTTY: true })
  expect(screenOf(written)).toEqual(['App     12 s  built', 'League  15 %  Players', ''])
})

/** What a terminal shows that knows no more than these lines need: up, and erase to the end of the line. */
function screenOf(written: string): string[] {
  const rows = ['']
  let row = 0
  for (const [token] of written.matchAll(/\u001b\[\d*[AK]|\n|[^\u001b\n]+/g)) {
    const up = /\[(\d+)A/.exec(token)
    if (up) row -= Number(up[1])
    else if (token === '\n') rows[(row += 1)] ??= ''
    else if (token === '\u001b[K') rows[row] = ''
    else rows[row] += token
  }
  return rows
}
