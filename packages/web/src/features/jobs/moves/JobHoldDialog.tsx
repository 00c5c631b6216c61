import { retentionMessages } from '@curbcut/contract'
import { useSetJobHoldMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { LegalHoldDialog, type LegalHoldValues } from '#web/forms/dialogs/LegalHoldDialog.tsx'
import type { JobDialogDefaults } from './job-actions.ts'

export function JobHoldDialog(props: ModalProps<JobDialogDefaults, LegalHoldValues>) {
  const { jobId, job_name, documents } = props.defaults
  const [setHold] = useSetJobHoldMutation()
  return (
    <LegalHoldDialog
      {...props}
      subject={job_name}
      hasHold={documents.heldBy === 'job'}
      explanation={retentionMessages.settingHold}
      send={(values) => setHold({ jobId, ...values })}
    />
  )
}
