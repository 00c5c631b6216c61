import { isClaimedOnOpening, toJobFacts, type Job } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { useActor } from '#web/state/session.ts'
import { useClaimJobMutation } from './job-moves-api.ts'

/**
 * Opening a submitted job makes the administrator who opens it its administrator: once, and only if
 * it was already submitted when it was opened. Answers whether that is still going on.
 */
export function useClaimOnOpening(job: Job): boolean {
  const actor = useActor()
  const [claim, { isUninitialized, isLoading }] = useClaimJobMutation()
  const [isDue] = useState(() => isClaimedOnOpening(actor, toJobFacts(job)))
  const isSent = useRef(false)
  const { _id: jobId, status } = job
  useEffect(() => {
    if (!isDue || isSent.current) return
    isSent.current = true
    void claim({ jobId, move: true, status })
  }, [isDue, claim, jobId, status])
  return isLoading || (isDue && isUninitialized)
}
