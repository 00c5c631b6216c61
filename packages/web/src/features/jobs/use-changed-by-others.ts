import type { Job } from '@curbcut/contract'
import { useState } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { isFollowed } from '#web/state/rows.ts'

/** Which facts of a job others have changed since the reader saw it; one's own changes are no news. */
export function useChangedByOthers(job: Job): (fact: keyof Job) => boolean {
  const own = useAppSelector(({ rows }) =>
    rows.answers.findLast(({ id, endpoint }) => id === job._id && !isFollowed(endpoint)),
  )
  const [seen, setSeen] = useState({ before: job, facts: job, serial: own?.serial })
  if (own && own.serial !== seen.serial) {
    setSeen({ before: seen.facts, facts: { ...seen.facts, ...own.row }, serial: own.serial })
  }
  // After one's own call the page shows the old facts until the job has been read again.
  const known = [seen.before, seen.facts]
  return (fact) => known.every((facts) => JSON.stringify(facts[fact]) !== JSON.stringify(job[fact]))
}
