import type { Job } from '@curbcut/contract'
import { useState } from 'react'
import type { Owned } from '#web/api/own-call.ts'

/** Tells which facts other people changed since the viewer saw the job. */
export function useChangedByOthers(job: Job & Owned): (fact: keyof Job) => boolean {
  const { own } = job
  const [seen, setSeen] = useState({ before: job, facts: job, own })
  if (own && own !== seen.own) {
    setSeen({ before: seen.facts, facts: { ...seen.facts, ...own }, own })
  }
  // A read that started before the viewer's own change may bring the old facts once more.
  const known = [seen.before, seen.facts]
  return (fact) => known.every((facts) => JSON.stringify(facts[fact]) !== JSON.stringify(job[fact]))
}
