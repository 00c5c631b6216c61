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
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { toColumnList, toQualifiedName, type DatabaseTable } from './table-names.ts'

type LoadOptions<T extends DatabaseTable> = {
  tables: readonly T[]
  sequences: readonly Sequence[]
  open(table: T): Readable
  /** A rejection rolls everything back. */
  compare?(table: T, rows: RowStream): Promise<void>
}

/** Replaces all rows without triggers, then checks foreign keys. Requires the tables' owner. */
export async function loadTables<T extends DatabaseTable>(
  pool: Pool,
  content: LoadOptions<T>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(copySettings)
    await client.query('begin')
    await ensureTables(client, content.tables)
    await withTriggersDisabled(client, () => fillTables(client, content))
    await client.query(`analyze ${content.tables.map(toQualifiedName).join(', ')}`)
    await compareAll(client, content)
    await client.query('commit')
  } finally {
    // Closing the connection resets its settings and ends a failed transaction.
    client.release(true)
  }
}

async function fillTables<T extends DatabaseTable>(
  client: ClientBase,
  { tables, sequences, open }: LoadOptions<T>,
) {
  // Also deletes rows that migrations wrote.
  await client.query(`truncate ${tables.map(toQualifiedName).join(', ')}`)
  for (const table of tables) {
    const target = client.query(
      from(`copy ${toQualifiedName(table)} (${toColumnList(table.columns)}) from stdin`),
    )
    await pipeline(open(table), target)
  }
  for (const sequence of sequences) {
    await client.query('select setval($1, $2)', [toQualifiedName(sequence), sequence.lastValue])
  }
}

async function compareAll<T extends DatabaseTable>(
  client: ClientBase,
  { tables, compare }: LoadOptions<T>,
) {
  if (!compare) return
  const readTable = createTableReader(client, await findTables(client))
  for (const table of tables) await compare(table, readTable(table))
}

/** Makes the daily partitions of the backup; others stay. */
async function ensureTables(client: ClientBase, expected: readonly DatabaseTable[]) {
  const expectedNames = new Set(expected.map(toQualifiedName))
  const tables = await findTables(client)
  const currentNames = new Set(tables.map(toQualifiedName))
  const missingTable = tables.find(
    (table) => !table.partition && !expectedNames.has(toQualifiedName(table)),
  )
  if (missingTable)
    throw new StartRefusedError(
      `The backup does not hold the table ${toQualifiedName(missingTable)}.`,
    )
  const unknownTables = expected.filter((table) => !currentNames.has(toQualifiedName(table)))
  const unexpectedTable = unknownTables.find(({ partition }) => !partition)
  if (unexpectedTable)
    throw new StartRefusedError(
      `The backup holds ${toQualifiedName(unexpectedTable)}, which no migration makes.`,
    )
  for (const table of unknownTables) await createPartition(client, table)
}

async function createPartition(client: ClientBase, table: DatabaseTable) {
  if (!table.partition) return
  const { bound, ...parentTable } = table.partition
  await client.query(
    `create table ${toQualifiedName(table)} partition of ${toQualifiedName(parentTable)} ${bound}`,
  )
}
