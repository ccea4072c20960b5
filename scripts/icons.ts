import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Draws the app's icons from the spade mark into public/icons. Run it after changing the mark: `tsx scripts/icons.ts` */

const SPADE =
  'M12 1.6C9.2 5.4 2 9.3 2 14.6c0 2.9 2.2 5 4.9 5 1.7 0 3.2-.8 4.1-2.1-.2 2.3-1 3.9-2.4 5h6.8c-1.4-1.1-2.2-2.7-2.4-5 .9 1.3 2.4 2.1 4.1 2.1 2.7 0 4.9-2.1 4.9-5 0-5.3-7.2-9.2-10-13Z'
const INK = '#0B1512'
const AMBER = '#FFB42E'

/** The spade on ink, `share` of the width wide; a maskable icon keeps it inside the safe circle and fills the corners. */
function drawing(share: number, radius: number): string {
  const at = (24 - 24 * share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${radius}" fill="${INK}"/><path transform="translate(${at} ${at}) scale(${share})" fill="${AMBER}" d="${SPADE}"/></svg>\n`
}

const folder = new URL('../public/icons/', import.meta.url)
const rounded = drawing(0.65, 5)

await writeFile(new URL('spade.svg', folder), rounded)
for (const size of [192, 512]) await writeFile(new URL(`app-${size}.png`, folder), await png(rounded, size))
await writeFile(new URL('maskable-512.png', folder), await png(drawing(0.5, 0), 512))
await writeFile(new URL('../favicon.ico', folder), ico(await png(rounded, 32), 32))
await writeFile(new URL('apple-180.png', folder), await png(drawing(0.6, 0), 180))

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 24 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
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
