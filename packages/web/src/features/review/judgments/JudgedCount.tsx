import { formatCount, humanConditionNames } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { oneDocument, useListJudgmentsQuery } from './judgments-api.ts'
import { useNotSent } from './use-verdicts.ts'
import { countJudged } from './verdict-choices.ts'

type DocumentProps = { jobId: string; fileId: string }

type Props = DocumentProps & {
  /** Leads to the questions, where the viewer answers them. */
  onShow: (() => void) | undefined
}

/** "3 of 8 judged", and the number of unsent verdicts of the job. */
export function JudgedCount({ onShow, ...document }: Props) {
  const judged = useJudged(document)
  const notSent = useNotSent(document.jobId)
  if (judged === undefined) return null
  const words = `${formatCount(judged)} of ${formatCount(humanConditionNames.length)} judged`
  return (
    // Reserves the height of a second line.
    <div className="flex min-h-8 flex-col justify-center text-control leading-4 whitespace-nowrap text-ink2 tabular-nums">
      {onShow ? (
        <button type="button" className="text-link min-h-6 text-start" onClick={onShow}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
      {notSent > 0 && <p>{formatCount(notSent)} not saved</p>}
    </div>
  )
}

function useJudged({ jobId, fileId }: DocumentProps): number | undefined {
  const { data: list } = useListJudgmentsQuery(oneDocument(jobId, fileId), liveQueryOptions)
  const document = list?.data[0]
  const changes = useAppSelector(
    ({ drafts }) => document && drafts.verdicts[documentKey(jobId, document)],
  )
  return document && countJudged(document, changes)
}
