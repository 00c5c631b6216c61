import type { Job } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { useActor } from '#web/state/session.ts'
import { isClaimedOnOpening } from './job-actions.ts'
import { useClaimJobMutation } from './job-moves-api.ts'

/**
 * Opening a submitted job makes the administrator who opens it its administrator: once, and only if
 * it was already submitted when it was opened. That is judged on the first answer of this visit
 * (`isFresh`): an answer that was kept from an earlier one may know nothing of the submission.
 * Answers whether the claim is still to come or going on.
 */
export function useClaimOnOpening(job: Job, isFresh: boolean): boolean {
  const actor = useActor()
  const [claim, { isUninitialized, isLoading }] = useClaimJobMutation()
  const isOpen = isClaimedOnOpening(actor, toJobFacts(job))
  const [judged, setJudged] = useState<boolean>()
  if (isFresh && judged === undefined) setJudged(isOpen)
  const isDue = judged ?? isOpen
  const isSent = useRef(false)
  const { _id: jobId, status } = job
  useEffect(() => {
    if (!judged || isSent.current) return
    isSent.current = true
    void claim({ jobId, move: true, status })
  }, [judged, claim, jobId, status])
  return isLoading || (isDue && isUninitialized)
}
