import type { Job } from '@curbcut/contract'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import type { JobAction } from './job-actions.ts'

type Props = {
  job: Job
  actions: readonly JobAction[]
  onAct: (action: JobAction) => void
}

/** Actions on a job beside its buttons; no menu without options. */
export function JobMenu({ job, actions, onAct }: Props) {
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={`Actions for ${job.job_name}`}
      items={actions.map(({ id, label, tone }) => ({ id, label, ...(tone && { tone }) }))}
      onAction={(id) => {
        const action = actions.find((one) => one.id === id)
        if (action) onAct(action)
      }}
    />
  )
}
