import { retentionWords } from '@curbcut/contract'
import { useSetJobHoldMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { HoldDialog, type HoldValues } from '#web/forms/dialogs/HoldDialog.tsx'
import type { JobDefaults } from './job-actions.ts'

export function JobHoldDialog(props: ModalProps<JobDefaults, HoldValues>) {
  const { jobId, job_name, documents } = props.defaults
  const [setHold] = useSetJobHoldMutation()
  return (
    <HoldDialog
      {...props}
      subject={job_name}
      hasHold={documents.heldBy === 'job'}
      explanation={retentionWords.settingHold}
      send={(values) => setHold({ jobId, ...values })}
    />
  )
}
