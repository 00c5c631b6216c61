import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'

type Props = {
  value: JobPriority
  onChange: (priority: JobPriority) => void
  /** The priority that the job has now. */
  present?: JobPriority
  error: string | undefined
}

/** The choice between Normal and Rush. */
export function PriorityChoice({ value, onChange, present, error }: Props) {
  return (
    <RadioGroup
      label={texts.jobs.columns.priority}
      field={{
        name: 'priority',
        value,
        onChange: (chosen) => onChange(chosen === 'RUSH' ? 'RUSH' : 'NORMAL'),
      }}
      choices={jobPriorities.map((priority) => ({
        value: priority,
        label: priorityLabels[priority],
        ...(priority === present && { detail: 'Current priority' }),
      }))}
      error={error}
    />
  )
}
