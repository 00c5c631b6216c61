import type { Job, JobWithFiles } from '@curbcut/contract'
import { useActor } from '#web/state/use-actor.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { nextStepText, type SignOffFacts } from './next-steps.ts'

/** The id of the sentence, which names the price that the buttons of a quote decide about. */
export const nextStepId = ({ _id }: Pick<Job, '_id'>) => `next-step-${_id}`

/** A name in the sentence has its own text direction. */
export function NextStep({ job, signOff }: { job: JobWithFiles; signOff?: SignOffFacts }) {
  const parts = [nextStepText(useActor(), { ...job, signOff })].flat()
  return parts.map((part) =>
    typeof part === 'string' ? part : <Name key={part.name}>{part.name}</Name>,
  )
}
