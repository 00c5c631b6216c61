import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#server/db/tables.ts'
import { MissingObjectError, type FileStore } from '#server/ports/file-store.ts'
import { findSampleKeys } from './sample-repository.ts'
import { findKeptKeys } from './verify-repository.ts'

type Parts = { db: Db; files: FileStore }

/** How many objects were looked for, and which of them the store does not have. */
export type Sampled = { asked: number; missing: string[] }

/** Originals and fixed documents, each of the oldest and of the newest: 32 objects at most. */
const each = 8
/** A start waits no longer for a slow store; what has not answered by then counts as there. */
const patienceMs = 1_000

/**
 * Looks for the oldest and the newest documents of the database in the store: an empty or an older disk
 * lacks some of them. Documents that came before `after` (ISO) are not looked for.
 */
export async function sampleMissing(
  { db, files }: Parts,
  { after }: { after: string | null | undefined },
): Promise<Sampled> {
  const keys = await findSampleKeys(db, { each, after })
  const tooLate = new AbortController()
  const end = delay(patienceMs, true, { signal: tooLate.signal }).catch(() => true)
  const found = await Promise.all(
    keys.map(async (key) => ({ key, isThere: await Promise.race([isThere(files, key), end]) })),
  )
  tooLate.abort()
  const absent = found.filter((object) => !object.isThere).map(({ key }) => key)
  // A sweep at another process may have removed some since they were listed.
  const kept = absent.length > 0 ? await findKeptKeys(db, absent) : new Set<string>()
  return { asked: keys.length, missing: absent.filter((key) => kept.has(key)) }
}

async function isThere(files: FileStore, key: string) {
  try {
    for await (const _byte of files.read(key, { start: 0, end: 0 })) break
    return true
  } catch (error) {
    if (error instanceof MissingObjectError) return false
    throw error
  }
}
