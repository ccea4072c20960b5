/** Hands a text to the browser as a file to download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only afterwards.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
