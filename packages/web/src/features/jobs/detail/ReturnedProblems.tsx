import { humanConditions, type JobProblem, problemText } from '@curbcut/contract'
import { Link } from 'react-router'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function ReturnedProblems({ jobId }: { jobId: string }) {
  const query = useListProblemsQuery({ jobId })
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const byFile = Map.groupBy(
    (query.data ?? []).filter(({ isReturned }) => isReturned),
    ({ file }) => file,
  )
  if (byFile.size === 0) return null
  return (
    <ul aria-label="Problems" className="mt-2 flex flex-col gap-2">
      {[...byFile].map(([file, problems]) => (
        <li key={file}>
          <TextLink to={paths.review(jobId, file)}>
            <Name className="[overflow-wrap:anywhere]">{problems[0]?.file_name ?? ''}</Name>
          </TextLink>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem._id} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                <Link to={paths.review(jobId, file, locationOf(problem))} className="text-link">
                  {humanConditions[problem.condition].label}
                </Link>{' '}
                · {problemText(problem)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** A newer document has other parts. */
const locationOf = ({ page, part, isPresent }: JobProblem) => ({
  page,
  part: isPresent ? part : null,
})
