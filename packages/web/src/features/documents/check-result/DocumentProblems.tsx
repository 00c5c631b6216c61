import { fullName, humanConditions, type JobProblem, problemText } from '@curbcut/contract'
import { useId } from 'react'
import { formatDateTime } from '#web/lib/words/format.ts'
import { ShowProblemButton } from '#web/ui/messages/ShowProblemButton.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed, type QueryState } from '#web/ui/screens/query-state.ts'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  /** Returns the problems of all documents of the job. */
  query: QueryState<JobProblem[]>
  fileId: string
  /** Of its heading: 3 below the title of a dialog. */
  level: 2 | 3
  onShow?: (problem: JobProblem) => void
}

export function DocumentProblems({ query, fileId, level, onShow }: Props) {
  const Heading = `h${level}` as const
  const headingId = useId()
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const problems = (query.data ?? []).filter(({ file }) => file === fileId)
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 text-control">
      <Heading id={headingId} className="text-title font-semibold">
        Problems found in review
      </Heading>
      <ul className="flex flex-col gap-2">
        {problems.map((problem) => (
          <li key={problem._id}>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              <span className="font-semibold">{humanConditions[problem.condition].label}</span> ·{' '}
              {problemText(problem)}
            </p>
            <p className="text-caption text-ink2">
              {problemDocumentText(problem)} · <Name>{fullName(problem.found_by)}</Name>,{' '}
              <time dateTime={problem.foundAt}>{formatDateTime(problem.foundAt)}</time>
            </p>
            {onShow && (
              <div className="pt-2">
                <ShowProblemButton problem={problem} onShow={() => onShow(problem)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function problemDocumentText({ version, isPresent }: JobProblem): string {
  const document = version === null ? 'Original' : `Version ${version}`
  return isPresent ? document : `${document}, before the present one`
}
