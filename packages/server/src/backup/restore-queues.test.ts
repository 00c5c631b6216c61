import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appRole } from '#server/db/app-role.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { findQueueVersion } from '#server/queue/install-queues.ts'
import { emptyDatabase } from '#test/db/database.ts'
import { tablePath, type Manifest } from './manifest.ts'
import { restoreQueues } from './restore-queues.ts'

const table = { schema: 'pgboss', name: 'version' }
let folder = ''
let pool: Pool
let drop: () => Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-queues-'))
  await mkdir(join(folder, 'tables'))
  const database = await emptyDatabase()
  pool = connect({ ...database.owner, max: 1 })
  drop = database.drop
  await migrate(pool, { appRole })
})

afterEach(async () => {
  await pool.end()
  await drop()
  await rm(folder, { recursive: true })
})

async function restoreOf(version: number | undefined) {
  const tables =
    version === undefined
      ? []
      : [{ ...table, columns: ['name', 'version'], partition: null, rows: 1, sha256: '' }]
  await writeFile(join(folder, tablePath(table)), `the queue\t${version}\n`)
  const manifest = { tables, productVersion: '0.1.0' } as unknown as Manifest
  await restoreQueues(pool, { folder, manifest })
}

test('the tables of the queue are made for rows of their version, and for no other', async () => {
  await expect(restoreOf(1)).rejects.toThrow(
    'The queue of mails in the backup is of another version. Restore it with the product that made ' +
      'it (0.1.0), then update that.',
  )

  await expect(restoreOf(await findQueueVersion(pool))).resolves.toBeUndefined()
})

test('a backup from before there was a queue gets none', async () => {
  await restoreOf(undefined)

  const { rows } = await pool.query(`select to_regnamespace('pgboss') as schema`)
  expect(rows).toEqual([{ schema: null }])
})
