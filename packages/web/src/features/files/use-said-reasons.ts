import { isMarkable, type JobFile } from '@curbcut/contract'
import { keptJob } from '#web/api/kept-job.ts'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { reasonSaid, type SaidReason } from '#web/state/said-reasons.ts'
import { concernOf, type Concern } from './delivery.ts'
import { deliveryOf, type Delivery } from './delivery-of.ts'

/**
 * The reasons that were given in this job, for others with the same concern. This visit knows the last ones; after a
 * reload those that stand at the job's files are offered, until the job is returned.
 */
export function useSaidReasons(jobId: string) {
  const dispatch = useAppDispatch()
  const said = useAppSelector(({ saidReasons }) => saidReasons[jobId])
  const job = useAppSelector((state) => keptJob(state, jobId))
  const returnedAt = job?.returned?.createdAt
  return {
    /**
     * The last reason of another file whose delivery is like this one, since the job was last returned. What was
     * written for this file was about another state of it, unless it is said of all.
     */
    reasonLike: (fileId: string, delivery: Delivery): SaidReason | undefined => {
      const subject = concernOf(delivery)
      if (!subject) return undefined
      const like = said?.[subject]
      if (like && like.returnedAt === returnedAt && (like.isForAll || like.fileId !== fileId)) {
        return like
      }
      if (returnedAt !== undefined) return undefined
      const other = job?.files.findLast((file) => file._id !== fileId && isOwnWith(subject, file))
      const reason = other?.delivery_reason
      return reason ? { reason, fileId: other._id, isForAll: false, returnedAt } : undefined
    },
    say: (delivery: Delivery, reason: Omit<SaidReason, 'returnedAt'>) => {
      const subject = concernOf(delivery)
      if (subject) dispatch(reasonSaid({ jobId, subject, returnedAt, ...reason }))
    },
  }
}

/** Whether this remediator has given a reason for this concern with the mark of a file. */
const isOwnWith = (subject: Concern, file: JobFile) =>
  file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  file.delivery_reason !== null &&
  concernOf(deliveryOf(file)) === subject

export type SaidReasons = ReturnType<typeof useSaidReasons>
