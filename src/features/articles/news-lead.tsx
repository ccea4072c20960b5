import { chakra } from '@chakra-ui/react'
import type { ArticleSummary } from '#contract/articles.ts'
import { createAppLink } from '#components/ui/links/link.tsx'
import { ArticleDay } from '#components/articles/article-day.tsx'
import { ArticlePicture } from '#components/articles/article-picture.tsx'
import { articleName } from '#components/articles/article-text.ts'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { VisuallyHidden, Text } from '#components/ui/box.tsx'
import { buttonRecipe } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { clamp } from '#lib/clamp.ts'

/** The featured banner at the top of the news; READ MORE leads to the article [P2.106]. */
export function NewsLead({ article, stateId }: { article: ArticleSummary; stateId: number }) {
  const name = articleName(article)
  return (
    <Banner aria-label={name}>
      <ArticlePicture
        first
        url={article.bannerUrl}
        sizes="(min-width: 992px) 58vw, 100vw"
        widths={[480, 640, 960, 1280]}
      />
      <div data-part="words">
        <ArticleDay date={article.articleDate} stateId={stateId} />
        <H2 dir="auto" style={clamp(5)}>
          {name}
        </H2>
        {article.excerpt && (
          <Text color="fg.muted" marginTop="2" overflowWrap="anywhere" dir="auto" style={clamp(4)}>
            {article.excerpt}
          </Text>
        )}
        <ChipBorder data-part="edge" />
        <ReadMore to="/news/$newsname" params={{ newsname: article.urlName.trim() }} variant="primary" size={52}>
          READ MORE
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </ReadMore>
      </div>
    </Banner>
  )
}

const ReadMore = createAppLink(chakra('a', buttonRecipe))

const Banner = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 58fr) minmax(0, 42fr)' },
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    // On a phone's side and on tablets picture and words share the width as well.
    '@media (min-width: 600px) and (max-width: 991px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& [data-part=picture]': {
      aspectRatio: { base: '40 / 21', lg: 'auto' },
      '@media (min-width: 600px)': { aspectRatio: 'auto' },
    },
    '& [data-part=words]': {
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      padding: { base: '14px 16px 16px', lg: '32px 36px 36px' },
      minHeight: { lg: '372px' },
    },
    '& h2': {
      textStyle: 'h1',
      fontSize: { base: '26px', lg: '36px' },
      lineHeight: { base: '29px', lg: '39px' },
      marginTop: '6px',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
    '& [data-part=edge]': { width: '100%', marginTop: 'auto', visibility: { base: 'hidden', lg: 'visible' } },
    '& a': { marginTop: { base: '2', lg: '5' } },
    // All of the banner leads there.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
  },
})
