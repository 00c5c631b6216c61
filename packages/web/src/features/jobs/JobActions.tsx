import { texts, type Job } from '@curbcut/contract'
import { useNavigate } from 'react-router'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { paths } from '#web/lib/paths.ts'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExplainedButton } from '#web/ui/ExplainedButton.tsx'
import { isWaitingForAdministrator, jobActionsFor, type JobAction } from './job-actions.ts'
import { JobMenu } from './JobMenu.tsx'
import { useJobAction } from './use-job-action.ts'

/** The buttons for the job's status, the first one primary, and a menu with the rest. */
export function JobActions({ job }: { job: Job }) {
  const actor = useActor()
  const navigate = useNavigate()
  const { perform, isSending } = useJobAction(job)
  const facts = toJobFacts(job)
  const { buttons, menu } = jobActionsFor(actor, facts, 'page')
  const act = async (action: JobAction) => {
    const isDone = await perform(action)
    // A remediator who has declined a job can no longer see it.
    if (isDone && action.id === 'decline') await navigate(paths.jobs())
  }
  return (
    <>
      {isWaitingForAdministrator(actor, facts) && (
        <ExplainedButton isInert tooltip="An administrator takes it from here.">
          {texts.job.submitted}
        </ExplainedButton>
      )}
      {buttons.map((action, index) => (
        <Button
          key={action.id}
          tone={index === 0 ? 'primary' : 'secondary'}
          isInert={isSending}
          onPress={() => void act(action)}
        >
          {action.label}
        </Button>
      ))}
      <JobMenu job={job} actions={menu} onAct={(action) => !isSending && void act(action)} />
    </>
  )
}
