import type { Db } from '#server/db/schema/tables.ts'
import { findWrongSignOffs } from './sign-off-repository.ts'

/** Yields a line per job whose stored sign-off does not follow from its files. Call it in a snapshot. */
export async function* verifySignOffs(db: Db): AsyncGenerator<string> {
  for (const { id, stored, computed } of await findWrongSignOffs(db))
    yield `a job is signed off as its files are: ${stored}, not ${computed}: ${id}`
}
