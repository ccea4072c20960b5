import { BadgeCheckIcon, CalendarDaysIcon, ChevronRightIcon } from 'lucide-react'
import { BoardPodium } from '#components/boards/board-podium.tsx'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable, Titled } from '#components/content/data-table.tsx'
import { Hero } from '#components/content/hero.tsx'
import { ListRow, RowBody } from '#components/content/list-row.tsx'
import row from '#components/content/list-row.module.css'
import { PagedList } from '#components/content/paged-list.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import type { BoardLine } from '#data/board-lines.ts'
import { Cell } from './cell.tsx'
import css from './samples.module.css'

/** The components of content in every state. */
export function ContentSamples() {
  return (
    <>
      <Cell title="Surface, and one from edge to edge in the narrow layout">
        <CardList>
          <li className={css.surface}>A surface</li>
          <li className={css.wide}>From edge to edge</li>
        </CardList>
      </Cell>
      <Rows />
      <Cell title="List as a skeleton">
        <ListSkeleton rows={3} height={56} narrowHeight={72} />
      </Cell>
      <Cell title="List with its next page on demand">
        <PagedList total={40} shown={1} pageSize={1} onShow={() => undefined}>
          <CardList>
            <ListRow title="The first" />
          </CardList>
        </PagedList>
      </Cell>
      <Stats />
      <Tables />
      <Heroes />
      <Cell title="Podium, long scores, no rank">
        <BoardPodium lines={[line(1, 1, 1_250_000), line(2, 2, 980_000), line(3, null, 7)]} />
      </Cell>
      <Cell title="Sticky bar: raised, static in the wide layout">
        <div className={css.bar}>
          <StickyBar wide="raised">
            <Button variant="primary">Confirm</Button>
          </StickyBar>
        </div>
        <div className={css.bar}>
          <StickyBar wide="static">
            <Button variant="primary">Confirm</Button>
          </StickyBar>
        </div>
      </Cell>
    </>
  )
}

function Rows() {
  return (
    <Cell title="Rows: card, link, target with a button, chosen, locked, on one surface">
      <CardList>
        <ListRow
          lead={<GameBadge type="league" size={28} />}
          title="Royal Oak Hotel"
          end={
            <>
              <small>Thu 19 Nov</small>
              <Figure>7:00</Figure>
            </>
          }
        >
          <span>Ticket · Flight A</span>
        </ListRow>
        <li>
          <AppLink className={row.card} to="/">
            <RowBody title="All of it is a link" end={<ChevronRightIcon size={20} />} />
          </AppLink>
        </li>
        <ListRow
          isTarget
          align="start"
          lead={<CalendarDaysIcon size={28} />}
          title={<AppLink to="/">The title has all of it as its target</AppLink>}
          extra={
            <div className={css.extra}>
              <IconButton aria-label="Another thing">
                <BadgeCheckIcon size={22} />
              </IconButton>
            </div>
          }
        >
          <span>A line</span>
          <span>Another one</span>
        </ListRow>
        <ListRow
          variant="chosen"
          lead={<Avatar name="Dana Whitlock" size={44} />}
          over="Goes to"
          title="Dana Whitlock"
        />
        <ListRow variant="locked" title="Not earned" />
      </CardList>
      <ul className={css.surface}>
        <ListRow variant="line" title="One of several" end={<Figure>12</Figure>} />
        <ListRow variant="plain" title="Without a gutter" end={<Figure>3</Figure>} />
      </ul>
    </Cell>
  )
}

function Stats() {
  return (
    <Cell title="Figures in cells: text, small, medium, large, with unit and remark">
      <Facts>
        <Fact name="Game Type" size="text">
          Deep stack
        </Fact>
        <Fact name="Start" size="small">
          <Figure>7:00</Figure> <small>pm</small> <em>4:00 pm your time</em>
        </Fact>
        <Fact name="Wins" size="medium">
          <Figure>12</Figure>
        </Fact>
        <Fact name="Used" size="medium">
          <span>–</span>
        </Fact>
        <Fact name="Balance" size="large">
          <Figure>12,500</Figure> <small>PTC</small>
        </Fact>
      </Facts>
    </Cell>
  )
}

const PLAYERS = ['Dana Whitlock', 'A name that takes more than one line of a phone', 'Sam Park']

function Tables() {
  return (
    <>
      <Cell title="Table of figures">
        <div className={css.surface}>
          <DataTable
            layout="figures"
            label="Result"
            hasCaption
            rows={PLAYERS}
            columns={[
              { head: 'Player', kind: 'name', cell: (name) => name },
              { head: 'Score', kind: 'figure', cell: (name) => name.length * 120 },
              { head: 'Prize', kind: 'figure', cell: () => '–' },
            ]}
          />
        </div>
      </Cell>
      <Cell title="Table whose rows become cards">
        <DataTable
          layout="cards"
          label="History"
          sortedBy="Date"
          rows={PLAYERS}
          card="'who' 'day'"
          columns={[
            { head: 'Date', kind: 'when', area: 'day', cell: () => '19/11/2026' },
            { head: 'Player', kind: 'titled', area: 'who', cell: (name) => <Titled title={name}>Melbourne</Titled> },
          ]}
        />
      </Cell>
    </>
  )
}

function Heroes() {
  return (
    <Cell title="Hero: picture beside, picture above, none">
      {(['beside', 'above', undefined] as const).map((wide) => (
        <Hero
          key={wide ?? 'none'}
          wide={wide}
          title={<H1>Royal Oak Hotel</H1>}
          picture={wide && <div className={css.picture} />}
          actions={
            <IconButton aria-label="Another thing">
              <BadgeCheckIcon size={22} />
            </IconButton>
          }
          line="A line"
        >
          <p>What it is.</p>
        </Hero>
      ))}
    </Cell>
  )
}

function line(id: number, rank: number | null, score: number): BoardLine {
  const name = PLAYERS[id - 1] ?? ''
  return { id, rank, name, guid: null, avatar: null, score, played: 3, finalTable: 1, win: 0, prize: 0, own: false }
}
