import type { Job } from '@curbcut/contract'
import { useState } from 'react'
import type { Owned } from '#web/api/own-call.ts'

/** Which facts of a job others have changed since the reader saw it; one's own changes are no news. */
export function useChangedByOthers(job: Job & Owned): (fact: keyof Job) => boolean {
  const { own } = job
  const [seen, setSeen] = useState({ before: job, facts: job, own })
  if (own && own !== seen.own) {
    setSeen({ before: seen.facts, facts: { ...seen.facts, ...own }, own })
  }
  // A read that began before one's own call may bring the old facts once more.
  const known = [seen.before, seen.facts]
  return (fact) => known.every((facts) => JSON.stringify(facts[fact]) !== JSON.stringify(job[fact]))
}
