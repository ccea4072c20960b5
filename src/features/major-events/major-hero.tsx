import { chakra } from '@chakra-ui/react'
import { useState, type CSSProperties } from 'react'
import type { MajorEvent } from '#contract/major-events.ts'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { guaranteeOf } from '#data/major-events.ts'
import { isPicture, pictureAt, pictureSet } from '#lib/picture.ts'
import { dateRangeOf, type Phase } from './date-range.ts'
import { houseOf } from './list-model.ts'
import { nameParts } from './name-parts.ts'

const WIDTHS = [640, 960, 1280, 1600]

/**
 * The banner of a major event: when and where, its name as large as the place lets it be, and what is guaranteed
 * [P2.123].
 */
export function MajorHero({ event, phase }: { event: MajorEvent; phase: Phase }) {
  const { words, year, ems } = nameParts(event.name)
  const guarantee = guaranteeOf(event)
  const when = [dateRangeOf(event) || 'TBA', houseOf(event)].filter(Boolean).join(' · ')
  return (
    <Hero>
      <Banner key={event.bannerUrl} src={event.bannerUrl} />
      <div data-part="bar">
        <BackLink />
        <ShareButton title={event.name} />
      </div>
      <div data-part="words">
        <p data-part="when">{when}</p>
        <h1 dir="auto" style={{ '--ems': ems } as CSSProperties}>
          <span>{words}</span>
          {year && <span>{` ${year}`}</span>}
        </h1>
        {(guarantee || phase !== 'toCome') && (
          <div data-part="promise">
            {guarantee && (
              <p>
                <Figure>{guarantee}</Figure> guaranteed prize pool
              </p>
            )}
            {phase === 'on' && <StatusBadge tone="ok">On now</StatusBadge>}
            {phase === 'over' && <StatusBadge tone="plain">Finished</StatusBadge>}
          </div>
        )}
      </div>
      <ChipBorder style={{ '--edge-colour': 'var(--apl-colors-brand-contrast)' } as CSSProperties} />
    </Hero>
  )
}

/** Its picture; without one, or where it fails, the suit of the house. */
function Banner({ src }: { src: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!isPicture(src) || failed) {
    return (
      <div data-part="suit" aria-hidden="true">
        <Suit name="spade" size={480} />
      </div>
    )
  }
  return (
    <img
      data-part="banner"
      src={pictureAt(src, 960)}
      srcSet={pictureSet(src, WIDTHS)}
      sizes="(min-width: 640px) min(46vw, 680px), 100vw"
      width={1600}
      height={640}
      alt=""
      fetchPriority="high"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

export const MajorHeroSkeleton = chakra('i', {
  base: {
    display: 'block',
    bg: 'bg.emphasized',
    height: 'calc(37vw + 160px)',
    '@media (min-width: 640px)': { height: '206px' },
    lg: { height: '282px' },
  },
})

const Hero = chakra('header', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'brand.solid',
    color: 'brand.contrast',
    containerType: 'inline-size',
    '& [data-part=banner]': {
      display: 'block',
      width: '100%',
      height: 'auto',
      aspectRatio: '1600 / 590',
      objectFit: 'cover',
      objectPosition: 'right top',
    },
    '& [data-part=suit]': { position: 'absolute', right: '-60px', top: '-90px', color: 'brand.deep' },
    '& [data-part=suit] ~ [data-part=words]': { paddingTop: '72px' },
    '& [data-part=bar]': {
      position: 'absolute',
      zIndex: '1',
      insetInline: '8px',
      top: '8px',
      display: 'flex',
      gap: '8px',
      '& > *': { bg: 'bg', color: 'fg', _hover: { bg: 'bg.emphasized' } },
    },
    '& [data-part=words]': { position: 'relative', padding: '14px 16px 16px', overflowWrap: 'anywhere' },
    '& [data-part=when]': { fontSize: '.9375rem', lineHeight: '1.25rem', fontWeight: '640', fontStretch: '95%' },
    '& h1': {
      marginTop: '8px',
      fontStretch: '125%',
      fontWeight: '900',
      fontSize: 'clamp(22px, calc(90cqw / var(--ems)), 56px)',
      lineHeight: '1',
      letterSpacing: '-.03em',
      textTransform: 'uppercase',
      '& > span + span': { fontStretch: '62%', fontWeight: '300', letterSpacing: '0', whiteSpace: 'nowrap' },
    },
    '& [data-part=promise]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      marginTop: '10px',
    },
    '& [data-part=promise] > p': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '10px',
      fontSize: '.9375rem',
      fontWeight: '640',
      '& > span': { fontSize: '2.125rem', color: 'accent.bright' },
    },
    '& > i:last-child': { position: 'relative', height: '10px', backgroundColor: 'brand.solid' },
    // Words beside the picture, whose own foot goes behind the edge.
    '@media (min-width: 640px)': {
      '& [data-part=banner], & [data-part=suit]': {
        position: 'absolute',
        right: { base: '112px', lg: 'max(0px, calc(50% - 720px))' },
        top: '0',
      },
      '& [data-part=banner]': { width: 'min(46%, 680px)', height: '109%', aspectRatio: 'auto' },
      '& [data-part=bar]': { insetInline: 'auto 16px', top: '12px' },
      '& [data-part=words], & [data-part=suit] ~ [data-part=words]': {
        width: '100%',
        maxWidth: '1440px',
        minHeight: '196px',
        marginInline: 'auto',
        padding: '20px 16px',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        '& > *': { maxWidth: '54%' },
      },
      '& h1': { fontSize: 'clamp(26px, calc(min(100cqw, 1440px) * .5 / var(--ems)), 104px)', lineHeight: '.98' },
    },
    lg: {
      '& [data-part=suit]': { top: '-104px', right: 'max(70px, calc(50% - 650px))' },
      '& [data-part=bar]': { insetInline: 'auto 24px', top: '16px' },
      '& [data-part=words], & [data-part=suit] ~ [data-part=words]': { minHeight: '272px', padding: '26px 40px 24px' },
      '& [data-part=when]': { fontSize: '1.0625rem' },
      '& h1': { marginTop: '10px' },
      '& [data-part=promise]': { marginTop: '16px' },
      '& [data-part=promise] > p': { fontSize: '1.125rem', '& > span': { fontSize: '3.25rem' } },
    },
    // On paper the words stand on no ground of their own.
    '@media print': { '& [data-part=banner]': { display: 'none' }, '& [data-part=words] > *': { maxWidth: 'none' } },
  },
})
