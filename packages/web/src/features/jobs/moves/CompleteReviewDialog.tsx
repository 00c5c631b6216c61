import { formatQuantity, texts, type ReviewLeft } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { draftsOfJobDropped } from '#web/state/drafts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { DoubtfulDocuments } from './DoubtfulDocuments.tsx'
import type { JobDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { remainingReviewText } from '#web/features/jobs/detail/texts.ts'

export type CompleteReviewDefaults = JobDefaults & { remaining: ReviewLeft }

export type CompleteReviewProps = ModalProps<CompleteReviewDefaults>
type Props = CompleteReviewProps & {
  renderUnsaved: (jobId: string) => ReactNode
}

/** Lists what the review has not covered, and completes only on a second press. */
export function CompleteReviewDialog({ title, defaults, onClose, renderUnsaved }: Props) {
  const { jobId, job_name, status, remaining } = defaults
  const dispatch = useAppDispatch()
  const [updateStatus] = useUpdateStatusMutation()
  const complete = async () => {
    const answer = await updateStatus({ jobId, move: true, status })
    if (!answer.error) dispatch(draftsOfJobDropped(['verdicts', 'problem'], jobId))
    return answer
  }
  const words = remainingReviewText(remaining)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.completeReview}
      onConfirm={complete}
      onClose={onClose}
    >
      <Name className="text-control text-ink2 wrap-anywhere">{job_name}</Name>
      {words.length > 0 && (
        <>
          {/* The no-break space prevents a line from starting with the separator. */}
          <p className="font-semibold">{words.join('\u00a0· ')}</p>
          <p>
            The report is frozen and signed as the review stands now.
            {remaining.problems > 0 &&
              ' The report does not show problems. It says ‘Not judged’ instead.'}
          </p>
        </>
      )}
      {remaining.unseen > 0 && (
        <p>No reviewer has seen the whole of {formatQuantity(remaining.unseen, 'document')}.</p>
      )}
      <DoubtfulDocuments jobId={jobId} onFollow={onClose} />
      {renderUnsaved(jobId)}
    </ConfirmDialog>
  )
}
