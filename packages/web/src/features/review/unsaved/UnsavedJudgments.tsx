import { formatQuantity } from '@curbcut/contract'
import { useListJudgmentsQuery } from '#web/features/review/judgments/judgments-api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import {
  wholeJobDraftKey,
  verdictDraftKey,
  unsavedVerdictsOf,
} from '#web/state/unsaved-judgments.ts'
import { Warning } from '#web/ui/text/Warning.tsx'
import { UnsavedProblems } from './UnsavedProblems.tsx'

/** More than a person chooses in one visit. */
const maxDocuments = 100

export function UnsavedJudgments({ jobId }: { jobId: string }) {
  const { data: list } = useListJudgmentsQuery({ jobId, page: 1, limit: maxDocuments })
  const unsaved = useAppSelector(({ drafts }) => drafts.verdicts)
  const keys = unsavedVerdictsOf(unsaved, jobId).map(([key]) => key)
  const documentKeys = keys.filter((key) => key !== wholeJobDraftKey(jobId))
  const presentKeys = list?.data.map((document) => verdictDraftKey(jobId, document))
  // Choices for a replaced document are already lost.
  const count =
    presentKeys && list?.pagination.total === presentKeys.length
      ? documentKeys.filter((key) => presentKeys.includes(key)).length
      : documentKeys.length
  const scopes = [
    ...(count > 0 ? [formatQuantity(count, 'document')] : []),
    ...(keys.includes(wholeJobDraftKey(jobId)) ? ['all documents at once'] : []),
  ]
  return (
    <>
      {scopes.length > 0 && (
        <p>
          <Warning>
            Your judgements of {scopes.join(' and of ')} are not saved yet. If you complete the
            review now, they will be lost.
          </Warning>
        </p>
      )}
      <UnsavedProblems
        jobId={jobId}
        consequence="If you complete the review now, what you wrote will be lost."
      />
    </>
  )
}
