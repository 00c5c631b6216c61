import { texts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import { jobPathPattern, paths } from '#web/lib/paths.ts'
import { useActor } from '#web/state/session.ts'
import { useChangeAvailabilityMutation } from './users-api.ts'

/** The jobs to choose from. The list belongs to another feature; app puts it in. */
export type JobsField = {
  value: readonly string[]
  onChange: (jobIds: string[]) => void
  error: string | undefined
}

type Values = { jobs: string[] }
export type AvailabilityProps = ModalProps<object, Values>
type Props = AvailabilityProps & { renderJobs: (field: JobsField) => ReactNode }

/** 'Switch Availability': makes the remediator unavailable, and hands back the jobs for others. */
export function AvailabilityDialog({ title, values, errors, renderJobs, ...modal }: Props) {
  const { id: userId } = useActor()
  const [jobs, setJobs] = useState<string[]>(values.jobs ?? [])
  const [change, { isLoading }] = useChangeAvailabilityMutation()
  const leave = useLeaveDeclined()
  const isDirty = jobs.length > 0
  useKeptValues(() => modal.onSend({ jobs }), isDirty)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    modal.onSend({ jobs })
    const { error } = await change({ userId, isAvailable: false, jobs })
    if (error) return
    modal.onClose()
    await leave(jobs)
  }
  return (
    <FormDialog
      title={title}
      startFocus="heading"
      isDirty={isDirty}
      submitLabel={texts.availability.submit}
      isInert={isLoading}
      onSubmit={submit}
      onClose={modal.onClose}
    >
      <p>You get no new jobs until you are available again.</p>
      {renderJobs({ value: jobs, onChange: setJobs, error: errors.jobs })}
    </FormDialog>
  )
}

/** The person may no longer see the page of a job that they handed back. */
function useLeaveDeclined() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async (jobs: readonly string[]) => {
    const jobId = matchPath(jobPathPattern, pathname)?.params['jobId']
    if (jobId && jobs.includes(jobId)) await navigate(paths.jobs())
  }
}
