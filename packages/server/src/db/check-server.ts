import type { Pool } from 'pg'
import { toReason } from './refusal-reason.ts'
import { StartRefusedError } from './start-refused-error.ts'

const minVersion = 15

/** Throws `StartRefusedError`, without the password, if DATABASE_URL leads to no usable server. */
export async function checkServer(pool: Pool, databaseUrl: string): Promise<void> {
  const version = Math.floor((await requireVersionNumber(pool, databaseUrl)) / 10_000)
  if (version >= minVersion) return
  throw new StartRefusedError(
    `DATABASE_URL ${toPublicAddress(databaseUrl)} is PostgreSQL ${version}; ${minVersion} or newer is needed.`,
  )
}

async function requireVersionNumber(pool: Pool, databaseUrl: string): Promise<number> {
  try {
    // Awaited here, because an unreadable address throws synchronously.
    const result = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    return result.rows[0]?.version ?? 0
  } catch (error) {
    throw new StartRefusedError(
      `DATABASE_URL ${toPublicAddress(databaseUrl)} cannot be used: ${toReason(error)}.`,
    )
  }
}

/** Only server and database: hosts may follow a password, and parameters may contain one. */
export function toPublicAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return '(not an address)'
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}
