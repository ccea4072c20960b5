import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/** Bytes of what a page holds on to. */
export interface HeapByKind {
  /** Objects of the page's own making and of the browser's for it: a leak shows here. */
  objects: number
  /** What the engine made of the source. It grows for a while as functions that run once a second become warm. */
  code: number
}

/** The part of a heap snapshot that is read here: nodes are rows of numbers, named by the meta data. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

const CODE = new Set(['code', 'object shape'])

/** What is still reachable after the garbage is gone. */
export async function heapByKind(session: CDPSession): Promise<HeapByKind> {
  // The first collection frees what the second one needs to see gone.
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    await pause(300)
  }
  const { snapshot, nodes } = await takeSnapshot(session)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const bytes: HeapByKind = { objects: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = CODE.has(types[0][nodes[at + type] ?? 0] ?? '') ? 'code' : 'objects'
    bytes[kind] += nodes[at + size] ?? 0
  }
  return bytes
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join('')) as Snapshot
}
