import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { findMoneyCall } from '#contract/credit.ts'
import type { ResponseData, BodyInput, Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { randomId } from '#lib/browser/device/random-id.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { configNow, whenConfigured } from '#lib/network/config.ts'
import { followConnectivity, connectivityNow } from '#lib/network/connection/connectivity.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { followSession, hasSession, leaveForSignIn, sessionQueries, useMember } from '#lib/network/session.ts'
import { moneyCallKey } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, writeText } from '#lib/storage/storage.ts'
import { MoneyCall, type MoneyCallParts, type MoneyState } from './money-call.ts'

/** One for each intention, whichever screens look at it; a call goes on when its screen is left. */
const entries = new Map<string, ReturnType<typeof newEntry>>()
followSession(() => {
  if (hasSession()) return
  for (const { call } of entries.values()) call.stop()
  entries.clear()
})

/**
 * One intention of the signed-in member, as `MoneyCall` has it; `purpose` names it on this device: 'transferPtc',
 * 'purchase:1234'. What was under way when the app was left is taken up at once. After success all that is the member's
 * is read again. An outcome is put away when its screen is left.
 */
export function useMoneyCall<E extends Endpoint, Note>(
  endpoint: E,
  purpose: string,
  note: v.GenericSchema<unknown, Note>,
) {
  const queryClient = useQueryClient()
  const memberId = useMember()?.id ?? null
  const entry = useMemo(
    () => entryOf(endpoint, `${memberId ?? ''}.${purpose}`, queryClient),
    [endpoint, memberId, purpose, queryClient],
  )
  const { call } = entry
  const state = useSelector(entry.state)

  useEffect(() => (memberId === null ? undefined : show(entry)), [entry, memberId])
  useEffect(() => call.seen(), [call, state])

  return {
    state: state as MoneyState<ResponseData<E>>,
    /**
     * What the screen noted with it, to show it again after a restart; null when there is none, or it is not of `Note`
     * any more.
     */
    note: noteOf(note, call.note),
    /** Stores the key, then sends. Ignored while one is under way. */
    send(body: BodyInput<E>, noted: Note): void {
      if (memberId !== null) call.send(body, noted)
    },
    check: () => call.check(),
    clear: () => call.clear(),
  }
}

/** A screen looks at it, until the function it gives is called. */
function show(entry: ReturnType<typeof newEntry>): () => void {
  const { call } = entry
  entry.mounts++
  void whenConfigured().then(
    () => call.resume(),
    () => undefined,
  )
  return () => {
    entry.mounts--
    // A screen that is rendered again at once still shows it.
    setTimeout(() => entry.mounts === 0 && isSettled(call.state) && call.clear())
  }
}

function storeAt(key: ReturnType<typeof moneyCallKey>): MoneyCallParts<unknown, unknown>['store'] {
  return {
    read: () => readText(deviceStorage, key),
    write: (text) => writeText(deviceStorage, key, text),
    remove: () => void removeKey(deviceStorage, key),
  }
}

function entryOf(endpoint: Endpoint, name: string, queryClient: QueryClient) {
  const entry = entries.get(name) ?? newEntry(endpoint, name, queryClient)
  entries.set(name, entry)
  return entry
}

function newEntry(endpoint: Endpoint, name: string, queryClient: QueryClient) {
  const state = createStore<MoneyState<unknown>>({ is: 'idle' })
  const call: MoneyCall<unknown, unknown> = new MoneyCall<unknown, unknown>(
    {
      store: storeAt(moneyCallKey(name)),
      send: (body, idempotencyKey) =>
        callEndpoint(endpoint, { body: body as BodyInput<Endpoint>, ...(storesKeys() && { idempotencyKey }) }).catch(
          leaveIfSignedOut,
        ),
      find: (found) => (storesKeys() ? callEndpoint(findMoneyCall, { query: { key: found } }) : Promise.resolve(null)),
      readResponse: (raw) => v.parse(endpoint.response, raw),
      newKey: randomId,
      now: () => serverClock.now(),
      pause,
    },
    () => {
      if (call.state.is === 'done') void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
      state.setState(() => call.state)
    },
  )
  return { call, state, mounts: 0 }
}

/** A session that is over sends to sign in and back; nothing was moved [D5.4, F56 401 in a wizard]. */
function leaveIfSignedOut(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) leaveForSignIn('profile')
  throw error
}

/** Whether the league can be asked what became of a key [D1.7]. */
function storesKeys(): boolean {
  return configNow().capabilities.includes('idempotency')
}

function isSettled({ is }: MoneyState<unknown>): boolean {
  return is === 'done' || is === 'refused' || is === 'untold'
}

function noteOf<Note>(schema: v.GenericSchema<unknown, Note>, raw: unknown): Note | null {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : null
}

/**
 * Waits, but no longer than until there is reason to ask: the league can be reached again, or the page becomes visible.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wasReached = connectivityNow() === 'fine'
    const onReach = () => void (!wasReached && connectivityNow() === 'fine' && end())
    const onSight = () => void (document.visibilityState === 'visible' && end())
    const timer = setTimeout(end, ms)
    const unfollow = followConnectivity(onReach)
    document.addEventListener('visibilitychange', onSight)
    function end() {
      clearTimeout(timer)
      unfollow()
      document.removeEventListener('visibilitychange', onSight)
      resolve()
    }
  })
}
