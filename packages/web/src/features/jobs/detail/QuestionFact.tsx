import { may, questionTexts, type Job } from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'

export function QuestionFact({ job, since }: { job: Job; since: string }) {
  const { answerSince, waitsSince, question } = questionTexts
  const creation = { createdBy: job.created_by._id }
  const toText = may.answerQuestion(useActor(), toJobFacts(job), creation)
    ? answerSince
    : waitsSince
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-caption text-ink2">{question}</dt>
      <dd className="text-control font-semibold">{toText(formatDateTime(since))}</dd>
    </div>
  )
}
