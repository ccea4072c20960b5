import type { Database } from '#server/db/client.ts'

/** A statement as it went to the database. */
interface Statement {
  text: string
  values: unknown[]
}

interface Client {
  query(
    statement: string | { text: string; values?: unknown[] },
    values?: unknown[],
    ...more: unknown[]
  ): Promise<{ rows: Record<string, unknown>[] }>
  /** Of a pool alone, which calls it with a callback itself. */
  connect?(...callback: unknown[]): Promise<Pick<Client, 'query'> & { release(): void }>
  /** Of the embedded database alone. */
  transaction?<T>(work: (tx: Pick<Client, 'query'>) => Promise<T>): Promise<T>
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/** What a database would read through for what was asked of it. */
export interface Explainer {
  /** The statements that read while `work` runs. */
  during(work: () => Promise<unknown>): Promise<Statement[]>
  /** The tables these statements read from end to end; with `byIndex` only those that no index leads into. */
  tablesScanned(statements: readonly Statement[], options?: { byIndex: boolean }): Promise<string[]>
  /** The indexes these statements go along, whether or not they look into the table for each row. */
  indexesRead(statements: readonly Statement[]): Promise<string[]>
  /** The indexes that hold all these statements read of their tables, which are not looked into. */
  indexesReadAlone(statements: readonly Statement[]): Promise<string[]>
  /** The conditions by which these statements read a list out of a text for each row that they look at. */
  listsReadForEachRow(statements: readonly Statement[]): Promise<string[]>
  /** Executes the statement again: its plan with the time of each node, and the milliseconds of the whole. */
  executed(statement: Statement): Promise<{ ms: number; plan: string }>
}

/** Listens to everything the database is asked from now on, and explains it on either engine. */
export function explainerOf(database: Database): Explainer {
  // Both drivers stand behind drizzle with a query method of the same shape.
  const { $client: client } = database.db as unknown as { $client: Client }
  const query = client.query.bind(client)
  const connect = client.connect?.bind(client)
  const transaction = client.transaction?.bind(client)
  let recorded: Statement[] | null = null
  const recording =
    (of: Client['query']): Client['query'] =>
    (statement, values, ...more) => {
      const { text, values: own = [] } = typeof statement === 'string' ? { text: statement } : statement
      recorded?.push({ text, values: values ?? own })
      return of(statement, values, ...more)
    }
  client.query = recording(query)
  if (transaction) client.transaction = (work) => transaction((tx) => work(withQuery(tx, recording(tx.query.bind(tx)))))
  if (connect)
    client.connect = async (...callback) => {
      const connection = await connect(...callback)
      return callback.length > 0 ? connection : withQuery(connection, recording(connection.query.bind(connection)))
    }

  return {
    async during(work) {
      recorded = []
      await work()
      const all = recorded
      recorded = null
      return all.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    },
    async tablesScanned(statements, { byIndex } = { byIndex: false }) {
      // A setting belongs to one connection of a pool; the embedded database has one alone.
      const connection = await connect?.()
      const ask: Client['query'] = connection ? connection.query.bind(connection) : query
      try {
        if (byIndex) await ask('set enable_seqscan = off')
        const plans: PlanNode[] = []
        for (const statement of statements) plans.push(await planOf(ask, statement))
        return [...new Set(plans.flatMap(scansIn))].toSorted()
      } finally {
        if (byIndex) await ask('set enable_seqscan = on')
        connection?.release()
      }
    },
    indexesRead: (statements) => indexesIn(query, statements, ['Index Scan', 'Index Only Scan']),
    indexesReadAlone: (statements) => indexesIn(query, statements, ['Index Only Scan']),
    async listsReadForEachRow(statements) {
      const plans: PlanNode[] = []
      for (const statement of statements) plans.push(await planOf(query, statement))
      const conditions = plans.flatMap(nodesOf).flatMap(Object.values)
      return conditions.filter(
        (value): value is string => typeof value === 'string' && /::(text|cstring)\)::/.test(value),
      )
    },
    async executed({ text, values }) {
      const { rows } = await query(`explain (analyze, buffers) ${text}`, values)
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
      return { plan, ms: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]) }
    },
  }
}

function withQuery<C extends Pick<Client, 'query'>>(client: C, query: Client['query']): C {
  return new Proxy(client, {
    get(of, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(of, name)
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })
}

async function indexesIn(
  ask: Client['query'],
  statements: readonly Statement[],
  nodeTypes: readonly string[],
): Promise<string[]> {
  const plans = []
  for (const statement of statements) plans.push(await planOf(ask, statement))
  const scans = plans.flatMap(nodesOf).filter((node) => nodeTypes.includes(node['Node Type']))
  return [...new Set(scans.map((node) => node['Index Name'] ?? '?'))].toSorted()
}

async function planOf(ask: Client['query'], { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await ask(`explain (format json) ${text}`, values)
  const plan = rows[0]?.['QUERY PLAN']
  const [whole] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode }]
  return whole.Plan
}

function scansIn(node: PlanNode): string[] {
  return nodesOf(node)
    .filter((one) => one['Node Type'] === 'Seq Scan')
    .map((one) => one['Relation Name'] ?? '?')
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
