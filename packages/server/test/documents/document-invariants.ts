import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

type Stored = { db: Db; filesFolder: string }

type Document = { storage_key: string; size_bytes: number; sha256: string }

async function findDocuments(db: Db): Promise<Document[]> {
  const columns = ['storage_key', 'size_bytes', 'sha256'] as const
  const swept = db.selectFrom('job_files').select('id').where('bytes_removed_at', 'is not', null)
  return [
    ...(await db.selectFrom('job_files').select(columns).where('id', 'not in', swept).execute()),
    ...(await db
      .selectFrom('file_versions')
      .select(columns)
      .where('file_id', 'not in', swept)
      .execute()),
    ...(await db.selectFrom('repair_proposals').select(columns).execute()),
  ]
}

/** Documents whose bytes are missing, or are others than their row says. */
export async function findWrongBytes({ db, filesFolder }: Stored) {
  const broken: string[] = []
  for (const { storage_key: key, size_bytes, sha256 } of await findDocuments(db)) {
    const path = join(filesFolder, bucketOf(key), key)
    const found = await digest(path).catch((error: Error) => error.message)
    if (found !== `${sha256} ${size_bytes}`) broken.push(`${key}: ${found}`)
  }
  return broken
}

async function digest(path: string) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
    }
  })
  return `${hash.digest('hex')} ${sizeBytes}`
}

/** Bytes without a row, and uploads that nothing uses. */
export async function findUnreferenced({ db, filesFolder }: Stored) {
  const known = new Set(
    (await findDocuments(db)).map(({ storage_key: key }) => join(bucketOf(key), key)),
  )
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(filesFolder, join(entry.parentPath, entry.name)))
    // The store's own id belongs to no document.
    .filter((path) => path !== 'store-id' && !known.has(path))
    .map((path) => `${path} has no row`)
  const { rows } = await sql<{ id: string }>`
    select id from uploads
    where not exists (select from job_files where upload_id = uploads.id)
      and not exists (select from file_versions where upload_id = uploads.id)
      and not exists (select from repair_proposals where upload_id = uploads.id)`.execute(db)
  return [...found, ...rows.map(({ id }) => `upload ${id} is used by nothing`)]
}

/** The folder in which the store keeps an upload: two digits from its random part. */
const bucketOf = (key: string) => key.slice(0, key.indexOf('/')).slice(-12, -10)
