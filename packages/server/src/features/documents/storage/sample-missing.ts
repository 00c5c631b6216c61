import type { Db } from '#server/db/schema/tables.ts'
import { MissingObjectError, type FileStore } from '#server/ports/file-store.ts'
import { toStoreError } from '#server/ports/store-error.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { findSampleKeys } from './sample-repository.ts'
import { findUsedKeys } from './verify-repository.ts'

type Deps = { db: Db; files: FileStore }

export type MissingSample = { sampled: number; missing: string[] }

/** Per kind (original or fixed) and end (oldest or newest): 32 objects at most. */
const sampleLimit = 8
/** Objects of a slow store count as present, so that it does not delay a start. */
const probeTimeoutMs = 1_000

/** An empty or older disk lacks some of the oldest and newest. Throws if one cannot be read. */
export async function sampleMissing(
  { db, files }: Deps,
  { after }: { after: string | null | undefined },
): Promise<MissingSample> {
  const keys = await findSampleKeys(db, { limit: sampleLimit, after })
  const lookups = await Promise.all(
    keys.map(async (key) => ({
      key,
      answer: await withTimeout(probeObject(files, key), probeTimeoutMs),
    })),
  )
  for (const { answer } of lookups) if (answer instanceof Error) throw answer
  const absentKeys = lookups.filter(({ answer }) => answer === 'missing').map(({ key }) => key)
  // Another process may have swept some since they were listed.
  const usedKeys = absentKeys.length > 0 ? await findUsedKeys(db, absentKeys) : new Set<string>()
  return { sampled: keys.length, missing: absentKeys.filter((key) => usedKeys.has(key)) }
}

/** Returns errors instead of throwing them. */
export async function probeObject(files: Pick<FileStore, 'read'>, key: string) {
  try {
    for await (const _byte of files.read(key, { start: 0, end: 0 })) break
    return 'there'
  } catch (error) {
    return error instanceof MissingObjectError ? 'missing' : toStoreError(error)
  }
}
