import { Page } from '#components/ui/page.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { TabsSkeleton } from '#components/ui/controls/tabs/tab-bar.tsx'
import { ArticleView } from '#features/articles/article-view.tsx'
import { LONG_DESCRIPTION } from '#domain/venue-description.ts'
import { AboutSection } from '#features/major-events/about-section.tsx'
import { MajorHero } from '#features/major-events/major-hero.tsx'
import { VENUE_TABS } from '#features/venue/address.ts'
import { VenueHero } from '#features/venue/venue-hero.tsx'
import css from './page-skeletons.module.css'

/**
 * Pages to read, as they stand before the app has come. What the build cannot know are slots, which the server fills in
 * the document of a page (server/documents/skeletons/skeleton.ts); in the built page itself they are templates, of
 * which the browser draws and fetches nothing.
 */
export function PageSkeletons() {
  return (
    <>
      <template data-skeleton="article">
        <Page>
          <ArticleView
            article={{
              name: '{{name}}',
              urlName: 'slot',
              bannerUrl: '/media/banner/slot.webp',
              articleDate: '2000-01-01T12:00:00+11:00',
              content: TEXT,
              relatedArticles: [],
            }}
            stateId={1}
          />
        </Page>
      </template>
      <template data-skeleton="major-event">
        <article>
          <MajorHero
            event={{
              ...MAJOR,
              bannerUrl: '/media/major/slot.webp',
              eventDateRangeDescription: '{{when}}',
              event: { takeHomeAmount: 1_234_567 },
            }}
            phase="toCome"
          />
          <div className={css.tabs} />
          <div className={css.about}>
            <AboutSection event={{ ...MAJOR, description: TEXT }} />
          </div>
        </article>
      </template>
      <template data-skeleton="venue">
        <VenueSkeleton description={TEXT} />
      </template>
      <template data-skeleton="venue-at-length">
        <VenueSkeleton description={TEXT.padEnd(LONG_DESCRIPTION + 1)} />
      </template>
    </>
  )
}

/** A venue with a picture and a telephone; when it plays next keeps its room. */
function VenueSkeleton({ description }: { description: string }) {
  const view = {
    title: '{{name}}',
    address: '{{address}}',
    description,
    phone: { shown: '{{phone}}', href: 'tel:0' },
    directions: '',
    point: null,
  }
  return (
    <Page>
      <VenueHero
        view={view}
        next={undefined}
        picture={<SkeletonBar style={{ height: '100%', minHeight: '196px', borderRadius: '0', maxWidth: 'none' }} />}
      />
      <div className="narrow-only">
        <TabsSkeleton tabs={VENUE_TABS} active="events">
          <div style={{ minHeight: '420px' }} />
        </TabsSkeleton>
      </div>
    </Page>
  )
}

const TEXT = '{{text}}'
/** As long as most names are, with a year: by its length the banner chooses the size. */
const MAJOR = {
  id: 1,
  name: '{{event-name}} 2000',
  urlName: 'slot',
  eventSlides: [],
  subMajorEvents: [],
  previousWinners: [],
}
