import type { Job } from '@curbcut/contract'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import type { RowMenuItem } from '#web/ui/table/RowMenuPanel.tsx'
import { inertReasonOf, type JobAction } from './job-actions.ts'

type Props = {
  job: Job
  actions: readonly JobAction[]
  descriptionOf?: (action: JobAction) => string | undefined
  onAct: (action: JobAction) => void
  size?: 'normal' | 'small'
}

export function JobMenu({ job, actions, descriptionOf, onAct, size = 'small' }: Props) {
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={`Actions for ${job.job_name}`}
      size={size}
      items={actions.map((action) =>
        toMenuItem(action, {
          description: descriptionOf?.(action),
          reason: inertReasonOf(job, action),
        }),
      )}
      onAction={(id) => {
        const action = actions.find((one) => one.id === id)
        if (action) onAct(action)
      }}
    />
  )
}

type ItemTexts = { description: string | undefined; reason: string | undefined }

const toMenuItem = (
  { id, label, tone }: JobAction,
  { description, reason }: ItemTexts,
): RowMenuItem => ({
  id,
  label,
  ...(tone && { tone }),
  ...(description && { description }),
  ...(reason && { reason }),
})
