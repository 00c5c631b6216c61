import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type Database = { host: string; password: string }

export async function databaseOf(dataDir: string): Promise<Database> {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  const secret = await readFile(join(dataDir, 'database-secret'), 'utf8')
  // The fifth line of postmaster.pid is the folder of the socket.
  return { host: lines[4] ?? '', password: secret.trim() }
}

/** Connects as PostgreSQL's superuser. */
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
