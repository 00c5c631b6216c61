import { humanConditionNames, pageSizes, type JudgedDocument } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { countJudged } from './verdict-choices.ts'

type Props = { jobId: string; fileId: string }

/** Wraps around at the end of the list. An unsent verdict counts as given. */
export const NextToReview = (props: Props) => <NextFrom {...props} page={1} />

type FromProps = Props & {
  /** The page of the list to search. */
  page: number
  /** Whether the current document is on an earlier page. */
  isPast?: boolean
  /** The first open document of earlier pages. */
  first?: JudgedDocument | undefined
}

function NextFrom({ page, isPast = false, ...props }: FromProps) {
  const { jobId, fileId } = props
  const { data: list } = useListJudgmentsQuery({ jobId, page, limit: pageSizes.max })
  const unsaved = useAppSelector(({ drafts }) => drafts.verdicts)
  if (!list) return null
  const isUnjudged = (one: JudgedDocument) =>
    one.file !== fileId &&
    countJudged(one, unsaved[documentKey(jobId, one)]) < humanConditionNames.length
  const at = list.data.findIndex(({ file }) => file === fileId)
  const ahead = isPast ? list.data : at < 0 ? [] : list.data.slice(at + 1)
  const next = ahead.find(isUnjudged)
  const first = props.first ?? list.data.find(isUnjudged)
  if (!next && page < list.pagination.totalPages) {
    return <NextFrom {...props} page={page + 1} isPast={isPast || at >= 0} first={first} />
  }
  return <NextDocument jobId={jobId} next={next ?? first} />
}

function NextDocument({ jobId, next }: { jobId: string; next: JudgedDocument | undefined }) {
  const { state } = useLocation()
  return next ? (
    <p>
      Next to review:{' '}
      <Link className="text-link" to={paths.review(jobId, next.file)} state={state}>
        <Name className="[overflow-wrap:anywhere]">{next.file_name}</Name>
      </Link>
    </p>
  ) : (
    <p>
      All {humanConditionNames.length} questions are judged for every document.{' '}
      <Link className="text-link" to={paths.jobReview(jobId)} state={state}>
        Back to the review
      </Link>
    </p>
  )
}
