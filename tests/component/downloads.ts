import { onTestFinished, vi } from 'vitest'

interface Download {
  name: string
  file: Blob
}

/** Takes what the test hands to the browser as a file to download, in its place. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = []
  const files: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob) - 1}`)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.slice('blob:'.length))]
    if (file) downloads.push({ name: this.download, file })
  })
  onTestFinished(() => {
    url.mockRestore()
    click.mockRestore()
  })
  return downloads
}
