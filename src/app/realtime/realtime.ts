import type { QueryClient } from '@tanstack/react-query'
import type { HttpRequest, HttpResponse } from '@microsoft/signalr'
import { clockRealtime } from '#features/clock/realtime.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { hubSubscriptions, type RealtimeTable } from '#lib/network/connection/hub-state.ts'
import { followOnline, isOnline, noteResponse } from '#lib/network/connection/online.ts'
import { credentialsFor } from '#lib/network/api/origins.ts'
import { ATTEMPT_MS, createHubLink, type HubAttempt, type HubConnection } from './hub-connection.ts'

const tables: readonly RealtimeTable[] = [clockRealtime]

/** Keeps the app's one hub connection while a screen follows something; the official client is fetched only then. */
export function startRealtime(queryClient: QueryClient): void {
  const link = createHubLink({
    live: hubSubscriptions,
    open: (eventIds, attempt) => openConnection(queryClient, eventIds, attempt),
    onLive: () => {
      noteResponse()
      for (const key of tables.flatMap((table) => table.liveKeys)) void queryClient.invalidateQueries({ queryKey: key })
    },
    isVisible: () => document.visibilityState === 'visible',
    now: () => Date.now(),
  })
  hubSubscriptions.subscribe(link.follow)
  link.follow()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? link.resume() : link.hide(),
  )
  window.addEventListener('pageshow', ({ persisted }) => persisted && link.resume())
  followOnline(() => isOnline() && link.resume())
}

async function openConnection(
  queryClient: QueryClient,
  eventIds: readonly number[],
  { withWebSockets, onResponse }: HubAttempt,
): Promise<HubConnection> {
  const [{ hubUrl }, { DefaultHttpClient, HttpTransportType, HubConnectionBuilder, LogLevel, NullLogger }] =
    await Promise.all([whenConfigured(), import('@microsoft/signalr')])
  class HttpClient extends DefaultHttpClient {
    override async send(request: HttpRequest): Promise<HttpResponse> {
      const response = await super.send(request)
      onResponse()
      return response
    }
  }
  const connection = new HubConnectionBuilder()
    .withUrl(hubAddress(hubUrl, eventIds), {
      withCredentials: credentialsFor(hubUrl) === 'include',
      httpClient: new HttpClient(NullLogger.instance),
      timeout: ATTEMPT_MS,
      // What holds a WebSocket up may hold server-sent events up too.
      ...(!withWebSockets && { transport: HttpTransportType.LongPolling }),
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const table of tables) {
    for (const [name, handle] of Object.entries(table.handlers))
      connection.on(name, (...args: unknown[]) => {
        noteResponse()
        handle(args, queryClient)
      })
  }
  return connection
}

/** Our server sends only what concerns the events named in the address; any other server ignores them. */
export function hubAddress(hubUrl: string, eventIds: readonly number[]): string {
  return `${hubUrl}${hubUrl.includes('?') ? '&' : '?'}${eventIds.map((id) => `eventId=${id}`).join('&')}`
}
