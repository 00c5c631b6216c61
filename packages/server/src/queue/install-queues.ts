import type { Pool } from 'pg'
import { escapeIdentifier } from 'pg'
import { PgBoss } from 'pg-boss'
import { queuePolicies, queueOptions, queueSchema } from './queues.ts'

/** Runs as the owner of the database; several processes may call it at once. */
export async function installQueues(
  pool: Pool,
  { appRoleName }: { appRoleName?: string } = {},
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
  })
  // Without a listener, an error of the background work would end the process.
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queueOptions)) {
      const policy = queuePolicies[name]
      await boss.createQueue(name, { ...options, ...(policy && { policy }) })
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (appRoleName) await grantQueues(pool, appRoleName)
}

async function grantQueues(pool: Pool, appRoleName: string) {
  const role = escapeIdentifier(appRoleName)
  await pool.query(`grant usage on schema ${queueSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${role};
    grant usage, select on all sequences in schema ${queueSchema} to ${role}`)
}

export async function findQueueVersion(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ version: number }>(
    `select version from ${queueSchema}.version`,
  )
  return rows[0]?.version
}
