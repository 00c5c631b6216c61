import { fullName, type Problem, problemText } from '@curbcut/contract'
import { useId } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ShowProblemButton } from '#web/ui/messages/ShowProblemButton.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useRemoveProblemMutation } from './problems-api.ts'

type Props = {
  jobId: string
  problems: readonly Problem[]
  onChange: (problem: Problem) => void
  /** The caller must move the focus. */
  onRemoved: () => void
  onShow?: ((problem: Problem) => void) | undefined
}

export function FoundProblems({ jobId, problems, onChange, onRemoved, onShow }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {problems.map((problem) => (
        <li key={problem._id}>
          <FoundProblem
            jobId={jobId}
            problem={problem}
            onChange={() => onChange(problem)}
            onRemoved={onRemoved}
            onShow={onShow}
          />
        </li>
      ))}
    </ul>
  )
}

type FoundProblemProps = Pick<Props, 'jobId' | 'onRemoved' | 'onShow'> & {
  problem: Problem
  onChange: () => void
}

function FoundProblem({ jobId, problem, onChange, onRemoved, onShow }: FoundProblemProps) {
  const id = useId()
  const [remove] = useRemoveProblemMutation()
  const { isSending, sendOnce } = useSending()
  const removeProblem = () =>
    sendOnce(async () => {
      const { error } = await remove({ jobId, problemId: problem._id })
      if (!error) onRemoved()
    })
  return (
    <div className="flex flex-col gap-1 border-s-2 border-line-strong ps-3">
      <p id={id} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {problemText(problem)}
      </p>
      <p className="text-caption text-ink2">
        <Name>{fullName(problem.found_by)}</Name>,{' '}
        <time dateTime={problem.foundAt}>{formatDateTime(problem.foundAt)}</time>
      </p>
      <div className="flex flex-wrap gap-2">
        {onShow && <ShowProblemButton problem={problem} onShow={() => onShow(problem)} />}
        <Button size="small" aria-describedby={id} onPress={onChange}>
          Change
        </Button>
        <Button
          size="small"
          aria-describedby={id}
          isInert={isSending}
          onPress={() => void removeProblem()}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
