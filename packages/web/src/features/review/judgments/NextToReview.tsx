import { humanConditionNames, pageSizes, type JudgedDocument } from '@curbcut/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { verdictDraftKey } from '#web/state/unsaved-judgments.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { countJudged } from './verdict-choices.ts'

type Props = {
  jobId: string
  fileId: string
  /** Whether the way on takes the focus once it is known. */
  takesFocus: boolean
  renderEnding: ((place: { takesFocus: boolean }) => ReactNode) | undefined
}

/** Wraps around at the end of the list. An unsent verdict counts as given. */
export const NextToReview = (props: Props) => <NextDocumentSearch {...props} page={1} />

type SearchProps = Props & {
  page: number
  /** Whether the current document is on an earlier page. */
  isPast?: boolean
  /** The first open document of earlier pages. */
  first?: JudgedDocument | undefined
}

function NextDocumentSearch({ page, isPast = false, ...props }: SearchProps) {
  const { jobId, fileId } = props
  const { data: list } = useListJudgmentsQuery({ jobId, page, limit: pageSizes.max })
  const unsaved = useAppSelector(({ drafts }) => drafts.verdicts)
  if (!list) return null
  const isUnjudged = (one: JudgedDocument) =>
    one.file !== fileId &&
    countJudged(one, unsaved[verdictDraftKey(jobId, one)]) < humanConditionNames.length
  const currentIndex = list.data.findIndex(({ file }) => file === fileId)
  const documentsAhead = isPast
    ? list.data
    : currentIndex < 0
      ? []
      : list.data.slice(currentIndex + 1)
  const next = documentsAhead.find(isUnjudged)
  const first = props.first ?? list.data.find(isUnjudged)
  if (!next && page < list.pagination.totalPages) {
    return (
      <NextDocumentSearch
        {...props}
        page={page + 1}
        isPast={isPast || currentIndex >= 0}
        first={first}
      />
    )
  }
  const document = next ?? first
  return document ? <NextDocument {...props} next={document} /> : <AllJudged {...props} />
}

function NextDocument({ jobId, next, takesFocus }: Props & { next: JudgedDocument }) {
  const { state } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <p>
      Next to review:{' '}
      <Link
        ref={link}
        className="text-link"
        to={paths.review(jobId, next.file)}
        // As by its key: the list of the next document takes the focus.
        state={{ ...(typeof state === 'object' && state), isOpenedByKey: true }}
      >
        <Name className="[overflow-wrap:anywhere]">{next.file_name}</Name>
      </Link>
    </p>
  )
}

function AllJudged({ jobId, takesFocus, renderEnding }: Props) {
  const { state } = useLocation()
  return (
    <div className="flex flex-col gap-2">
      <p>
        All {humanConditionNames.length} questions are judged for every document.{' '}
        <Link className="text-link" to={paths.jobReview(jobId)} state={state}>
          Back to the review
        </Link>
      </p>
      {renderEnding?.({ takesFocus })}
    </div>
  )
}
