import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { AppLink } from '#components/app-link.tsx'
import { Icon } from '#components/icon.tsx'
import { chevronRight, imageOff } from '#components/icons/home.tsx'
import { QueryView } from '#components/query-view.tsx'
import { SkeletonBar } from '#components/skeleton.tsx'
import { Box, Row, Text } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { formatLongDate } from '#domain/date-format.ts'
import type { State } from '#domain/states.ts'
import { parseWireInstant } from '#domain/time.ts'
import { clamp } from '#lib/clamp.ts'
import { isPicture, pictureAt, pictureSet } from '#lib/picture.ts'
import { homeQueries } from './queries.ts'

/** Beyond these it is what the news page is for. */
const MOST = 6

const TextLink = chakra(AppLink, {
  base: { display: 'flex', alignItems: 'center', gap: '6px', minHeight: '48px', fontSize: '15px', fontWeight: '620', color: 'amber.fg', borderRadius: 'control' },
})

/** The featured news of a state [P2.48]; narrow layouts show the first 3 [P9.8]. */
export function News({ state }: { state: State }) {
  const query = useQuery(homeQueries.news(state.short))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Row justifyContent="space-between" minHeight="48px" flexWrap="wrap">
        <H2 id={heading}>My Poker News</H2>
        <TextLink to="/news">
          View all news
          <Icon shape={chevronRight} size={18} />
        </TextLink>
      </Row>
      <QueryView query={query} what="The news" skeleton={<NewsSkeleton />} isEmpty={(articles) => articles.length === 0} empty={<NoNews />}>
        {(articles) => (
          <Grid as="ul">
            {articles.slice(0, MOST).map((article, i) => (
              <li key={article.urlName} data-extra={isExtra(i)}>
                <NewsCard article={article} timeZone={state.timeZone} />
              </li>
            ))}
          </Grid>
        )}
      </QueryView>
    </section>
  )
}

const Grid = chakra('div', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
    '& > *': { display: 'grid' },
    '& > [data-extra]': { display: { base: 'none', lg: 'grid' } },
  },
})

const Card = chakra('article', {
  base: {
    display: 'grid',
    // Narrow: the picture beside the words; from the tablet on above them.
    gridTemplateColumns: { base: '120px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gridTemplateRows: { md: 'auto 1fr' },
    // At 200 % text on a phone there is room for words or for a picture.
    '@media (max-width: 279px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& [data-part=picture]': { display: 'none' } },
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    position: 'relative',
    minHeight: '109px',
    '&:hover': { bg: 'bg.subtle' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& a': { outline: 'none' },
    '& [data-part=picture]': {
      bg: 'bg.emphasized',
      color: 'fg.subtle',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: { md: '40 / 21' },
      minHeight: '0',
      overflow: 'hidden',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  },
})

function NewsCard({ article, timeZone }: { article: ArticleSummary; timeZone: string }) {
  const date = parseWireInstant(article.articleDate, timeZone)
  return (
    <Card>
      <div data-part="picture">
        <NewsPicture url={article.bannerUrl} />
      </div>
      <Box padding="10px 14px 12px" minWidth="0">
        {date && (
          <Text textStyle="meta" color="fg.muted">
            {formatLongDate(date, timeZone)}
          </Text>
        )}
        <Text as="h3" textStyle="title" marginTop="2px" overflowWrap="anywhere" dir="auto" style={clamp(4)}>
          <AppLink to={`/news/${encodeURIComponent(article.urlName)}`}>{article.name}</AppLink>
        </Text>
        {article.excerpt && (
          <Box display={{ base: 'none', md: 'block' }} marginTop="1">
            <Text textStyle="small" color="fg.muted" overflowWrap="anywhere" dir="auto" style={clamp(3)}>
              {article.excerpt}
            </Text>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** The banner, or a sign in its place when there is none or it does not come. */
function NewsPicture({ url }: { url: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!isPicture(url) || failed) return <Icon shape={imageOff} size={26} />
  return (
    <img
      src={pictureAt(url, 480)}
      srcSet={pictureSet(url, [240, 480, 640])}
      sizes="(min-width: 992px) 280px, (min-width: 768px) 33vw, 210px"
      width={480}
      height={252}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

/** Marks what only the desktop shows. */
function isExtra(i: number): '' | undefined {
  return i >= SUMMARY_SIZE.featuredNewsOnMobile ? '' : undefined
}

function NoNews() {
  return <Text color="fg.muted">No news yet</Text>
}

function NewsSkeleton() {
  return (
    <Grid>
      {Array.from({ length: MOST }, (_, i) => (
        <Card key={i} aria-hidden="true" data-extra={isExtra(i)}>
          <div data-part="picture" />
          <Box padding="10px 14px 12px" minHeight={{ md: '150px' }}>
            <SkeletonBar width="42%" height="12px" />
            <SkeletonBar width="88%" height="17px" marginTop="8px" />
            <SkeletonBar width="64%" height="17px" marginTop="6px" />
          </Box>
        </Card>
      ))}
    </Grid>
  )
}
