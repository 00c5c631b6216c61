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
  /** The rows of a table, as `Snapshot.readTable` gave them. */
  open(table: Table): Readable
}

/**
 * Fills a migrated database with exactly these rows, sums and counters included: nothing that a
 * trigger would add, refuse or check. Needs a super user; whoever calls it compares afterwards.
 */
export async function loadTables(pool: Pool, content: Content): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await refuseOtherTables(client, content.tables)
    // What migrations have written is among the rows too.
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
    // Closing the connection gives back its settings.
    client.release(true)
  }
}

async function refuseOtherTables(client: PoolClient, expected: readonly Table[]) {
  const kept = new Set(expected.map(toName))
  const found = new Set((await findTables(client)).map(toName))
  const unknown = [...kept].find((name) => !found.has(name))
  if (unknown) throw new StartRefused(`The backup holds ${unknown}, which no migration makes.`)
  const missing = [...found].find((name) => !kept.has(name))
  if (missing) throw new StartRefused(`The backup does not hold the table ${missing}.`)
}
