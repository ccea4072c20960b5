import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import type { Article } from '#contract/articles.ts'
import { TextLink } from '#components/ui/links/text-link.tsx'
import { ArticleCard } from '#components/articles/article-card.tsx'
import { ArticleDay } from '#components/articles/article-day.tsx'
import { ArticlePicture } from '#components/articles/article-picture.tsx'
import { articleName } from '#components/articles/article-text.ts'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SafeHtml, TextSkeleton } from '#components/html/safe-html.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Row, Text } from '#components/ui/box.tsx'
import { H1, H2 } from '#components/ui/heading.tsx'
import { isPicture } from '#lib/picture.ts'
import { relatedNews } from './model.ts'

/** An article or a content page: banner, date, name, content and Related News [P2.113]. */
export function ArticleView({ article, stateId }: { article: Article; stateId: number }) {
  const related = relatedNews(article.relatedArticles, article.urlName)
  const name = articleName(article)
  const content = article.content?.trim() ?? ''
  return (
    <Columns data-alone={related.length === 0 ? '' : undefined}>
      <article>
        <Head data-has-picture={isPicture(article.bannerUrl) ? '' : undefined}>
          {isPicture(article.bannerUrl) && (
            <ArticlePicture
              first
              url={article.bannerUrl}
              sizes="(min-width: 992px) 720px, 100vw"
              widths={[480, 640, 960, 1280]}
            />
          )}
          <div data-part="back">
            <BackLink />
          </div>
          <div data-part="actions">
            <ShareButton title={name} />
          </div>
          <div data-part="words">
            <ArticleDay date={article.articleDate} stateId={stateId} />
            <H1 dir="auto">{name}</H1>
            <ChipBorder data-part="edge" />
          </div>
        </Head>
        <Box data-part="content">
          {content ? (
            <SafeHtml reading html={content} />
          ) : (
            <Text color="fg.muted">{article.excerpt?.trim() || 'There is no text here yet.'}</Text>
          )}
        </Box>
      </article>
      {related.length > 0 && <Related articles={related} stateId={stateId} />}
    </Columns>
  )
}

function Related({ articles, stateId }: { articles: Article['relatedArticles']; stateId: number }) {
  const heading = useId()
  return (
    <aside aria-labelledby={heading}>
      <Row justifyContent="space-between" minHeight="52px" flexWrap="wrap">
        <H2 id={heading}>Related News</H2>
        <TextLink to="/news">
          View all news
          <Icon icon={ChevronRightIcon} size={18} />
        </TextLink>
      </Row>
      <ul>
        {articles.map((article) => (
          <li key={article.urlName}>
            <ArticleCard row article={article} stateId={stateId} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** An article as a skeleton, higher than any screen, so that nothing is seen to move below it. */
export function ArticleSkeleton() {
  return (
    <Columns data-alone="">
      <div>
        <Head as="div" data-has-picture="">
          <div data-part="picture" />
          <div data-part="words">
            <SkeletonBar width="130px" height="14px" />
            <SkeletonBar width="92%" height="30px" marginTop="3" />
            <SkeletonBar width="64%" height="30px" marginTop="2" />
            <ChipBorder data-part="edge" />
          </div>
        </Head>
        <Box data-part="content" minHeight="100vh">
          <TextSkeleton lines={20} />
        </Box>
      </div>
    </Columns>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) clamp(300px, 32vw, 480px)' },
    justifyContent: 'space-between',
    gap: { base: '0', lg: '24px 48px' },
    alignItems: 'start',
    paddingTop: { lg: '6' },
    '& > *': { minWidth: '0' },
    lg: { '&[data-alone]': { gridTemplateColumns: 'minmax(0, 720px)', justifyContent: 'center' } },
    '& [data-part=content]': { padding: { base: '0 16px 24px', lg: '0 0 24px' } },
    '& aside': { padding: { base: '8px 16px 24px', lg: '0' } },
    '& aside ul': {
      listStyle: 'none',
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
    },
    '& aside li': { display: 'grid' },
  },
})

const Head = chakra('header', {
  base: {
    position: 'relative',
    '&:not([data-has-picture])': { paddingTop: { base: '60px', lg: '64px' } },
    '& [data-part=picture]': {
      aspectRatio: '40 / 21',
      maxHeight: { base: '44vh', lg: '440px' },
      width: '100%',
      bg: 'bg.emphasized',
      borderRadius: { lg: 'card' },
    },
    // On the picture, each on a piece of the page's own ground.
    '& [data-part=back], & [data-part=actions]': {
      position: 'absolute',
      top: '8px',
      '& > *': { bg: 'bg', _hover: { bg: 'bg.emphasized' } },
    },
    '& [data-part=back]': { left: '8px' },
    '& [data-part=actions]': { right: '8px' },
    lg: {
      '& [data-part=back], & [data-part=actions]': { top: '12px' },
      '& [data-part=back]': { left: '12px' },
      '& [data-part=actions]': { right: '12px' },
      '&:not([data-has-picture]) [data-part=back]': { left: '-12px', top: '0' },
      '&:not([data-has-picture]) [data-part=actions]': { right: '0', top: '0' },
    },
    '& [data-part=words]': { padding: { base: '16px 16px 0', lg: '24px 0 0' } },
    '& time': { textStyle: 'small', marginBottom: '6px' },
    '& h1': { fontSize: { base: '30px', lg: '42px' }, lineHeight: { base: '33px', lg: '46px' }, textWrap: 'balance' },
    '& [data-part=edge]': {
      marginBlock: { base: '16px', lg: '24px' },
      maxWidth: '120px',
      '--edge-colour': 'colors.accent.line',
    },
  },
})
