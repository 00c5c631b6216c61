import type { Db } from '#server/db/schema/tables.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { MissingObjectError, type FileStore } from '#server/ports/file-store.ts'
import { toStoreError } from '#server/ports/store-error.ts'
import { findSampleKeys } from './sample-repository.ts'
import { findUsedKeys } from './verify-repository.ts'

type Parts = { db: Db; files: FileStore }

/** How many objects were looked for, and which of them the store does not have. */
export type Sampled = { sampled: number; missing: string[] }

/** Originals and fixed documents, each of the oldest and of the newest: 32 objects at most. */
const each = 8
/** A start waits no longer for a slow store; what has not answered by then counts as there. */
const patienceMs = 1_000

/**
 * Looks for the oldest and the newest documents of the database in the store: an empty or an older disk
 * lacks some of them. Documents that came before `after` (ISO) are not looked for. Fails if one cannot be read.
 */
export async function sampleMissing(
  { db, files }: Parts,
  { after }: { after: string | null | undefined },
): Promise<Sampled> {
  const keys = await findSampleKeys(db, { each, after })
  const found = await Promise.all(
    keys.map(async (key) => ({ key, answer: await withTimeout(look(files, key), patienceMs) })),
  )
  for (const { answer } of found) if (answer instanceof Error) throw answer
  const absent = found.filter(({ answer }) => answer === 'missing').map(({ key }) => key)
  // A sweep at another process may have removed some since they were listed.
  const used = absent.length > 0 ? await findUsedKeys(db, absent) : new Set<string>()
  return { sampled: keys.length, missing: absent.filter((key) => used.has(key)) }
}

/** Whether the store has an object. An error is an answer too. */
export async function look(files: Pick<FileStore, 'read'>, key: string) {
  try {
    for await (const _byte of files.read(key, { start: 0, end: 0 })) break
    return 'there'
  } catch (error) {
    return error instanceof MissingObjectError ? 'missing' : toStoreError(error)
  }
}
