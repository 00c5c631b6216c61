import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { findTables, type Sequence } from './snapshot.ts'
import { StartRefused } from './start-refused.ts'
import { toList, toName, type Table } from './table-names.ts'

type Content = {
  tables: readonly Table[]
  sequences: readonly Sequence[]
  /** The rows of a table, as `Snapshot.readTable` returned them. */
  open(table: Table): Readable
}

/**
 * Fills a migrated database with exactly these rows, with sums and counters: triggers neither add,
 * refuse nor check. Needs a super user; callers compare afterwards.
 */
export async function loadTables(pool: Pool, content: Content): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await makeTables(client, content.tables)
    // Empties the tables, also of rows that migrations wrote.
    await client.query(`truncate ${content.tables.map(toName).join(', ')}`)
    for (const table of content.tables) {
      const target = client.query(
        from(`copy ${toName(table)} (${toList(table.columns)}) from stdin`),
      )
      await pipeline(content.open(table), target)
    }
    for (const sequence of content.sequences) {
      await client.query('select setval($1, $2)', [toName(sequence), sequence.lastValue])
    }
    await client.query('analyze')
  } finally {
    // Closing the connection resets its settings.
    client.release(true)
  }
}

/** Some tables have a partition for each day. Partitions for the backup's days are made, others stay. */
async function makeTables(client: PoolClient, expected: readonly Table[]) {
  const kept = new Set(expected.map(toName))
  const found = await findTables(client)
  const names = new Set(found.map(toName))
  const missing = found.find((table) => !table.partition && !kept.has(toName(table)))
  if (missing) throw new StartRefused(`The backup does not hold the table ${toName(missing)}.`)
  const unknown = expected.filter((table) => !names.has(toName(table)))
  const other = unknown.find(({ partition }) => !partition)
  if (other) throw new StartRefused(`The backup holds ${toName(other)}, which no migration makes.`)
  for (const table of unknown) await createPart(client, table)
}

async function createPart(client: PoolClient, table: Table) {
  if (!table.partition) return
  const { bound, ...whole } = table.partition
  await client.query(`create table ${toName(table)} partition of ${toName(whole)} ${bound}`)
}
