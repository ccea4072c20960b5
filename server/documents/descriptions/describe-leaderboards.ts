import { listSeasons, type Season } from '#contract/seasons.ts'
import { pathTo } from '#server/documents/address.ts'
import { callOf } from '#server/documents/call.ts'
import type { Page, Site } from '#server/documents/page.ts'

const DESCRIPTION =
  'Who leads each state, region and venue this season, in points, and who has won the most money of all time.'

/** The boards, as they open without anything chosen: of the season, in the state that the phone knows. */
export function describeLeaderboards(requested: { brandId: number; seasons: Season[] }, site: Site): Page {
  const path = pathTo.leaderboards()
  const publisher = { '@type': 'Organization', name: site.leagueName, url: site.origin }
  return {
    kind: 'leaderboards',
    title: 'Leaderboards',
    description: DESCRIPTION,
    path,
    image: null,
    data: { '@type': 'WebPage', name: 'Leaderboards', url: site.origin + path, description: DESCRIPTION, publisher },
    firstAnswers: [{ call: callOf(listSeasons, { brand: requested.brandId }), answer: requested.seasons }],
    skeleton: null,
  }
}
