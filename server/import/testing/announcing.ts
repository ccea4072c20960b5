import type { Db } from '#server/db/client.ts'

/** A database that reports each statement of a transaction once it is done. */
export function announcing(db: Db, onStatement: () => void): Db {
  return replacing(db, 'transaction', (work: (tx: Db) => Promise<unknown>) =>
    db.transaction((tx) =>
      work(
        replacing(tx, 'execute', async (statement: Parameters<Db['execute']>[0]) => {
          const result = await tx.execute(statement)
          onStatement()
          return result
        }),
      ),
    ),
  )
}

function replacing<T extends object>(target: T, method: string, replacement: unknown): T {
  return new Proxy(target, { get: (of, name) => (name === method ? replacement : (Reflect.get(of, name) as unknown)) })
}
