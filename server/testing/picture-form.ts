import sharp from 'sharp'

/** A form with a picture of 20 × 20 pixels in the field `file`, as `uploadAvatar` takes it. */
export async function pictureForm(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#306090' } })
  const head =
    '--line\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n'
  return {
    body: Buffer.concat([Buffer.from(head), await picture.png().toBuffer(), Buffer.from('\r\n--line--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  }
}
