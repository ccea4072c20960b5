/** Whom a security event is about: a member by id, what was typed as a login that is nobody's, or a key of the office's API. */
export type Subject = { member: number } | { login: string } | { key: number }

/** What the log of security events says of a refusal. */
export interface RefusedEvent {
  event:
    | 'sign-in'
    | 'reauthentication'
    | 'reset-request'
    | 'reset'
    | 'credentials'
    | 'passkey'
    | 'session-end'
    | 'access'
    | 'forgery'
    | 'limit'
  /** By what, of what, or which limit: words of the code, never a value that was sent. */
  what?: string
  /** Default who is signed in; null for nobody known. */
  who?: Subject | null
}

export interface RequestErrorDetails {
  /** One sentence for each field of a form that was refused. */
  fields?: Record<string, string>
  /** Seconds until the same call may be tried again; sent as Retry-After too. */
  retryAfterSeconds?: number
  /** Where it is a security event. */
  event?: RefusedEvent
}

/** A call is refused, for a reason the caller may know. Anything else that is thrown is a 500. */
export class RequestError extends Error {
  readonly status: number
  /** Stable, for programs: kebab-case words such as 'sign-in-required'. */
  readonly id: string
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number
  readonly event?: RefusedEvent

  constructor(status: number, id: string, message: string, details: RequestErrorDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.id = id
    if (details.fields) this.fields = details.fields
    if (details.event) this.event = details.event
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Ends the call with one plain sentence. */
export function rejectRequest(status: number, id: string, message: string, details?: RequestErrorDetails): never {
  throw new RequestError(status, id, message, details)
}
