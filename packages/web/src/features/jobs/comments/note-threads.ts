import {
  isRemediator,
  may,
  noteThreads,
  texts,
  type Actor,
  type Job,
  type NoteThread,
} from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'

export const threadLabels = {
  'client-cam': texts.job.threads.clientCam,
  remediator: texts.job.threads.remediator,
} as const satisfies Record<NoteThread, string>

/** The thread in which the user works comes first. */
export function threadsFor(actor: Actor, job: Job): NoteThread[] {
  return noteThreads.filter((thread) => may.readNotes(actor, toJobFacts(job), thread))
}

export const defaultThreadOf = (actor: Actor): NoteThread =>
  isRemediator(actor) ? 'remediator' : 'client-cam'

export function readOnlyReasonOf(actor: Actor, job: Job, thread: NoteThread): string | undefined {
  if (may.writeNotes(actor, toJobFacts(job), thread)) return undefined
  if (job.isArchived) return 'This job is archived: nobody can comment on it.'
  if (job.organization.isArchived) {
    return 'The organization of this job is archived: its comments can only be read.'
  }
  return 'Only the client side and the administrators can write here. You can read it.'
}
