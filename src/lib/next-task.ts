/** Resolves in a task of its own: until then a slow phone can answer a finger. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
