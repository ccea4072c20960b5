/** Resolves in a task of its own: until then a slow phone can answer a finger. Unlike a timer's, it comes at once out of sight as well. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })
}
