/** The address of the worker's script, put in by the build. */
declare const __FORMATS__: string

/**
 * Has the language's tables read beside the page while it waits for the app (formats-worker.ts). An app that is kept on
 * the device comes so soon that it would only be in its way.
 */
export function readFormats(): void {
  try {
    if (!navigator.serviceWorker?.controller) new Worker(__FORMATS__)
  } catch {
    // A browser that rejects storage may reject workers too: the app reads them itself.
  }
}
