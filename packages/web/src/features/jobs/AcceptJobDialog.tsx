import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/format.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { PriorityBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { useGetJobQuery, useUpdateStatusMutation } from './jobs-api.ts'
import type { MoveDefaults } from './use-job-action.ts'

/** 'Accept Job': the remediator sees what there is to do and takes it on. */
export function AcceptJobDialog({ title, defaults, onClose }: ModalProps<MoveDefaults>) {
  const { jobId = '', status } = defaults
  const [updateStatus, { isLoading }] = useUpdateStatusMutation()
  const accept = async () => {
    const accepted = await updateStatus({ jobId, move: true, status })
    if (!accepted.error) onClose()
  }
  return (
    <Dialog title={title} startFocus="heading" onClose={onClose}>
      <DialogBody>
        <JobSummary jobId={jobId} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button tone="primary" isInert={isLoading} onPress={() => void accept()}>
          {texts.job.accept}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** What is accepted. */
function JobSummary({ jobId }: { jobId: string }): ReactNode {
  const query = useGetJobQuery({ jobId })
  const { columns } = texts.jobs
  return (
    <QueryView query={query}>
      {(job) => (
        <DescriptionList
          entries={[
            { label: columns.jobName, value: job.job_name },
            { label: columns.files, value: formatQuantity(job.no_of_files, 'file') },
            { label: columns.priority, value: <PriorityBadge isRush={job.priority === 'RUSH'} /> },
          ]}
        />
      )}
    </QueryView>
  )
}
