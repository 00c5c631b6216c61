import { texts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { jobPathPattern, paths } from '#web/lib/paths.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useActor } from '#web/state/session.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { useChangeAvailabilityMutation } from './users-api.ts'

/** The jobs to choose from; another feature's list, put in by app. */
export type JobsField = {
  value: readonly string[]
  onChange: (jobIds: string[]) => void
  error: string | undefined
}

type Values = { jobs: string[] }
type Props = ModalProps<Values> & { renderJobs: (field: JobsField) => ReactNode }

/** 'Switch Availability': goes unavailable, and hands back the jobs that somebody else shall do. */
export function AvailabilityDialog({ title, defaults, errors, renderJobs, ...modal }: Props) {
  const { id: userId } = useActor()
  const [jobs, setJobs] = useState<string[]>(defaults.jobs ?? [])
  const [change, { isLoading }] = useChangeAvailabilityMutation()
  const leave = useLeaveDeclined()
  const isDirty = jobs.length > 0
  useKeptValues(modal.onSend, () => ({ jobs }), isDirty)
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
    <Dialog title={title} startFocus="heading" isDirty={isDirty} onClose={modal.onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>You get no new jobs until you are available again.</p>
          {renderJobs({ value: jobs, onChange: setJobs, error: errors.jobs })}
        </DialogBody>
        <FormFooter submitLabel={texts.availability.submit} isInert={isLoading} />
      </form>
    </Dialog>
  )
}

/** The page of a job that was handed back is no longer this person's to see. */
function useLeaveDeclined() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async (jobs: readonly string[]) => {
    const jobId = matchPath(jobPathPattern, pathname)?.params['jobId']
    if (jobId && jobs.includes(jobId)) await navigate(paths.jobs())
  }
}
