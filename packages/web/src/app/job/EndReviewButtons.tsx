import type { JobWithFiles } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { jobActionsFor } from '#web/features/jobs/moves/job-actions.ts'
import { useJobAction } from '#web/features/jobs/moves/use-job-action.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = { job: JobWithFiles; takesFocus: boolean }

export function EndReviewButtons({ job, takesFocus }: Props) {
  const { perform, isSending } = useJobAction(job)
  const { data: problems } = useListProblemsQuery({ jobId: job._id })
  const primaryButtonRef = useRef<HTMLButtonElement>(null)
  const isLoaded = problems !== undefined
  useEffect(() => {
    if (takesFocus && isLoaded) primaryButtonRef.current?.focus()
  }, [takesFocus, isLoaded])
  const { buttons } = jobActionsFor(useActor(), toJobFacts(job), 'page')
  const primaryActionId = problems?.some(({ isPresent }) => isPresent) ? 'return' : 'completeReview'
  const endActions = (['completeReview', 'return'] as const)
    .flatMap((id) => buttons.filter((action) => action.id === id))
    .toSorted((a, b) => Number(b.id === primaryActionId) - Number(a.id === primaryActionId))
  if (!isLoaded) return null
  return (
    <div className="flex flex-wrap gap-3">
      {endActions.map((action, index) => (
        <Button
          key={action.id}
          {...(index === 0 && { ref: primaryButtonRef })}
          tone={index === 0 ? 'primary' : 'secondary'}
          isInert={isSending}
          onPress={() => void perform(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}
