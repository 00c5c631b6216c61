import { isWaitingForAdministrator, texts, toJobFacts, type Job } from '@curbcut/contract'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExplainedButton } from '#web/ui/ExplainedButton.tsx'
import { jobActionsFor } from './job-actions.ts'
import { useJobAction } from './use-job-action.ts'

/** The buttons of a job's state, the first one primary. */
export function JobActions({ job }: { job: Job }) {
  const actor = useActor()
  const { perform, isSending } = useJobAction(job)
  if (isWaitingForAdministrator(actor, toJobFacts(job))) {
    return (
      <ExplainedButton isInert tooltip="An administrator takes it from here.">
        {texts.job.submitted}
      </ExplainedButton>
    )
  }
  return jobActionsFor(actor, job, 'page').map((action, index) => (
    <Button
      key={action.move}
      tone={index === 0 ? 'primary' : 'secondary'}
      isInert={isSending}
      onPress={() => perform(action)}
    >
      {action.label}
    </Button>
  ))
}
