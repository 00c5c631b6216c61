import { canMarkRemediated, type JobFile } from '@curbcut/contract'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { draftChanged } from '#web/state/drafts.ts'
import type { GivenReason } from '#web/state/mark-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { deliveryIssueOf, deliveryOf, type Delivery, type DeliveryIssue } from './delivery.ts'

/** Reasons of this visit; after a reload those saved with files, unless the job was returned. */
export function useGivenReasons(jobId: string) {
  const dispatch = useAppDispatch()
  const reasons = useAppSelector(({ drafts }) => drafts.reasons[jobId])
  const job = useAppSelector((state) => cachedJob(state, jobId))
  const returnedAt = job?.returned?.createdAt
  return {
    /** Excludes the file's own reason, which was about an earlier state, unless it was for all. */
    earlierReasonFor: (fileId: string, delivery: Delivery): GivenReason | undefined => {
      const issue = deliveryIssueOf(delivery)
      if (!issue) return undefined
      const givenReason = reasons?.[issue]
      const isFromOtherFile = givenReason && (givenReason.isForAll || givenReason.fileId !== fileId)
      if (isFromOtherFile && givenReason.returnedAt === returnedAt) return givenReason
      if (returnedAt !== undefined) return undefined
      const otherFile = job?.files.findLast(
        (file) => file._id !== fileId && hasReasonFor(issue, file),
      )
      const reason = otherFile?.delivery_reason
      return reason ? { reason, fileId: otherFile._id, isForAll: false, returnedAt } : undefined
    },
    rememberReason: (delivery: Delivery, reason: Omit<GivenReason, 'returnedAt'>) => {
      const issue = deliveryIssueOf(delivery)
      if (!issue) return
      const givenReason = { ...reason, returnedAt }
      dispatch(draftChanged('reasons', jobId, (others) => ({ ...others, [issue]: givenReason })))
    },
  }
}

const hasReasonFor = (issue: DeliveryIssue, file: JobFile) =>
  file.is_remediated &&
  canMarkRemediated(toFileFacts(file)) &&
  file.delivery_reason !== null &&
  deliveryIssueOf(deliveryOf(file)) === issue
