export interface RequestErrorDetails {
  /** One sentence for each field of a form that was refused. */
  fields?: Record<string, string>
  /** Seconds until the same call may be tried again; sent as Retry-After too. */
  retryAfterSeconds?: number
}

/** A call is refused, for a reason the caller may know. Anything else that is thrown is a 500. */
export class RequestError extends Error {
  readonly status: number
  /** Stable, for programs: kebab-case words such as 'sign-in-required'. */
  readonly id: string
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number

  constructor(status: number, id: string, message: string, details: RequestErrorDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.id = id
    if (details.fields) this.fields = details.fields
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Ends the call with one plain sentence. */
export function rejectRequest(status: number, id: string, message: string, details?: RequestErrorDetails): never {
  throw new RequestError(status, id, message, details)
}
