import { formatQuantity } from '@curbcut/contract'
import { useListJudgmentsQuery } from '#web/features/review/judgments/judgments-api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { allKey, documentKey, unsavedOf } from '#web/state/unsaved-judgments.ts'
import { Warning } from '#web/ui/text/Warning.tsx'
import { UnsavedProblems } from './UnsavedProblems.tsx'

/** More than a person chooses in one visit. */
const documents = 100

export function UnsavedJudgments({ jobId }: { jobId: string }) {
  const { data: list } = useListJudgmentsQuery({ jobId, page: 1, limit: documents })
  const unsaved = useAppSelector(({ drafts }) => drafts.verdicts)
  const keys = unsavedOf(unsaved, jobId).map(([key]) => key)
  const ofDocuments = keys.filter((key) => key !== allKey(jobId))
  const present = list?.data.map((document) => documentKey(jobId, document))
  // Choices for a replaced document are already lost.
  const count =
    present && list?.pagination.total === present.length
      ? ofDocuments.filter((key) => present.includes(key)).length
      : ofDocuments.length
  const of = [
    ...(count > 0 ? [formatQuantity(count, 'document')] : []),
    ...(keys.includes(allKey(jobId)) ? ['all documents at once'] : []),
  ]
  return (
    <>
      {of.length > 0 && (
        <p>
          <Warning>
            Your judgements of {of.join(' and of ')} are not saved yet. If you complete the review
            now, they will be lost.
          </Warning>
        </p>
      )}
      <UnsavedProblems
        jobId={jobId}
        fate="If you complete the review now, what you wrote will be lost."
      />
    </>
  )
}
