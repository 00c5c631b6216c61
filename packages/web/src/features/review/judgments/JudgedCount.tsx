import { formatCount, humanConditionNames } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { oneDocument, useListJudgmentsQuery } from './judgments-api.ts'
import { useNotSent } from './use-verdicts.ts'
import { countJudged } from './verdict-choices.ts'

/** "3 of 8 judged", and the number of unsent verdicts of the job. */
export function JudgedCount({ jobId, fileId }: { jobId: string; fileId: string }) {
  const { data: list } = useListJudgmentsQuery(oneDocument(jobId, fileId), liveQueryOptions)
  const document = list?.data[0]
  const changes = useAppSelector(
    ({ drafts }) => document && drafts.verdicts[documentKey(jobId, document)],
  )
  const notSent = useNotSent(jobId)
  if (!document) return null
  return (
    // Reserves the height of a second line.
    <div className="flex min-h-8 flex-col justify-center text-control leading-4 whitespace-nowrap text-ink2 tabular-nums">
      <p>
        {`${formatCount(countJudged(document, changes))} of ${formatCount(humanConditionNames.length)} judged`}
      </p>
      {notSent > 0 && <p>{formatCount(notSent)} not saved</p>}
    </div>
  )
}
