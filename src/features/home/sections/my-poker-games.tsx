import { linesOf, markSeen } from '#shared/event-changes/event-changes.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlertIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { ListRow } from '#components/content/list-row.tsx'
import { EventLink } from '#components/page-links.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { watchedEventQueries, type WatchedEvent } from '#data/watched-events.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { formatShortDate } from '#domain/date-format.ts'
import { sortGames, DEFAULT_GAME_SORT } from '#domain/results.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useFavourites } from '#shared/favourites/use-favourites.ts'
import { GameHeart } from '#shared/games/game-marks.tsx'
import { gameView, type GameView } from '#shared/games/game-view.ts'
import { startZone } from '../games/rows.ts'
import css from './my-poker-games.module.css'

/** Of these alone the row says the status. */
const TAKES_NO_PLACE: readonly GameView['status']['kind'][] = ['onHold', 'calledOff']

/** The signed-in member's favourites to come: the 3 earliest, and on demand all of them [P2.52, P9.7]. */
export function MyPokerGames({ nowMs, timeZone }: { nowMs: number; timeZone: string }) {
  const { query } = useFavourites()
  const [all, setAll] = useState(false)
  const heading = useId()
  const list = useId()
  const games = sortGames(query.data ?? [], DEFAULT_GAME_SORT, (game) => startZone(game, timeZone))
  const shown = all ? games : games.slice(0, SUMMARY_SIZE.myPokerGames)
  const hasMore = games.length > SUMMARY_SIZE.myPokerGames
  return (
    <section className={`surface ${css.section}`} aria-labelledby={heading}>
      <div className={`row between ${css.head}`}>
        <H2 id={heading}>My Poker Games</H2>
        {hasMore && (
          <Button variant="ghost" aria-expanded={all} aria-controls={list} onClick={() => setAll(!all)}>
            {all ? `Show ${SUMMARY_SIZE.myPokerGames}` : `See all ${games.length}`}
          </Button>
        )}
      </div>
      <ChangedGames />
      <QueryView query={query} what="My Poker Games" skeleton={<RowSkeletons />} empty={<NoFavourites />}>
        {() => (
          <>
            <div className={css.note}>
              <ListTimesNote of={shown} />
            </div>
            <ul id={list}>
              {shown.map((game) => (
                <GameRow key={game.id} game={gameView(game, { nowMs, phoneZone: phoneZone() })} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  )
}

/** What has changed of the member's favourites and of the events of their tickets, until it was seen [D4.25]. */
function ChangedGames() {
  const queryClient = useQueryClient()
  const { data: watched = [] } = useQuery(watchedEventQueries.all())
  const heading = useId()
  const ids = [...new Set(watched.flatMap(({ id, lines }) => (lines.length > 0 ? id : [])))]
  if (ids.length === 0) return null
  return (
    <section className={css.changed} aria-labelledby={heading}>
      <div className={`row between gap-3 ${css.changedHead}`}>
        <h3 className="text-title" id={heading}>
          Changed since you last looked
        </h3>
        <Button variant="ghost" onClick={() => markSeen(queryClient, ids)}>
          Got it
        </Button>
      </div>
      <ul>
        {ids.map((id) => {
          const events = watched.filter((event) => event.id === id)
          const [{ title, timeZone, now }] = events as [WatchedEvent]
          return (
            <ListRow
              key={id}
              variant="line"
              isTarget
              lead={<CircleAlertIcon size={22} />}
              title={<EventLink eventId={id}>{title}</EventLink>}
              end={now.startMs !== null && <p>{formatShortDate(now.startMs, timeZone)}</p>}
            >
              {linesOf(events).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </ListRow>
          )
        })}
      </ul>
    </section>
  )
}

function GameRow({ game }: { game: GameView }) {
  return (
    <ListRow
      variant="line"
      data-game-type={game.type}
      isTarget
      lead={<GameBadge type={game.type} size={26} />}
      title={<EventLink eventId={game.id}>{game.title}</EventLink>}
      end={
        <>
          <Figure>{`${game.time} ${game.meridiem}`}</Figure>
          <p>{game.day}</p>
        </>
      }
      extra={
        <div className={css.corner}>
          <GameHeart game={game} />
        </div>
      }
    >
      <p>
        {[
          gameTypeName(game.type),
          ...game.place,
          ...(TAKES_NO_PLACE.includes(game.status.kind) ? [game.status.text] : []),
        ].join(' · ')}
      </p>
    </ListRow>
  )
}

function NoFavourites() {
  return <p className={`text-small muted ${css.none}`}>No favourites yet. Tap the heart of a game to keep it here.</p>
}

function RowSkeletons() {
  return Array.from({ length: SUMMARY_SIZE.myPokerGames }, (_, i) => (
    <div className={`row gap-3 ${css.rowSkeleton}`} key={i}>
      <SkeletonBar style={{ width: '26px', height: '26px', borderRadius: 'var(--apl-radii-full)' }} />
      <div className={css.bars}>
        <SkeletonBar style={{ width: '56%' }} />
        <SkeletonBar style={{ width: '38%', height: '12px', marginTop: '6px' }} />
      </div>
      <SkeletonBar style={{ width: '58px', height: '21px' }} />
    </div>
  ))
}
