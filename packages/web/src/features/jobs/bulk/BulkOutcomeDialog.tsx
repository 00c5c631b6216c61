import { formatQuantity, type BulkAction, type RefusedJob } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Outcome = { action: BulkAction; doneCount: number; refusedJobs: RefusedJob[] }

/** Opens jobs in a new tab, so that the list and its selection stay. */
export function BulkOutcomeDialog({ title, defaults, onClose }: ModalProps<Outcome>) {
  const { action, doneCount, refusedJobs } = defaults
  return (
    <InfoDialog title={title} onClose={onClose}>
      <p>
        {doneCount > 0
          ? `${formatQuantity(doneCount, 'job was', 'jobs were')} ${doneLabels[action]}.`
          : 'Nothing was changed.'}
      </p>
      <ul aria-label={title} className="divide-y divide-line border-y border-line">
        {refusedJobs.map(({ job, message }) => (
          <li key={job._id} className="flex items-start justify-between gap-3 py-2 text-control">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere" dir="auto">
                <Name>{job.job_name ?? 'A job that no longer exists'}</Name>
              </p>
              <p className="text-ink2">{message}</p>
            </div>
            {job.job_name !== null && (
              <TextLink to={paths.job(job._id)} kind="new-tab">
                Open<VisuallyHidden> {job.job_name}</VisuallyHidden>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}

const doneLabels = {
  claim: 'assigned to you',
  assign: 'assigned',
  priority: 'updated',
  promise: 'dated',
  delete: 'deleted',
} as const satisfies Record<BulkAction, string>
