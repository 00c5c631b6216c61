import type { Job } from '@curbcut/contract'
import { useState } from 'react'
import type { WithOwnResponse } from '#web/api/refetch/own-response.ts'

export function useChangedByOthers(job: Job & WithOwnResponse): (fact: keyof Job) => boolean {
  const { own } = job
  const [lastJob, setLastJob] = useState({ before: job, facts: job, own })
  if (own && own !== lastJob.own) {
    setLastJob({ before: lastJob.facts, facts: { ...lastJob.facts, ...own }, own })
  }
  // A read that started before the viewer's own change may bring the old facts once more.
  const knownJobs = [lastJob.before, lastJob.facts]
  return (fact) =>
    knownJobs.every((facts) => JSON.stringify(facts[fact]) !== JSON.stringify(job[fact]))
}
