import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useChangeAvailabilityMutation } from '#web/features/people/users/users-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import { jobPathPattern, paths } from '#web/lib/addresses/paths.ts'
import { useActor } from '#web/state/use-actor.ts'

export type JobsField = {
  value: readonly string[]
  onChange: (jobIds: string[]) => void
  error: string | undefined
}

type Values = { jobs: string[] }
export type AvailabilityProps = ModalProps<object, Values>
type Props = AvailabilityProps & { renderJobs: (field: JobsField) => ReactNode }

export function AvailabilityDialog({ renderJobs, ...props }: Props) {
  const { id: userId } = useActor()
  const [changeAvailability] = useChangeAvailabilityMutation()
  const leaveJob = useLeaveDeclinedJob()
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    initialValues: { jobs: [] },
    isDirty: ({ jobs }) => jobs.length > 0,
    send: ({ jobs }) => changeAvailability({ userId, isAvailable: false, jobs }),
    onSent: () => {
      props.onClose()
      void leaveJob(values.jobs)
    },
  })
  return (
    <FormDialog {...dialogProps} startFocus="heading" submitLabel={texts.availability.submit}>
      <p>You get no new jobs until you are available again.</p>
      {renderJobs({
        value: values.jobs,
        onChange: (jobs) => change({ jobs }),
        error: errors.jobs,
      })}
    </FormDialog>
  )
}

/** The remediator may no longer see the page of a job after handing it back. */
function useLeaveDeclinedJob() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async (jobs: readonly string[]) => {
    const jobId = matchPath({ path: jobPathPattern, end: false }, pathname)?.params['jobId']
    if (jobId && jobs.includes(jobId)) await navigate(paths.jobs())
  }
}
