import { texts, type Job, type SeenPageCounts } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { updateFile } from '#server/features/documents/file-repository.ts'
import { requestDocumentChecks } from '#server/features/documents/record-checks.ts'
import type { EventDetails } from '#server/features/jobs/history/event-detail-schemas.ts'
import { recomputeJobStatus } from '#server/features/jobs/moves/recompute-job-status.ts'
import { getChangedJob } from '#server/features/jobs/read-job.ts'
import {
  beginBooking,
  bookPages,
  reversePages,
} from '#server/features/money/ledger/ledger-service.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { appendVersion } from './add-version.ts'
import { getLockedMarkableFile } from './locked-file.ts'

type RemediationInput = {
  jobId: string
  fileId: string
  simplePages: number
  complexPages: number
  /** Why the pages differ from the document's count. */
  pageNote?: string | undefined
  /** Why the file is delivered although its fixed document is missing, worse or has barriers. */
  reason?: string | undefined
  seen?: SeenPageCounts | undefined
  document: StoredObject | undefined
}

export function remediateFile(ctx: Context, input: RemediationInput): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [input.jobId] }), async (ctx) => {
    const { job, file } = await getLockedMarkableFile(ctx, input)
    ensure(matchesSeenCounts(file, input.seen), 'file_changed')
    refuseSpecialPages(file, input)

    const addedDocument = input.document && (await appendVersion(ctx, file, input.document))
    const details = await markFile(ctx, file, {
      ...input,
      organizationId: job.organization_id,
    })
    await recomputeJobStatus(ctx, job, {
      kind: 'file_remediated',
      fileId: file.id,
      reason: input.reason,
      details: { ...details, version: addedDocument?.fixed.version ?? null },
    })
    if (addedDocument) await requestDocumentChecks(ctx, job.organization_id, [addedDocument])
    return getChangedJob(ctx, job.id)
  })
}

/** Keeps a second tab from overwriting a mark that it has not seen. */
function matchesSeenCounts(
  { simple_pages, complex_pages }: JobFileRow,
  seen: SeenPageCounts | undefined,
): boolean {
  const [simple = null, complex = null] = seen ?? [simple_pages, complex_pages]
  return simple === simple_pages && complex === complex_pages
}

/** The quote pays for special work, so its pages are not paid again. */
function refuseSpecialPages(file: JobFileRow, { simplePages, complexPages }: RemediationInput) {
  if (!file.is_special) return
  const message = texts.validation.specialFilePages
  ensure(simplePages === 0, 'invalid_input', { errors: { simple_pages: message } })
  ensure(complexPages === 0, 'invalid_input', { errors: { complex_pages: message } })
}

/** Reverses a corrected mark first; returns the event's details. */
async function markFile(
  ctx: Context,
  file: JobFileRow,
  input: RemediationInput & { organizationId: string },
): Promise<Omit<EventDetails['file_remediated'], 'version'>> {
  const { simplePages, complexPages, pageNote, reason, organizationId } = input
  const work = { simplePages, complexPages, isBillable: !file.is_non_billable }
  const booking = await beginBooking(ctx)
  // After a re-opening, earlier work stays paid; a correction reverses it and keeps its rates.
  const reversedBooking = file.is_remediated ? await reversePages(ctx, booking, file.id) : undefined
  const bookingDetails = await bookPages(
    ctx,
    { at: booking.at, rates: (reversedBooking ?? booking).rates },
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
    page_note: pageNote ?? null,
    delivery_reason: reason ?? null,
  })
  return {
    remediator: ctx.actor.id,
    simple_pages: simplePages,
    complex_pages: complexPages,
    is_billable: work.isBillable,
    page_note: pageNote,
    is_correction: file.is_remediated,
    ...bookingDetails,
  }
}
