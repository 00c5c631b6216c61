import type { Job } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { isClaimedOnOpening } from '#web/features/jobs/moves/job-actions.ts'
import { useClaimJobMutation } from '#web/features/jobs/moves/job-moves-api.ts'

/**
 * An administrator who opens a submitted job becomes its administrator: once, and only if it was
 * submitted when it was opened. The first answer of this visit decides (`isFresh`): an answer from an
 * earlier visit may be older than the submission. Returns whether the claim is pending or running.
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
