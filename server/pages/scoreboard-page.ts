import type { AppConfig } from '#contract/config.ts'
import type { SentLeaderboardRow } from '#contract/leaderboards.ts'
import { formatMoney } from '#domain/money.ts'
import { html, type Markup, page } from './html.ts'

export interface ScoreboardPage {
  /** Like `The Albion Hotel Leaderboard - Overall`. */
  title: string
  /** The filters of the board: season, month, day, game. */
  counted: readonly string[]
  /** The day it was printed, in words. */
  date: string
  rows: readonly SentLeaderboardRow[]
}

const COLUMNS = [
  { sign: 'S', word: 'Score' },
  { sign: 'P', word: 'Played' },
  { sign: 'W', word: 'Wins' },
  { sign: 'FT', word: 'Final Tables' },
  { sign: '$', word: 'Winnings' },
] as const

/** A scoreboard for the wall of a venue [P2.24, D1.23]: A4, the column heads on every sheet, no line torn in two. */
export function scoreboardPage({ title, counted, date, rows }: ScoreboardPage, config: AppConfig): string {
  return sheet(
    title,
    config,
    html`<main class="board">
<div class="head">
<h1>${title}</h1>
<p class="counted">${counted.join(' · ')}</p>
<p class="date">As of ${date}</p>
<button type="button" id="print" hidden>Print</button>
</div>
<div class="edge"></div>
${rows.length === 0 ? html`<p class="empty">No players yet</p>` : table(rows)}
<p class="legend">${COLUMNS.map(({ sign, word }, n) => html`${n > 0 && ', '}<b>${sign}</b> ${word}`)}.</p>
</main>`,
  )
}

/** One sentence in place of a scoreboard, in the same look. */
export function noScoreboardPage(sentence: string, config: AppConfig): string {
  return sheet(
    'No scoreboard',
    config,
    html`<main class="board"><h1>No scoreboard</h1><div class="edge"></div><p class="notice">${sentence}</p><p><a href="/leaderboards">Go to the leaderboards</a></p></main>`,
  )
}

function table(rows: readonly SentLeaderboardRow[]): Markup {
  return html`<table>
<thead><tr><th scope="col" class="n">Rank</th><th scope="col">Player</th>${COLUMNS.map(({ sign, word }) => html`<th scope="col" class="n"><abbr title="${word}">${sign}</abbr></th>`)}</tr></thead>
<tbody>
${rows.map(
  ({ rank, name, pts, played, won, ft, winnings }) =>
    html`<tr><td class="n">${rank}</td><th scope="row">${name}</th><td class="n">${count(pts)}</td><td class="n">${count(played)}</td><td class="n">${count(won)}</td><td class="n">${count(ft)}</td><td class="n">${winnings ? formatMoney(winnings) : '-'}</td></tr>
`,
)}</tbody>
</table>`
}

/** Whole and with its thousands marked; nothing is a dash. */
function count(value: number | null | undefined): string {
  return value ? value.toLocaleString('en-AU') : '-'
}

function sheet(title: string, config: AppConfig, main: Markup): string {
  return page(
    title,
    config.leagueName,
    main,
    html`<link rel="stylesheet" href="/login/scoreboard.css"><script src="/login/scoreboard.js" defer></script>`,
  )
}
