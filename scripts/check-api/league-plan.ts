import {
  getArticle,
  getFeaturedArticles,
  getGeneralArticle,
  listArticles,
  listGeneralArticles,
} from '#contract/articles.ts'
import { getEventWinnerResult } from '#contract/event-details.ts'
import { searchPtcRedeemableEvents } from '#contract/events.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import {
  getAplpt,
  getMajorEvent,
  listAplpt,
  listMajorEventQualifiers,
  listMajorEvents,
  listMasterQualifiers,
  listPreviousMajorEvents,
  type MajorEvent,
} from '#contract/major-events.ts'
import { getFeaturedPhotos, getHallOfFameEventPhotos, searchPhotos } from '#contract/photos.ts'
import { getLimitedPlayerProfile } from '#contract/profile.ts'
import { LEADERBOARD_TYPE, MAJOR_EVENT_TYPE, PAGE_SIZE } from '#domain/constants.ts'
import { step, type Known, type Step } from './plan.ts'

const MAJOR_FIELDS = {
  '[].bannerUrl': 'Major events have no banner.',
  '[].event': 'Major events show no date, place and buy-in of their own.',
}

const MAJOR_DETAILS = {
  subMajorEvents: 'The schedule has no rows.',
  description: 'The event has no description.',
  qualificationProcess: 'Nothing says how to qualify.',
  previousWinners: 'Previous winners are not shown.',
}

