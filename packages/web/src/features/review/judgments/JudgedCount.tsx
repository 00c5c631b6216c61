import { formatCount, humanConditionNames } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { verdictDraftKey } from '#web/state/unsaved-judgments.ts'
import { singleDocumentArg, useListJudgmentsQuery } from './judgments-api.ts'
import { useUnsentCount } from './use-verdicts.ts'
import { countJudged } from './verdict-choices.ts'

type DocumentProps = { jobId: string; fileId: string }

type Props = DocumentProps & {
  /** Leads to the questions, where the viewer answers them. */
  onShow: (() => void) | undefined
}

/** "3 of 8 judged", and the number of unsent verdicts of the job. */
export function JudgedCount({ onShow, ...document }: Props) {
  const judgedCount = useJudgedCount(document)
  const unsentCount = useUnsentCount(document.jobId)
  if (judgedCount === undefined) return null
  const text = `${formatCount(judgedCount)} of ${formatCount(humanConditionNames.length)} judged`
  return (
    // Reserves the height of a second line.
    <div className="flex min-h-8 flex-col justify-center text-control leading-4 whitespace-nowrap text-ink2 tabular-nums">
      {onShow ? (
        <button type="button" className="text-link min-h-6 text-start" onClick={onShow}>
          {text}
        </button>
      ) : (
        <p>{text}</p>
      )}
      {unsentCount > 0 && <p>{formatCount(unsentCount)} not saved</p>}
    </div>
  )
}

function useJudgedCount({ jobId, fileId }: DocumentProps): number | undefined {
  const { data: list } = useListJudgmentsQuery(singleDocumentArg(jobId, fileId), liveQueryOptions)
  const document = list?.data[0]
  const changes = useAppSelector(
    ({ drafts }) => document && drafts.verdicts[verdictDraftKey(jobId, document)],
  )
  return document && countJudged(document, changes)
}
