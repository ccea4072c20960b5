import { writeFile } from 'node:fs/promises'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { ClockIcon, CrownIcon, SearchIcon, TicketIcon } from 'lucide-react'
import { dark } from '#domain/colours.ts'
import { Suit } from '#components/ui/display/suit.tsx'

/**
 * Draws the app's icons into public/ from the product's own wordmark, icons and colours, for every place where an
 * installed app has one. Run it after changing any of those: `npm run icons`
 */

const folder = new URL('../public/icons/', import.meta.url)
const mark = createElement(Suit, { name: 'spade' as const })
/** A rounded tile, for wherever the icon is shown as it is. */
const tile = drawing(mark, { share: 0.65, radius: 5 })

await save('spade.svg', Buffer.from(tile))
for (const size of [192, 512]) await save(`app-${size}.png`, await png(tile, size))
// Cut to a shape by the device: the mark stays inside the safe circle, and the ground fills the corners.
for (const size of [192, 512])
  await save(`maskable-${size}.png`, await png(drawing(mark, { share: 0.5, radius: 0 }), size))
// Only its outline counts, in a colour of the device's own.
await save('monochrome-512.png', await png(drawing(mark, { share: 0.65, ground: 'none', colour: '#fff' }), 512))
// iOS rounds the corners automatically and knows no transparency.
await save('apple-180.png', await png(drawing(mark, { share: 0.6, radius: 0 }), 180))
await writeFile(new URL('../public/favicon.ico', import.meta.url), ico(await png(tile, 32), 32))
for (const [name, icon] of Object.entries({
  tonight: SearchIcon,
  tickets: TicketIcon,
  clock: ClockIcon,
  leaderboards: CrownIcon,
})) {
  await save(`shortcut-${name}-96.png`, await png(drawing(createElement(icon), { share: 0.54, radius: 12 }), 96))
}

interface Look {
  /** The shape's share of the width. */
  share: number
  radius?: number
  ground?: string
  colour?: string
}

/** One of the product's shapes, as it draws them itself, on ink. */
function drawing(shape: ReactElement, { share, radius = 0, ground = dark.ink, colour = dark.suit }: Look): string {
  const at = (24 - 24 * share) / 2
  const inner = renderToStaticMarkup(shape).replace(
    / width="\d+" height="\d+"/,
    ` x="${at}" y="${at}" width="${24 * share}" height="${24 * share}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="${colour}"><rect width="24" height="24" rx="${radius}" fill="${ground}"/>${inner}</svg>\n`
}

function save(name: string, content: Buffer): Promise<void> {
  return writeFile(new URL(name, folder), content)
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file that holds one PNG: a header of 6 bytes and a directory entry of 16 before it. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, image])
}
