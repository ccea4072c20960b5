import { suitPaths } from '#components/ui/display/suit.tsx'
import { fills } from '#domain/colours.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { locationChoice } from '#lib/storage/location.ts'
import { layoutPicture, MARGIN, MARK, STYLES, WIDTH, type Measure, type Picture } from './picture-layout.ts'

/** Of the box that the paths of suits are in. */
const SUIT_BOX = 24
const EDGE = 12

/**
 * Makes a PNG of something won, on the device: the mark and the league's name, the texts, and what /config.json has to
 * be said with it, which calls to no play [D5.46, D4.26].
 * @throws where the browser makes no picture of a canvas
 */
export async function renderPicture(picture: Picture): Promise<Blob> {
  const { leagueName: league, ageNotice, gamblingHelpline, gamblingNotices } = await whenConfigured()
  const state = picture.state ?? locationChoice().state.short
  const notes = [ageNotice, `Gambling help, free and confidential: ${gamblingHelpline}`, gamblingNotices[state] ?? '']
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  const family = getComputedStyle(document.body).fontFamily
  const texts = [league, picture.headline, picture.name, ...picture.facts, ...notes].join(' ')
  // Without them the fallback font is good enough.
  await Promise.allSettled(
    Object.values(STYLES).map(({ font }) => document.fonts.load(`${font} 44px ${family}`, texts)),
  )

  const widthOf: Measure = (text, style, size) => {
    context.font = `${STYLES[style].font} ${size}px ${family}`
    return context.measureText(text).width
  }
  const { height, footY, lines } = layoutPicture({ ...picture, league }, notes, widthOf)
  canvas.width = WIDTH
  canvas.height = height
  context.fillStyle = fills.brand.solid
  context.fillRect(0, 0, WIDTH, height)
  context.fillStyle = fills.brand.deep
  context.fillRect(0, footY, WIDTH, height - footY)
  for (const { text, style, size, y } of lines) {
    const { font, colour, indent } = STYLES[style]
    context.font = `${font} ${size}px ${family}`
    context.fillStyle = colour
    context.fillText(text, MARGIN + indent, y)
  }
  context.fillStyle = fills.accent.bright
  context.fillRect(0, 0, WIDTH, EDGE)
  context.translate(MARGIN, MARGIN)
  context.scale(MARK / SUIT_BOX, MARK / SUIT_BOX)
  context.fill(new Path2D(suitPaths.spade))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no picture.'))), 'image/png')
  })
}
