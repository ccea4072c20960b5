import { chakra } from '@chakra-ui/react'
import type { ArticleSummary } from '#contract/articles.ts'
import { clamp } from '#lib/clamp.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { ArticleDay } from './article-day.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { articleName } from './article-text.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface ArticleCardProps {
  article: ArticleSummary
  /** The reader's state, whose day it is where the article's date does not say. */
  stateId: number
  /** The words beside the picture in every layout; else above each other from the tablet on. */
  row?: boolean
}

/** An article of the news as lists show it: picture, day, name and, where there is room, what it is about. */
export function ArticleCard({ article, stateId, row = false }: ArticleCardProps) {
  return (
    <Card row={row}>
      <ArticlePicture
        url={article.bannerUrl}
        widths={[240, 480, 640]}
        sizes={row ? '(min-width: 768px) 200px, 210px' : '(min-width: 992px) 320px, (min-width: 768px) 33vw, 210px'}
      />
      <Box data-part="words">
        <ArticleDay date={article.articleDate} stateId={stateId} />
        <Text as="h3" textStyle="title" marginTop="2px" overflowWrap="anywhere" dir="auto" style={clamp(4)}>
          <AppLink to="/news/$newsname" params={{ newsname: article.urlName.trim() }}>
            {articleName(article)}
          </AppLink>
        </Text>
        {article.excerpt && (
          <Box display={{ base: 'none', md: 'block' }} marginTop="1">
            <Text textStyle="small" color="fg.muted" overflowWrap="anywhere" dir="auto" style={clamp(row ? 2 : 3)}>
              {article.excerpt}
            </Text>
          </Box>
        )}
      </Box>
    </Card>
  )
}

export function ArticleCardSkeleton({ row = false }: Pick<ArticleCardProps, 'row'>) {
  return (
    <Card row={row} as="div" aria-hidden="true">
      <div data-part="picture" />
      <Box data-part="words" minHeight={{ md: row ? '126px' : '150px' }}>
        <SkeletonBar width="42%" height="12px" />
        <SkeletonBar width="88%" height="17px" marginTop="8px" />
        <SkeletonBar width="64%" height="17px" marginTop="6px" />
      </Box>
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    display: 'grid',
    // Narrow: the picture beside the words.
    gridTemplateColumns: '120px minmax(0, 1fr)',
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
    '& [data-part=words]': { padding: '10px 14px 12px', minWidth: '0' },
    '& [data-part=picture]': { aspectRatio: 'auto', bg: 'bg.emphasized' },
    // At 200 % text on a phone there is room for words or for a picture.
    [ENLARGED]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& [data-part=picture]': { display: 'none' },
    },
  },
  variants: {
    row: {
      true: {
        md: {
          gridTemplateColumns: 'min(190px, 38%) minmax(0, 1fr)',
          minHeight: '126px',
          '& [data-part=words]': { padding: '12px 16px 14px' },
        },
      },
      false: {
        md: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'auto 1fr',
          '& [data-part=picture]': { aspectRatio: '40 / 21' },
        },
      },
    },
  },
})
