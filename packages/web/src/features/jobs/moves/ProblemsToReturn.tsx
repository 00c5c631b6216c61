import { humanConditions, type ProblemOfJob, problemWords } from '@curbcut/contract'
import { CheckboxGroup } from '#web/ui/fields/Checkbox.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  problems: readonly ProblemOfJob[]
  value: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The problems that the remediator gets: all of them, unless some are taken out. */
export function ProblemsToReturn({ problems, value, error, onChange }: Props) {
  return (
    <CheckboxGroup
      label="Problems"
      hint="The remediator reads them beside the documents. The client never sees them."
      field={{ name: 'problems', value, onChange }}
      error={error}
      choices={problems.map((problem) => ({
        value: problem._id,
        label: (
          <span dir="auto" className="wrap-anywhere">
            {problemWords(problem)}
          </span>
        ),
        detail: (
          <>
            <Name className="[overflow-wrap:anywhere]">{problem.file_name}</Name> ·{' '}
            {humanConditions[problem.condition].label}
          </>
        ),
      }))}
    />
  )
}
