import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { directEvent } from '#contract/direct.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { UNDO_MS } from '#domain/directing.ts'
import { directingQueries } from '#data/directing.ts'
import { eventQueries } from '#data/events.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { giveOnce, isLost, versionNow } from './give.ts'

export interface Command {
  name: string
  input?: Record<string, string | number | null>
  label: string
  /** What was done, for the line that undoes it. */
  done: string
}

/** A command with the version of the clock that it was made for. */
interface Made {
  command: Command
  version: number
}

interface Sent extends Made {
  /** The server's time of the press. */
  at: number
  undoes?: Undoable
}

type Undoable = Made & { canUndo: boolean }

/**
 * Gives the commands of a director, one at a time, each for the clock that shows [D1.60]. `busy` is the label of the one
 * on its way, of which `isAsking` says that its response was lost; `failed` that of one that did not arrive, `problem`
 * why the league refused the last one, and `undo` what can be undone now.
 */
export function useCommands(eventId: number, status: ClockStatusResponse | undefined) {
  const client = useQueryClient()
  const [undo, setUndo] = useState<Undoable | null>(null)
  const [waiting, setWaiting] = useState<Made | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { queryKey } = directingQueries.event(eventId)
  const mutationKey = [...queryKey, 'command']
  const sending = useMutation({
    mutationKey,
    mutationFn: ({ command: { name, input = {} }, version, at }: Sent) =>
      giveOnce(directEvent, { eventId, command: name, input, version, at }, () => setAsking(true)),
    onSuccess: ({ version, canUndo }, { command }) => setUndo({ command, version, canUndo }),
    onError(error, { undoes, ...sent }) {
      // Ten seconds more for an undo that did not arrive.
      setUndo(undoes && isLost(error) ? { ...undoes } : null)
      if (needsProof(error)) setWaiting(sent)
    },
    onSettled: () => {
      setAsking(false)
      return refresh(client, eventId)
    },
  })
  useFollowedRight(eventId, status)

  useEffect(() => {
    if (!undo) return undefined
    const timer = setTimeout(() => setUndo(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undo])

  const versionShown = () => versionNow(status, serverClock.now())

  function send(made: Made & Pick<Sent, 'undoes'>, at = pressedAt()): void {
    if (client.isMutating({ mutationKey }) === 0) sending.mutate({ ...made, at })
  }

  function give(command: Command, version = versionShown()): void {
    const made = { command, version }
    if (client.getQueryData(queryKey)?.needsProof) setWaiting(made)
    else send(made)
  }

  const { error, variables, isPending } = sending
  // Where the clock has moved since, what was meant is decided again.
  const isFailed = isLost(error) && variables !== undefined && versionShown() <= variables.version
  return {
    give,
    versionShown,
    undo,
    isBusy: isPending,
    isAsking: isPending && isAsking,
    busy: isPending ? variables.command.label : null,
    failed: isFailed ? variables.command.label : null,
    problem: error !== null && !isLost(error) && !needsProof(error) ? error.message : null,
    giveUndo: (last: Undoable) =>
      send({
        command: { name: 'undo', label: 'Undo', done: `Undone: ${last.command.label}` },
        version: last.version,
        undoes: last,
      }),
    proof: waiting && {
      proved: (at: number) => {
        setWaiting(null)
        send(waiting, at)
      },
      close: () => setWaiting(null),
    },
  }
}
export type Commands = ReturnType<typeof useCommands>

export function refresh(client: QueryClient, eventId: number): Promise<unknown> {
  const queries = [clockQueries.status(eventId), directingQueries.event(eventId), eventQueries.byId(eventId)]
  return Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}

export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'proof-required'
}

export function pressedAt(): number {
  return Math.round(serverClock.now())
}

/** What the member may do with the event is read again where the clock moves or another counts its players. */
function useFollowedRight(eventId: number, status: ClockStatusResponse | undefined): void {
  const client = useQueryClient()
  const stands =
    status && [status.version, status.runStatus, status.eventStatusId, status.totalPlayers].map(String).join(' ')
  const before = useRef(stands)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== stands
    before.current = stands
    if (isOther) void client.invalidateQueries({ queryKey: directingQueries.event(eventId).queryKey })
  }, [client, eventId, stands])
}
