import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** Nanoseconds of a clock all processes of this machine share, as text because JSON has no big integers. */
export type Moment = string

export function moment(): Moment {
  return process.hrtime.bigint().toString()
}

export function millisecondsSince(start: Moment): number {
  return Number(process.hrtime.bigint() - BigInt(start)) / 1e6
}

/** What the bench asks of a server process. */
export type ServerTask = { kind: 'broadcast'; round: number } | { kind: 'memory' }

export type ServerNews = { kind: 'listening'; port: number } | { kind: 'memory'; resident: number; heap: number }

/** From a client process: all its clients stand, or the last of them has received a round. */
export type ClientNews = { kind: 'connected' } | { kind: 'heard'; round: number; slowestMs: number }

/** Starts a script with its arguments, and with the garbage collector at hand. */
export function startProcess(script: URL, args: string[]): ChildProcess {
  return fork(script, args, { execArgv: ['--import', 'tsx', '--expose-gc'] })
}

/** The next message of this kind from a child. Rejects if the child ends first. */
export async function nextOf<News extends { kind: string }, Kind extends News['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<News, { kind: Kind }>> {
  const ended = new AbortController()
  const fail = () => ended.abort(new Error('A process of the bench ended early'))
  child.once('exit', fail)
  try {
    for (;;) {
      const [news] = (await once(child, 'message', { signal: ended.signal })) as [News]
      if (news.kind === kind) return news as Extract<News, { kind: Kind }>
    }
  } finally {
    child.off('exit', fail)
  }
}
