import { humanConditions } from '@curbcut/contract'
import { Link } from 'react-router'
import { useListProblemsQuery } from '#web/api/review-api.ts'
import { paths } from '#web/lib/paths.ts'
import { problemWords } from '@curbcut/contract/problem-words.ts'
import { hasOnlyFailed, LoadError } from '#web/ui/QueryView.tsx'

/** What the review found wrong, document by document; each name leads to the screen of the document. */
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
          <Link to={paths.review(jobId, file)} className="text-link">
            <bdi className="[overflow-wrap:anywhere]">{problems[0]?.file_name}</bdi>
          </Link>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem._id} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {humanConditions[problem.condition].label} · {problemWords(problem)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
