import { actArticles } from './articles/act.ts'
import { nationalNews } from './articles/national-news.ts'
import { nationalTour } from './articles/national-tour.ts'
import { nswArticles } from './articles/nsw.ts'
import { ntArticles } from './articles/nt.ts'
import { qldArticles } from './articles/qld.ts'
import { saArticles } from './articles/sa.ts'
import { tasArticles } from './articles/tas.ts'
import { vicArticles } from './articles/vic.ts'
import { waArticles } from './articles/wa.ts'
import type { ArticleContent } from './types.ts'

/** All news of the demo league, newest first. Tokens in the texts are explained at `ArticleContent`. */
export const articles: readonly ArticleContent[] = [
  ...nationalNews,
  ...nationalTour,
  ...vicArticles,
  ...nswArticles,
  ...waArticles,
  ...saArticles,
  ...qldArticles,
  ...tasArticles,
  ...ntArticles,
  ...actArticles,
].sort((a, b) => a.daysAgo - b.daysAgo)
