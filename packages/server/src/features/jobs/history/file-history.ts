import { jobVisibilityOf } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  findHandedInFileIds,
  findRecordedResults,
  findRepairedBarrierCounts,
  findReturnedFileIds,
  hasFileEvents,
} from './file-events-repository.ts'

export const hasEverHadFiles = ({ db }: Context, jobId: string): Promise<boolean> =>
  hasFileEvents(db, jobId)

/** Undefined if the actor may not know who works on the job. */
export async function findWorkOnFiles(ctx: Context, jobId: string) {
  if (!jobVisibilityOf(ctx.actor).remediator) return undefined
  return {
    returnedFileIds: new Set(await findReturnedFileIds(ctx.db, jobId)),
    handedInFileIds: new Set(await findHandedInFileIds(ctx.db, jobId)),
  }
}

/** The number of barriers repaired automatically, by file id. */
export async function countRepairedBarriers(
  { db }: Pick<Context, 'db'>,
  jobId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await findRepairedBarrierCounts(db, jobId)
  return new Map(rows.map(({ file_id, put_right }) => [file_id, put_right]))
}

type CheckedDocument = { jobId: string; fileId: string; fixed: { version: number } | null }

export async function findDocumentsWithoutResult<Checked extends CheckedDocument>(
  { db }: Pick<Context, 'db'>,
  runId: string,
  documents: readonly Checked[],
): Promise<Checked[]> {
  const jobIds = [...new Set(documents.map(({ jobId }) => jobId))]
  const recordedKeys = new Set((await findRecordedResults(db, { jobIds, runId })).map(resultKeyOf))
  return documents.filter(
    ({ fileId, fixed }) =>
      !recordedKeys.has(resultKeyOf({ fileId, version: fixed?.version ?? null })),
  )
}

const resultKeyOf = ({ fileId, version }: { fileId: string | null; version: number | null }) =>
  `${fileId} ${version}`
