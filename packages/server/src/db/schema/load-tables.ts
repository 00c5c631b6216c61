import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { from } from 'pg-copy-streams'
import {
  copySettings,
  findTables,
  createTableReader,
  type RowStream,
  type Sequence,
} from '#server/db/copy/snapshot.ts'
import { withTriggersDisabled } from '#server/db/copy/with-triggers-disabled.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { toList, toName, type DatabaseTable } from './table-names.ts'

type Content<T extends DatabaseTable> = {
  tables: readonly T[]
  sequences: readonly Sequence[]
  open(table: T): Readable
  /** A rejection rolls everything back. */
  compare?(table: T, rows: RowStream): Promise<void>
}

/**
 * Replaces all rows in one transaction without running triggers; checks foreign keys at the end.
 * Requires the role that owns the tables.
 */
export async function loadTables<T extends DatabaseTable>(
  pool: Pool,
  content: Content<T>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(copySettings)
    await client.query('begin')
    await makeTables(client, content.tables)
    await withTriggersDisabled(client, () => fill(client, content))
    await client.query(`analyze ${content.tables.map(toName).join(', ')}`)
    await compareAll(client, content)
    await client.query('commit')
  } finally {
    // Closing the connection resets its settings and ends a failed transaction.
    client.release(true)
  }
}

async function fill<T extends DatabaseTable>(
  client: ClientBase,
  { tables, sequences, open }: Content<T>,
) {
  // Also deletes rows that migrations wrote.
  await client.query(`truncate ${tables.map(toName).join(', ')}`)
  for (const table of tables) {
    const target = client.query(from(`copy ${toName(table)} (${toList(table.columns)}) from stdin`))
    await pipeline(open(table), target)
  }
  for (const sequence of sequences) {
    await client.query('select setval($1, $2)', [toName(sequence), sequence.lastValue])
  }
}

async function compareAll<T extends DatabaseTable>(
  client: ClientBase,
  { tables, compare }: Content<T>,
) {
  if (!compare) return
  const readTable = createTableReader(client, await findTables(client))
  for (const table of tables) await compare(table, readTable(table))
}

/** Makes the daily partitions of the backup; others stay. */
async function makeTables(client: ClientBase, expected: readonly DatabaseTable[]) {
  const current = new Set(expected.map(toName))
  const tables = await findTables(client)
  const names = new Set(tables.map(toName))
  const missingTable = tables.find((table) => !table.partition && !current.has(toName(table)))
  if (missingTable)
    throw new StartRefused(`The backup does not hold the table ${toName(missingTable)}.`)
  const unknown = expected.filter((table) => !names.has(toName(table)))
  const unexpected = unknown.find(({ partition }) => !partition)
  if (unexpected)
    throw new StartRefused(`The backup holds ${toName(unexpected)}, which no migration makes.`)
  for (const table of unknown) await createPart(client, table)
}

async function createPart(client: ClientBase, table: DatabaseTable) {
  if (!table.partition) return
  const { bound, ...parentTable } = table.partition
  await client.query(`create table ${toName(table)} partition of ${toName(parentTable)} ${bound}`)
}
