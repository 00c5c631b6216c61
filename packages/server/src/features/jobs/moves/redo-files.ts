import { texts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { lockFilesOf, updateFile } from '#server/features/documents/file-repository.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { beginBooking, reversePages } from '#server/features/money/ledger/ledger-service.ts'

type JobFiles = {
  job: { id: string; organization_id: string }
  fileIds: readonly string[]
}

const unremediatedColumns = {
  is_remediated: false,
  is_marked_since_assigned: false,
  simple_pages: null,
  complex_pages: null,
  page_note: null,
  delivery_reason: null,
}

/** Locks the files of a job; throws 422 at `files` if one is missing or unfit. */
export async function lockFiles(
  ctx: Context,
  { job, fileIds }: JobFiles,
  isFit: (file: JobFileRow) => boolean,
): Promise<JobFileRow[]> {
  const ids = [...new Set(fileIds)]
  const files = await lockFilesOf(ctx.db, { jobId: job.id, fileIds: ids })
  ensure(files.length === ids.length && files.every(isFit), 'invalid_input', {
    errors: { files: texts.validation.filesNotAllowed },
  })
  return files
}

/** Reverses the bookings of files that have to be done again. */
export async function returnFiles(ctx: Context, jobFiles: JobFiles): Promise<void> {
  const files = await lockFiles(ctx, jobFiles, (file) => file.is_remediated)
  if (files.length === 0) return
  const booking = await beginBooking(ctx)
  for (const file of files) {
    const reversal = await reversePages(ctx, booking, file.id)
    await updateFile(ctx.db, file.id, unremediatedColumns)
    await recordJobEvent(ctx, jobFiles.job, {
      kind: 'file_returned',
      fileId: file.id,
      details: { reversed: reversal?.reversed ?? null },
    })
  }
}

/** The files are done again without charge; earlier bookings stay. */
export async function reopenFiles(ctx: Context, jobFiles: JobFiles): Promise<void> {
  ensure(jobFiles.fileIds.length > 0, 'invalid_input', {
    errors: { files: texts.validation.chooseFilesToReopen },
  })
  const files = await lockFiles(ctx, jobFiles, () => true)
  for (const file of files) {
    await updateFile(ctx.db, file.id, { ...unremediatedColumns, is_non_billable: true })
    await recordJobEvent(ctx, jobFiles.job, { kind: 'file_reopened', fileId: file.id })
  }
}
