import { formatCount, humanConditionNames } from '@curbcut/contract'
import { followingOthers } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { oneDocument, useListJudgmentsQuery } from './judgments-api.ts'
import { countJudged } from './verdict-choices.ts'

/** "3 of 8 judged": of one document, in the bar above it. */
export function JudgedCount({ jobId, fileId }: { jobId: string; fileId: string }) {
  const { data: list } = useListJudgmentsQuery(oneDocument(jobId, fileId), followingOthers)
  const document = list?.data[0]
  const changes = useAppSelector(
    ({ unsavedJudgments }) => document && unsavedJudgments[documentKey(jobId, document)],
  )
  if (!document) return null
  return (
    <p className="flex min-h-8 items-center text-control whitespace-nowrap text-ink2 tabular-nums">
      {`${formatCount(countJudged(document, changes))} of ${formatCount(humanConditionNames.length)} judged`}
    </p>
  )
}
