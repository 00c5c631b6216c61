import { humanConditions, type ProblemOfJob, problemWords } from '@curbcut/contract'
import { CheckboxGroup } from '#web/ui/fields/Checkbox.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  problems: readonly ProblemOfJob[]
  value: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** All problems are chosen unless the user deselects some. */
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
