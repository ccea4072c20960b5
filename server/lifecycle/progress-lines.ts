export interface ProgressLines {
  /**
   * Shows how far one of several things is that go on at once.
   * @param step what is being done; `detail` changes while it is, like a percentage
   */
  show(name: string, step: string, detail?: string): void
}

/** On a terminal one line for each name, rewritten in place; elsewhere a line for each step. */
export function progressLines(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): ProgressLines {
  const shown = new Map<string, { step: string; line: string }>()
  return {
    show(name, step, detail = '') {
      const line = `${name.padEnd(6)} ${detail.padStart(5)}  ${step}\n`
      const isNewStep = shown.get(name)?.step !== step
      const up = shown.size > 0 ? `\u001b[${shown.size}A` : ''
      shown.set(name, { step, line })
      if (output.isTTY) output.write(up + [...shown.values()].map((one) => `\u001b[K${one.line}`).join(''))
      else if (isNewStep) output.write(line)
    },
  }
}
