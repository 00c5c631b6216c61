import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from './database.ts'
import { createJob } from './jobs.ts'
import type { Testbed } from './testbed.ts'

/** Sparse documents need no disk; their checksums are wrong, which no measurement reads. */
export async function createSparseJob(testbed: Testbed, sizes: readonly number[]): Promise<string> {
  const { database, dataDir } = testbed.product
  const { jobId } = await createJob(testbed, Array(sizes.length).fill(1000))
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ id: string; storage_key: string }>(
      'select id, storage_key from job_files where job_id = $1',
      [jobId],
    )
    for (const [index, { id, storage_key: key }] of rows.entries()) {
      const size = sizes[index] ?? 0
      const [uploadId = '', object = ''] = key.split('/')
      await truncate(join(dataDir, 'files', uploadId.slice(-12, -10), uploadId, object), size)
      await client.query('update job_files set size_bytes = $2 where id = $1', [id, size])
    }
    return jobId
  })
}
