import { fullName, signOffTexts, type FileSignOff, type Job } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useGetSignOffQuery } from './sign-off-api.ts'
import { isDisputed } from './sign-off-facts.ts'
import { useAnswerDispute } from './use-answer-dispute.ts'

// The steps of both sides load as one part.
export { SignOffStep } from './SignOffStep.tsx'

type Props = { job: Pick<Job, '_id'> }

export function DisputeStep({ job }: Props) {
  const disputed = useDisputedFiles(job)
  const [first, ...others] = disputed
  if (!first?.decided_by || others.length > 0) return signOffTexts.nextAnswer(disputed.length || 1)
  return (
    <>
      {signOffTexts.nextAnswerOf} <Name>{fullName(first.decided_by)}</Name>.
    </>
  )
}

/** Answers the dispute that came first. */
export function AnswerDisputeButton({ job }: Props) {
  const [first] = useDisputedFiles(job)
  const answer = useAnswerDispute(job._id)
  return (
    <Button tone="primary" isInert={!first} onPress={() => first && answer(first)}>
      {signOffTexts.answerTitle}
    </Button>
  )
}

function useDisputedFiles({ _id: jobId }: Props['job']): readonly FileSignOff[] {
  const { data } = useGetSignOffQuery({ jobId })
  return (data?.files ?? [])
    .filter(isDisputed)
    .toSorted((one, other) => (one.decided_at ?? '').localeCompare(other.decided_at ?? ''))
}
