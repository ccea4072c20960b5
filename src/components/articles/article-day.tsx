import { articleDay } from './article-text.ts'
import css from './article-day.module.css'

interface ArticleDayProps {
  /** As the league wrote it. */
  date: string | null | undefined
  /** The reader's state, whose day it is where the date does not say. */
  stateId: number
}

/** The day of an article; nothing where none is given. */
export function ArticleDay({ date, stateId }: ArticleDayProps) {
  const written = articleDay(date, stateId)
  return (
    written && (
      <time className={css.day} dateTime={written.day}>
        {written.words}
      </time>
    )
  )
}
