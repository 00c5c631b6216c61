import { may, type Job } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useAppDispatch, type AppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'

/** The way to the first document with an open question, else to the review; only for whoever may judge. */
export function useReviewStart(job: Job): { isDone: boolean; open: () => void } | undefined {
  const isJudge = may.judgeDocuments(useActor(), toJobFacts(job))
  const { _id: jobId } = job
  const dispatch = useAppDispatch()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    // Only the tone of the button depends on it.
    if (isJudge)
      void findDocumentToJudge(dispatch, jobId).then((fileId) => setIsDone(fileId === null))
  }, [isJudge, dispatch, jobId])
  if (!isJudge) return undefined
  const open = async () => {
    const fileId = await findDocumentToJudge(dispatch, jobId)
    if (!fileId) return navigate(paths.jobReview(jobId), { state })
    // As by its key: the list of the document takes the focus.
    const stateByKey = { ...(typeof state === 'object' && state), isOpenedByKey: true }
    return navigate(paths.review(jobId, fileId), { state: stateByKey })
  }
  return { isDone, open: () => void open() }
}

/** Null if all is judged; undefined if the call failed. Its code loads after the job's page. */
async function findDocumentToJudge(dispatch: AppDispatch, jobId: string) {
  const reviewModule = await import('#web/api/endpoints/review-api.ts').catch(() => undefined)
  if (!reviewModule) return undefined
  const { initiate } = reviewModule.reviewApi.endpoints.getReviewLeft
  const { data } = await dispatch(initiate({ jobId }, { subscribe: false, forceRefetch: true }))
  return data?.toJudge
}
