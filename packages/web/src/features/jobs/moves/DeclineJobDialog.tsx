import { texts } from '@curbcut/contract'
import { useLocation, useNavigate } from 'react-router'
import { useJobsListLink } from '#web/features/jobs/list/jobs-list-state.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import type { JobDialogDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import { ReasonField, reasonErrorOf } from './ReasonField.tsx'

type Props = ModalProps<JobDialogDefaults, { reason: string }>

/** For a remediator who gives a job back, and for an administrator who declines a quote. */
export function DeclineJobDialog(props: Props) {
  const { jobId, job_name, status, action } = props.defaults
  const [updateStatus] = useUpdateStatusMutation()
  const leaveJob = useLeaveJob(jobId)
  const isOwnJob = action === 'decline'
  const { values, change, errors, dialogProps } = useDialogChoices(props, {
    initialValues: { reason: '' },
    isDirty: ({ reason }) => reason !== '',
    validate: ({ reason }) => ({ reason: reasonErrorOf(reason) }),
    send: (choices) => updateStatus({ jobId, move: false, status, ...choices }),
    onSent: () => {
      props.onClose()
      // A remediator who has declined a job can no longer see it.
      if (isOwnJob) leaveJob()
    },
  })
  return (
    <FormDialog
      {...dialogProps}
      subject={job_name}
      startFocus="heading"
      submitLabel={texts.job.decline}
    >
      <p className="text-control">{isOwnJob ? declineJobText : declineQuoteText}</p>
      <ReasonField
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}

const declineJobText =
  'The job goes back to the administrator who assigned it, and leaves your list.'
const declineQuoteText =
  'The quote will be withdrawn. The remediator is asked again whether they accept the job.'

function useLeaveJob(jobId: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { to } = useJobsListLink()
  return () => {
    if (pathname === paths.job(jobId)) void navigate(to)
  }
}
