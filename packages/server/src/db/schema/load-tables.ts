import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { from } from 'pg-copy-streams'
import { withoutRules } from '#server/db/copy/without-rules.ts'
import {
  copySettings,
  findTables,
  readerOf,
  type ReadRows,
  type Sequence,
} from '#server/db/copy/snapshot.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { toList, toName, type Table } from './table-names.ts'

type Content<T extends Table> = {
  tables: readonly T[]
  sequences: readonly Sequence[]
  /** The rows of a table, as `Snapshot.readTable` returned them. */
  open(table: T): Readable
  /** Compares the loaded rows of a table; a failure takes everything back. */
  compare?(table: T, rows: ReadRows): Promise<void>
}

/**
 * Fills a migrated database with exactly these rows, with sums and counters, in one transaction: triggers neither
 * add nor refuse. Foreign keys are checked at the end. Needs the role that owns the tables, and no more.
 */
export async function loadTables<T extends Table>(pool: Pool, content: Content<T>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(copySettings)
    await client.query('begin')
    await makeTables(client, content.tables)
    await withoutRules(client, () => fill(client, content))
    await client.query(`analyze ${content.tables.map(toName).join(', ')}`)
    await compareAll(client, content)
    await client.query('commit')
  } finally {
    // Closing the connection resets its settings, and ends a transaction that has failed.
    client.release(true)
  }
}

async function fill<T extends Table>(client: ClientBase, { tables, sequences, open }: Content<T>) {
  // Empties the tables, also of rows that migrations wrote.
  await client.query(`truncate ${tables.map(toName).join(', ')}`)
  for (const table of tables) {
    const target = client.query(from(`copy ${toName(table)} (${toList(table.columns)}) from stdin`))
    await pipeline(open(table), target)
  }
  for (const sequence of sequences) {
    await client.query('select setval($1, $2)', [toName(sequence), sequence.lastValue])
  }
}

async function compareAll<T extends Table>(client: ClientBase, { tables, compare }: Content<T>) {
  if (!compare) return
  const read = readerOf(client, await findTables(client))
  for (const table of tables) await compare(table, read(table))
}

/** Some tables have a partition for each day. Partitions for the backup's days are made, others stay. */
async function makeTables(client: ClientBase, expected: readonly Table[]) {
  const current = new Set(expected.map(toName))
  const found = await findTables(client)
  const names = new Set(found.map(toName))
  const missing = found.find((table) => !table.partition && !current.has(toName(table)))
  if (missing) throw new StartRefused(`The backup does not hold the table ${toName(missing)}.`)
  const unknown = expected.filter((table) => !names.has(toName(table)))
  const other = unknown.find(({ partition }) => !partition)
  if (other) throw new StartRefused(`The backup holds ${toName(other)}, which no migration makes.`)
  for (const table of unknown) await createPart(client, table)
}

async function createPart(client: ClientBase, table: Table) {
  if (!table.partition) return
  const { bound, ...whole } = table.partition
  await client.query(`create table ${toName(table)} partition of ${toName(whole)} ${bound}`)
}
