import { texts, type Job, isCompletedStatus } from '@curbcut/contract'
import {
  inertReasonOf,
  isWaitingForAdministrator,
  jobActionsFor,
  type JobAction,
} from '#web/features/jobs/moves/job-actions.ts'
import { JobMenu } from '#web/features/jobs/moves/JobMenu.tsx'
import { nextStepId } from '#web/features/jobs/moves/NextStep.tsx'
import { useJobAction } from '#web/features/jobs/moves/use-job-action.ts'
import { useReviewStart } from '#web/features/jobs/moves/use-review-start.ts'
import { awaitsAnswer, toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { ExplainedButton } from '#web/ui/buttons/ExplainedButton.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'

const AnswerDisputeButton = lazyComponent(
  async () => (await import('#web/features/jobs/sign-off/DisputeStep.tsx')).AnswerDisputeButton,
  <span className="h-(--control) w-46" />,
)

export function JobActions({ job }: { job: Job }) {
  const actor = useActor()
  const { perform, isSending } = useJobAction(job)
  const ignoresClicks = useClickGuard(job.status)
  const facts = toJobFacts(job)
  const { buttons, menu } = jobActionsFor(actor, facts, 'page')
  const reviewStart = useReviewStart(job)
  const isOver = isCompletedStatus(job.status)
  return (
    <div className="job-actions">
      {isWaitingForAdministrator(actor, facts) && (
        <ExplainedButton isInert tooltip="An administrator takes it from here.">
          {texts.job.submitted}
        </ExplainedButton>
      )}
      {awaitsAnswer(actor, job) && <AnswerDisputeButton job={job} />}
      {reviewStart && (
        <Button tone={reviewStart.isDone ? 'secondary' : 'primary'} onPress={reviewStart.open}>
          Review documents
        </Button>
      )}
      {buttons.map((action, index) => {
        const reason = inertReasonOf(job, action)
        return reason ? (
          <ExplainedButton key={action.id} tone="primary" isInert tooltip={reason}>
            {action.label}
          </ExplainedButton>
        ) : (
          <Button
            key={action.id}
            tone={index === 0 && !isOver && reviewStart?.isDone !== false ? 'primary' : 'secondary'}
            isInert={isSending || ignoresClicks}
            {...(isAboutQuote(action) && { 'aria-describedby': nextStepId(job) })}
            onPress={() => void perform(action)}
          >
            {action.label}
          </Button>
        )
      })}
      <JobMenu
        job={job}
        actions={menu}
        size="normal"
        onAct={(action) => !isSending && void perform(action)}
      />
    </div>
  )
}

const isAboutQuote = ({ id }: JobAction) => id === 'approveQuote' || id === 'declineQuote'