/** Boards, news, major events, photos, players and tickets for sale: what the league publishes. */
export const leaguePlan: readonly Step[] = [
  ...Object.values(LEADERBOARD_TYPE).map((mode) =>
    step(searchLeaderboard, {
      screen: 'Leaderboards',
      isEssential: true,
      shows: `The leaderboard of type ${mode} shows.`,
      without: `The leaderboard of type ${mode} shows an error with Retry.`,
      ask: ({ brandId, state, seasonId }) => ({
        body: {
          mode,
          brandId,
          stateId: state.id,
          ...(mode !== LEADERBOARD_TYPE.prize && { seasonId: seasonId ?? null }),
        },
      }),
      learn(rows, known) {
        known.names ??= rows.map(({ name }) => name)
        known.playerGuid ??= rows.find(({ customerGuid }) => customerGuid)?.customerGuid ?? undefined
      },
      fields: {
        '[].rank': 'Ranks are dashes, and nobody stands on the podium.',
        '[].name': 'A player without a name is called “Unnamed player”.',
        '[].customerGuid': 'Lines do not lead to the player’s page.',
        '[].pts': 'Scores are dashes.',
        '[].played': 'Games played are dashes.',
      },
    }),
  ),
  step(listGeneralArticles, {
    screen: 'Menu',
    shows: 'The menu has the league’s pages that are flagged for it.',
    without: 'The menu has none of the league’s own pages.',
    learn: (pages, known) => void (known.page = pages[0]?.urlName),
    fields: { '[].showInNavbar': 'The menu has none of these pages.' },
  }),
  step(getGeneralArticle, {
    screen: 'About',
    isEssential: true,
    shows: 'A page of the league shows.',
    without: 'The league’s own pages show nothing.',
    needs: 'a page of the menu',
    ask: ({ page }) => (page === undefined ? null : { query: { name: page } }),
    fields: { content: 'The page has no text.' },
  }),
  step(getFeaturedArticles, {
    screen: 'News, Home',
    shows: 'The featured news show.',
    without: 'The featured news show an error with Retry.',
    ask: ({ states }) => states.map(({ short }) => ({ query: { state: short } })),
  }),
  step(listArticles, {
    screen: 'News',
    isEssential: true,
    shows: 'The recent news show.',
    without: 'The recent news show an error with Retry.',
    ask: ({ states }) =>
      states.map(({ short }) => ({ query: { state: short, pageIndex: 0, pageSize: PAGE_SIZE.news } })),
    learn: (articles, known) => void (known.article = articles[0]?.urlName),
    fields: {
      '[].name': 'An article without a name is called “News”.',
      '[].bannerUrl': 'News have no picture.',
      '[].articleDate': 'News have no date.',
    },
  }),
  step(getArticle, {
    screen: 'News',
    isEssential: true,
    shows: 'An article shows.',
    without: 'Articles show nothing.',
    needs: 'an article of the news',
    ask: ({ article }) => (article === undefined ? null : { query: { name: article } }),
    fields: { content: 'The article has no text.', relatedArticles: 'No related news are shown.' },
  }),
  step(listMajorEvents, {
    screen: 'Major events, Home',
    isEssential: true,
    shows: 'The major events show.',
    without: 'The list of major events shows an error with Retry, and Home has no banners.',
    ask: inEachState,
    learn(events, known) {
      const first = withMaster(events) ?? events[0]
      known.major = first && { name: first.urlName, id: first.id }
      known.masterId = masterOf(first)
    },
    fields: MAJOR_FIELDS,
  }),
  step(getMajorEvent, {
    screen: 'Major event',
    isEssential: true,
    shows: 'A major event shows.',
    without: 'A major event’s page shows nothing of it.',
    needs: 'a major event',
    ask: ({ major }) => (major ? { query: { name: major.name } } : null),
    learn: (event, known) => void (known.masterId ??= masterOf(event)),
    fields: MAJOR_DETAILS,
  }),
  step(listMajorEventQualifiers, {
    screen: 'Major event',
    shows: 'The qualified players show.',
    without: 'The qualified players show an error with Retry.',
    needs: 'a major event',
    ask: ({ major }) => (major ? { query: { majorEventId: major.id } } : null),
  }),
  step(listMasterQualifiers, {
    screen: 'Major event',
    shows: 'The chip stacks of Day 2 show.',
    without: 'The chip stacks of Day 2 show an error with Retry.',
    needs: 'a major event with a sub-event of type 2',
    ask: ({ masterId }) => (masterId === undefined ? null : { query: { masterEventId: masterId } }),
  }),
  step(listAplpt, {
    screen: 'PTC tour, Home',
    isEssential: true,
    shows: 'The events of the tour show.',
    without: 'The list of the tour’s events shows an error with Retry, and Home has no banners.',
    ask: inEachState,
    learn: (events, known) => void (known.tour = events[0]?.urlName),
    fields: MAJOR_FIELDS,
  }),
  step(getAplpt, {
    screen: 'PTC tour event',
    isEssential: true,
    shows: 'An event of the tour shows.',
    without: 'The page of the tour’s event shows nothing of it.',
    needs: 'an event of the tour',
    ask: ({ tour }) => (tour === undefined ? null : { query: { name: tour } }),
    fields: MAJOR_DETAILS,
  }),
  step(listPreviousMajorEvents, {
    screen: 'Hall of fame',
    isEssential: true,
    shows: 'The past major events show.',
    without: 'The hall of fame shows an error with Retry.',
    learn(events, known) {
      const ids = events.flatMap(({ event, subMajorEvents }) => [
        event?.id,
        ...subMajorEvents.map((sub) => sub.event?.id),
      ])
      known.hallEventId = ids.find((id) => id != null) ?? undefined
    },
  }),
  step(getEventWinnerResult, {
    screen: 'Hall of fame',
    shows: 'The winners of a past event show.',
    without: 'Winners show an error with Retry.',
    needs: 'a past major event with a tournament',
    ask: ({ hallEventId }) => (hallEventId === undefined ? null : { query: { eventId: hallEventId } }),
  }),
  step(getHallOfFameEventPhotos, {
    screen: 'Hall of fame',
    shows: 'The winner’s photos show.',
    without: 'The winner’s photos show an error with Retry.',
    needs: 'a past major event with a tournament',
    ask: ({ hallEventId }) => (hallEventId === undefined ? null : { query: { event: hallEventId } }),
  }),
  step(searchPhotos, {
    screen: 'Gallery',
    isEssential: true,
    shows: 'The photos show.',
    without: 'The gallery shows an error with Retry.',
    ask: () => ({ body: { page: 1, pageSize: PAGE_SIZE.photos } }),
    fields: {
      '[].largePhotoUrl': 'A photo without its address is left out.',
      '[].mediumPhotoUrl': 'Lists load photos in their full size.',
    },
  }),
  step(getFeaturedPhotos, {
    screen: 'Home',
    shows: 'Home shows photos.',
    without: 'Home shows no photos.',
    ask: ({ state, regionId }) => ({ query: { stateId: state.id, regionId: regionId ?? null } }),
  }),
  step(getLimitedPlayerProfile, {
    screen: 'Player',
    isEssential: true,
    shows: 'The page of a player shows.',
    without: 'The page of a player shows nothing of them.',
    needs: 'a customerGuid of a leaderboard or result',
    ask: ({ playerGuid }) => (playerGuid === undefined ? null : { query: { customerGuid: playerGuid } }),
    learn: (player, known) => void (known.customerId ??= player.customerId),
    fields: { name: 'The player is called “Unnamed player”.', profile: 'The figures of the player are dashes.' },
  }),
  step(searchPtcRedeemableEvents, {
    screen: 'Redeem',
    isEssential: true,
    shows: 'The events that tickets can be bought for show.',
    without: 'The events that tickets can be bought for show an error with Retry.',
    ask: () => ({ query: {} }),
    learn: (events, known) => void (known.redeemableId = events[0]?.id),
    fields: { '[].buyInAmount': 'An event without its price cannot be bought and is left out.' },
  }),
  step(searchPtcRedeemableEvents, {
    screen: 'Redeem',
    isEssential: true,
    shows: 'A ticket for one event can be bought.',
    without: 'No ticket can be bought.',
    needs: 'an event that can be bought',
    ask: ({ redeemableId }) => (redeemableId === undefined ? null : { query: { id: redeemableId } }),
  }),
]

function inEachState({ states }: Known): { query: { state: string } }[] {
  return states.map(({ short }) => ({ query: { state: short } }))
}

function withMaster(events: readonly MajorEvent[]): MajorEvent | undefined {
  return events.find((event) => masterOf(event) !== undefined)
}

/** The sub-event whose chip stacks are listed. */
function masterOf(event: MajorEvent | null | undefined): number | undefined {
  return event?.subMajorEvents.find((sub) => sub.subMajorEventTypeId === MAJOR_EVENT_TYPE.master)?.subMajorEventId
}
