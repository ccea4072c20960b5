import { suitPaths } from '#components/ui/display/suit.tsx'
import { fills } from '#domain/colours.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { locationChoice } from '#lib/storage/location.ts'
import { layoutPicture, MARGIN, WIDTH, type LineStyle, type Picture } from './picture-layout.ts'

/** Weight, width and colour of each style of text. */
const LOOKS: Record<LineStyle | 'league', readonly [font: string, colour: string]> = {
  league: ['800 expanded', fills.brand.contrast],
  headline: ['800 expanded', fills.accent.bright],
  name: ['700 normal', fills.brand.contrast],
  fact: ['500 normal', fills.brand.contrast],
  note: ['500 normal', fills.brand.contrast],
}
const MARK = 72
const LEAGUE = 44
/** Of the box that the paths of suits are in. */
const SUIT_BOX = 24
const EDGE = 12

/**
 * Makes a PNG of something won, on the device: the mark and the league's name, the texts, and what /config.json has to
 * be said with it, which calls to no play [D5.46, D4.26].
 * @throws where the browser makes no picture of a canvas
 */
export async function renderPicture(picture: Picture): Promise<Blob> {
  const { leagueName, ageNotice, gamblingHelpline, gamblingNotices } = await whenConfigured()
  const state = picture.state ?? locationChoice().state.short
  const notes = [ageNotice, `Gambling help, free and confidential: ${gamblingHelpline}`, gamblingNotices[state] ?? '']
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  const paint = context
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (style: keyof typeof LOOKS, size: number) => `${LOOKS[style][0]} ${size}px ${family}`
  const texts = [leagueName, picture.headline, picture.name, ...picture.facts, ...notes].join(' ')
  // Without them the fallback font is good enough.
  await Promise.allSettled(
    (['headline', 'name', 'fact'] as const).map((style) => document.fonts.load(fontOf(style, LEAGUE), texts)),
  )

  function widthOf(text: string, style: keyof typeof LOOKS, size: number): number {
    paint.font = fontOf(style, size)
    return paint.measureText(text).width
  }

  function write(text: string, style: keyof typeof LOOKS, size: number, x: number, y: number): void {
    paint.font = fontOf(style, size)
    paint.fillStyle = LOOKS[style][1]
    paint.fillText(text, x, y, WIDTH - MARGIN - x)
  }

  const { height, footY, lines } = layoutPicture(picture, notes, widthOf)
  canvas.width = WIDTH
  canvas.height = height
  fill(paint, fills.brand.solid, 0, height)
  fill(paint, fills.brand.deep, footY, height - footY)
  fill(paint, fills.accent.bright, 0, EDGE)
  paint.save()
  paint.translate(MARGIN, MARGIN)
  paint.scale(MARK / SUIT_BOX, MARK / SUIT_BOX)
  paint.fillStyle = fills.accent.bright
  paint.fill(new Path2D(suitPaths.spade))
  paint.restore()
  const nameX = MARGIN + MARK + MARK / 3
  write(leagueName, 'league', LEAGUE, nameX, MARGIN + MARK / 2 + LEAGUE / 3)
  for (const { text, style, size, y } of lines) write(text, style, size, MARGIN, y)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no picture.'))), 'image/png')
  })
}

function fill(context: CanvasRenderingContext2D, colour: string, y: number, height: number): void {
  context.fillStyle = colour
  context.fillRect(0, y, WIDTH, height)
}
