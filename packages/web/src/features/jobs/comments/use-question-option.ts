import { may, type Actor, type Job } from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { commentDraftKey, type JobThread, type QuestionFlags } from '#web/state/comments.ts'
import { draftRemoved, draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'

type QuestionOption = {
  option?: {
    flag: keyof QuestionFlags
    isChosen: boolean
    onChange: (isChosen: boolean) => void
  }
  flags: QuestionFlags
  forget: () => void
}

/** Asking for an administrator; for those who answer a question, keeping it open. */
export function useQuestionOption(job: Job, jobThread: JobThread): QuestionOption {
  const dispatch = useAppDispatch()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const flag = flagFor(useActor(), job, jobThread)
  const key = commentDraftKey(jobThread)
  const isChosen = useAppSelector(({ drafts }) => drafts.question[key] ?? false)
  const forget = () => void dispatch(draftRemoved('question', key))
  // A comment from another person's account is no answer.
  if (!flag || isGhost) return { flags: {}, forget }
  return {
    option: {
      flag,
      isChosen,
      onChange: (next: boolean) => void dispatch(draftSet('question', key, next)),
    },
    flags: flag === 'asks' && !isChosen ? {} : { [flag]: isChosen },
    forget,
  }
}

function flagFor(actor: Actor, job: Job, { thread }: JobThread): keyof QuestionFlags | undefined {
  if (thread !== 'client-cam') return undefined
  const facts = toJobFacts(job)
  if (may.askClient(actor, facts)) return 'asks'
  const creation = { createdBy: job.created_by._id }
  return may.answerQuestion(actor, facts, creation) ? 'still_open' : undefined
}
