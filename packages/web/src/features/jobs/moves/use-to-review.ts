import { may, type Job } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useAppDispatch, type AppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'

/** The way to the first document with an open question, else to the review; only for whoever may judge. */
export function useToReview(job: Job): { isDone: boolean; open: () => void } | undefined {
  const isJudge = may.judgeDocuments(useActor(), toJobFacts(job))
  const { _id: jobId } = job
  const dispatch = useAppDispatch()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    // Only the tone of the button depends on it.
    if (isJudge) void findToJudge(dispatch, jobId).then((fileId) => setIsDone(fileId === null))
  }, [isJudge, dispatch, jobId])
  if (!isJudge) return undefined
  const open = async () => {
    const fileId = await findToJudge(dispatch, jobId)
    if (!fileId) return navigate(paths.jobReview(jobId), { state })
    // As by its key: the list of the document takes the focus.
    const byKey = { ...(typeof state === 'object' && state), isOpenedByKey: true }
    return navigate(paths.review(jobId, fileId), { state: byKey })
  }
  return { isDone, open: () => void open() }
}

/** Null if all is judged; undefined if the call failed. Its code loads after the job's page. */
async function findToJudge(dispatch: AppDispatch, jobId: string) {
  const loaded = await import('#web/api/endpoints/review-api.ts').catch(() => undefined)
  if (!loaded) return undefined
  const { initiate } = loaded.reviewApi.endpoints.getReviewLeft
  const { data } = await dispatch(initiate({ jobId }, { subscribe: false, forceRefetch: true }))
  return data?.toJudge
}
