import { humanConditions, type JobProblem, problemWords } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { hasOnlyFailed, LoadError } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  jobId: string
  /** Of this file alone, without its name. */
  fileId?: string
  /** Where no problem was named. */
  otherwise?: ReactNode
}

/** The problems for which a job came back, by file. */
export function ReturnedProblems({ jobId, fileId, otherwise = null }: Props) {
  const query = useListProblemsQuery({ jobId })
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const byFile = Map.groupBy(
    (query.data ?? []).filter(
      ({ isReturned, file }) => isReturned && (fileId === undefined || file === fileId),
    ),
    ({ file }) => file,
  )
  if (byFile.size === 0) return otherwise
  const [problems] = byFile.values()
  if (fileId !== undefined && problems) return <ProblemList jobId={jobId} problems={problems} />
  return (
    <ul aria-label="Problems" className="mt-2 flex flex-col gap-2">
      {[...byFile].map(([file, all]) => (
        <li key={file}>
          <TextLink to={paths.review(jobId, file)}>
            <Name className="[overflow-wrap:anywhere]">{all[0]?.file_name ?? ''}</Name>
          </TextLink>
          <div className="ps-5">
            <ProblemList jobId={jobId} problems={all} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const ProblemList = ({ jobId, problems }: { jobId: string; problems: readonly JobProblem[] }) => (
  <ul>
    {problems.map((problem) => (
      <li key={problem._id} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        <Link to={paths.review(jobId, problem.file, placeOf(problem))} className="text-link">
          {humanConditions[problem.condition].label}
        </Link>{' '}
        · {problemWords(problem)}
      </li>
    ))}
  </ul>
)

/** A newer document has other parts. */
const placeOf = ({ page, part, isPresent }: JobProblem) => ({
  page,
  part: isPresent ? part : null,
})
