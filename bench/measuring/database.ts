import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Where a product's own PostgreSQL listens, and what lets us in. */
export type Database = { host: string; password: string }

/** The database of the product that keeps its data there. */
export async function databaseOf(dataDir: string): Promise<Database> {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  const secret = await readFile(join(dataDir, 'database-secret'), 'utf8')
  // The fifth line of this file of PostgreSQL is the folder of its socket.
  return { host: lines[4] ?? '', password: secret.trim() }
}

/** Does the work on a connection of its own, as who may do everything. */
export async function withClient<T>(
  database: Database,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...database, user: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
