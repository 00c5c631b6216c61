import { retentionMessages } from '@curbcut/contract'
import { useSetJobHoldMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { HoldDialog, type HoldValues } from '#web/forms/dialogs/HoldDialog.tsx'
import type { JobDialogDefaults } from './job-actions.ts'

export function JobHoldDialog(props: ModalProps<JobDialogDefaults, HoldValues>) {
  const { jobId, job_name, documents } = props.defaults
  const [setHold] = useSetJobHoldMutation()
  return (
    <HoldDialog
      {...props}
      subject={job_name}
      hasHold={documents.heldBy === 'job'}
      explanation={retentionMessages.settingHold}
      send={(values) => setHold({ jobId, ...values })}
    />
  )
}
