import type { ResponseData, Endpoint } from '#contract/endpoint.ts'
import { addressOf } from './api-client.ts'
import { ApiError, noResponse, unreachable } from './api-error.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { credentialsFor } from './origins.ts'
import { readApiResponse, readBody } from './response-body.ts'

/** So long nothing may move: a slow connection takes its time, a dead one is reported [F4 lie-fi, F8 upload left]. */
const STILL_SECONDS = 30

interface UploadOptions {
  /** The part's name in the form. */
  field: string
  file: Blob
  filename: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a file as the one part of a multipart form [M7.17] and reads the response like that of any call. Throws
 * `ApiError` for everything that goes wrong; one that was stopped has the id `aborted`.
 */
export async function uploadTo<E extends Endpoint>(
  endpoint: E,
  { field, file, filename, signal, onProgress }: UploadOptions,
): Promise<ResponseData<E>> {
  const { apiBase } = await whenConfigured()
  const form = new FormData()
  form.append(field, file, filename)
  const response = await send(addressOf(apiBase, endpoint.path, undefined), form, signal, onProgress)
  return readApiResponse(endpoint, response, await readBody(response))
}

/** The older means, since the newer reports nothing of what has been sent. */
function send(
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: UploadOptions['onProgress'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => request.abort()
    function moved(): void {
      clearTimeout(timer)
      timer = setTimeout(() => settle(() => reject(noResponse(STILL_SECONDS))), STILL_SECONDS * 1000)
    }
    function settle(then: () => void): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      then()
      request.abort()
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      moved()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => settle(() => resolve(responseOf(request)))
    request.onerror = () => settle(() => reject(unreachable(new Error('The upload broke off.'))))
    request.onabort = () =>
      settle(() => reject(new ApiError({ status: 0, id: 'aborted', message: 'The upload was stopped.' })))
    signal.addEventListener('abort', stop)
    request.open('POST', url)
    request.withCredentials = credentialsFor(url) === 'include'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    moved()
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(form)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['retry-after', 'x-request-id', 'date', 'content-type']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, statusText: request.statusText, headers })
}
