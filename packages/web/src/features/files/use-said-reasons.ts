import { keptJob } from '#web/api/kept-job.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { reasonSaid, type SaidReason } from '#web/state/said-reasons.ts'
import { concernOf } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'

/** The reasons that were given in this job, for others with the same concern. */
export function useSaidReasons(jobId: string) {
  const dispatch = useAppDispatch()
  const said = useAppSelector(({ saidReasons }) => saidReasons[jobId])
  const returnedAt = useAppSelector((state) => keptJob(state, jobId)?.returned?.createdAt)
  return {
    /** The last reason of a delivery like this one, since the job was last returned. */
    reasonLike: (delivery: Delivery): SaidReason | undefined => {
      const subject = concernOf(delivery)
      const like = subject && said?.[subject]
      return like && like.returnedAt === returnedAt ? like : undefined
    },
    say: (delivery: Delivery, reason: Omit<SaidReason, 'returnedAt'>) => {
      const subject = concernOf(delivery)
      if (subject) dispatch(reasonSaid({ jobId, subject, returnedAt, ...reason }))
    },
  }
}

export type SaidReasons = ReturnType<typeof useSaidReasons>
