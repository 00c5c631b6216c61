import { texts, type Job } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/tables.ts'
import { ensure } from '#server/errors.ts'
import { updateFile } from '#server/features/file-rows/file-repository.ts'
import type { EventDetails } from '#server/features/history/event-kinds.ts'
import { getChangedJob } from '#server/features/jobs/job-service.ts'
import { settleJob } from '#server/features/jobs/settle-job.ts'
import { beginBooking, bookPages, reversePages } from '#server/features/ledger/ledger-service.ts'
import { holding } from '#server/holds.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { appendVersion } from './add-version.ts'
import { holdMarkableFile } from './hold-file.ts'

type Marking = {
  jobId: string
  fileId: string
  simplePages: number
  complexPages: number
  /** The fixed document, when it comes along. */
  document: StoredObject | undefined
}

/** Marks a file as remediated with its pages: books them, and moves the job by its files. */
export function remediateFile(ctx: Context, marking: Marking): Promise<Job> {
  return inTransaction(holding(ctx, { organizationsOfJobs: [marking.jobId] }), async (ctx) => {
    const { job, file } = await holdMarkableFile(ctx, marking)
    refuseSpecialPages(file, marking)

    const version = marking.document && (await appendVersion(ctx, file, marking.document))
    const details = await markFile(ctx, file, {
      ...marking,
      organizationId: job.organization_id,
    })
    await settleJob(ctx, job, {
      kind: 'file_remediated',
      fileId: file.id,
      details: { ...details, version: version ?? null },
    })
    return getChangedJob(ctx, job.id)
  })
}

/** Special work is paid by its quote, never by its pages as well. */
function refuseSpecialPages(file: JobFileRow, { simplePages, complexPages }: Marking) {
  if (!file.is_special) return
  const message = texts.validation.specialPages
  ensure(simplePages === 0, 'invalid_input', { errors: { simple_pages: message } })
  ensure(complexPages === 0, 'invalid_input', { errors: { complex_pages: message } })
}

/** Flag, pages and ledger of one file; a mark that is corrected is taken back first. Returns what the event keeps. */
async function markFile(
  ctx: Context,
  file: JobFileRow,
  { simplePages, complexPages, organizationId }: Marking & { organizationId: string },
): Promise<Omit<EventDetails['file_remediated'], 'version'>> {
  const work = { simplePages, complexPages, isBillable: !file.is_non_billable }
  const booking = await beginBooking(ctx)
  // Only a correction takes back: after a re-opening what was done before stays paid. It is of the
  // same work, so it keeps the rates of that.
  const corrected = file.is_remediated ? await reversePages(ctx, booking, file.id) : undefined
  const booked = await bookPages(
    ctx,
    { at: booking.at, rates: (corrected ?? booking).rates },
    {
      ...work,
      fileId: file.id,
      jobId: file.job_id,
      organizationId,
    },
  )
  await updateFile(ctx.db, file.id, {
    is_remediated: true,
    is_marked_since_assigned: true,
    simple_pages: simplePages,
    complex_pages: complexPages,
  })
  return {
    remediator: ctx.actor.id,
    simple_pages: simplePages,
    complex_pages: complexPages,
    is_billable: work.isBillable,
    is_correction: file.is_remediated,
    ...booked,
  }
}
