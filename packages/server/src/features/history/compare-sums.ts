import type { Db } from '#server/db/tables.ts'
import { toCountKey, type ReplayedSums } from './replayed-sums.ts'
import {
  findKeptCounts,
  findSumsBatch,
  sumsTables,
  type KeptSums,
  type SumsTable,
} from './verify-repository.ts'

const batchSize = 1000

/** Yields a line for each kept sum or counter that differs from the replayed jobs. */
export async function* compareSums(db: Db, sums: ReplayedSums): AsyncGenerator<string> {
  for (const table of sumsTables) yield* compareTable(db, table, sums.kept[table])
  yield* compareCounts(await findKeptCounts(db), sums.counts)
}

async function* compareTable(
  db: Db,
  table: SumsTable,
  replayed: Map<string, KeptSums>,
): AsyncGenerator<string> {
  let after: string[] | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof findSumsBatch>> = await findSumsBatch(db, table, {
      after,
      limit: batchSize,
    })
    for (const { key, kept } of rows) {
      const name = key.join(' ')
      for (const line of compareRow(kept, replayed.get(name))) yield `${table} ${name}: ${line}`
      replayed.delete(name)
    }
    after = rows.at(-1)?.key ?? null
    if (rows.length < batchSize) break
  }
  for (const name of replayed.keys()) yield `${table} ${name}: is in the events, not in the table`
}

function compareRow(kept: KeptSums, replayed: KeptSums | undefined): string[] {
  if (!replayed) return ['is in the table, not in the events']
  return Object.keys(replayed)
    .filter((field) => kept[field] !== replayed[field])
    .map((field) => `${field} is ${kept[field]}, by the events ${replayed[field]}`)
}

function* compareCounts(
  rows: Awaited<ReturnType<typeof findKeptCounts>>,
  counts: Map<string, number>,
) {
  const kept = new Map(rows.map((row) => [toCountKey(row), row.jobs]))
  for (const key of new Set([...kept.keys(), ...counts.keys()])) {
    const [has, replayed] = [kept.get(key) ?? 0, counts.get(key) ?? 0]
    if (has !== replayed) yield `job_counts ${key}: is ${has}, by the events ${replayed}`
  }
}
