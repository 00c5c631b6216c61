import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { reasonSaid, type SaidReason } from '#web/state/said-reasons.ts'
import { concernOf } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'

/** The reasons that were given in this job, for others with the same concern. */
export function useSaidReasons(jobId: string) {
  const dispatch = useAppDispatch()
  const said = useAppSelector(({ saidReasons }) => saidReasons[jobId])
  return {
    /** The last reason of a delivery like this one. */
    reasonLike: (delivery: Delivery): SaidReason | undefined => {
      const subject = concernOf(delivery)
      return subject && said?.[subject]
    },
    say: (delivery: Delivery, reason: SaidReason) => {
      const subject = concernOf(delivery)
      if (subject) dispatch(reasonSaid({ jobId, subject, ...reason }))
    },
  }
}

export type SaidReasons = ReturnType<typeof useSaidReasons>
