import { may, type Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation, useNavigate } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { useGetReviewLeftQuery } from '#web/api/endpoints/review-api.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'

/** The way to the first document with an open question, else to the review; only for whoever may judge. */
export function useToReview(job: Job): { isDone: boolean; open: () => void } | undefined {
  const isJudge = may.judgeDocuments(useActor(), toJobFacts(job))
  const { _id: jobId } = job
  const { data: left } = useGetReviewLeftQuery(isJudge ? { jobId } : skipToken, liveQueryOptions)
  const { state } = useLocation()
  const navigate = useNavigate()
  if (!isJudge) return undefined
  const toJudge = left?.toJudge ?? null
  return {
    isDone: left !== undefined && toJudge === null,
    open: () =>
      void (toJudge === null
        ? navigate(paths.jobReview(jobId), { state })
        : navigate(paths.review(jobId, toJudge), {
            // As by its key: the list of the document takes the focus.
            state: { ...(typeof state === 'object' && state), isOpenedByKey: true },
          })),
  }
}
