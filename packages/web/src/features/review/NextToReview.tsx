import { humanConditionNames } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { nextToJudge } from './verdict-choices.ts'

/** So many documents are looked through; nobody judges more in one visit. */
const documents = 100

/** Leads on to the next document that is not judged yet, or says that there is none. */
export function NextToReview({ jobId, fileId }: { jobId: string; fileId: string }) {
  const { state } = useLocation()
  const { data: list } = useListJudgmentsQuery({ jobId, page: 1, limit: documents })
  if (!list) return null
  const next = nextToJudge(list.data, fileId)
  if (!next) {
    const isWhole = list.pagination.total <= documents
    return isWhole && list.judged === list.conditions ? (
      <p>
        All {humanConditionNames.length} questions are judged for every document.{' '}
        <Link className="text-link" to={paths.jobReview(jobId)} state={state}>
          Back to the review
        </Link>
      </p>
    ) : null
  }
  return (
    <p>
      Next to review:{' '}
      <Link className="text-link" to={paths.review(jobId, next.file)} state={state}>
        <bdi className="[overflow-wrap:anywhere]">{next.file_name}</bdi>
      </Link>
    </p>
  )
}
