import { resultWords } from '@curbcut/contract'
import type { EventDetails } from './event-kinds.ts'

type Checked = EventDetails['document_checked'] | EventDetails['fixed_document_checked']

/** The result of a check in the history: "3 barriers"; for a fixed document "Barriers: 5 before, 0 now". */
export function wordsOfCheck(details: Checked): string {
  const { state, barriers, undecided = null, counted = null } = details
  const isForPeople = details.is_for_people
  const before = 'barriers_before' in details ? details.barriers_before : null
  if (before !== null && barriers !== null && !isForPeople) {
    return `Barriers: ${before} before, ${barriers} now`
  }
  const words = resultWords({ state, barriers, isForPeople, undecided, counted })
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
