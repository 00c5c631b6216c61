import type { Job } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { isClaimedOnOpening } from '#web/features/jobs/moves/job-actions.ts'
import { useClaimJobMutation } from '#web/features/jobs/moves/job-moves-api.ts'

/**
 * Claims a submitted job once when an administrator opens it. Only a fresh response decides,
 * because a cached one may predate the submission. Returns whether the claim is pending or running.
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
