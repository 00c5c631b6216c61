import type { JobFile } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import { deliveryIssueOf, deliveryOf } from './delivery.ts'
import {
  rowQuestionText,
  issueText,
  remediationTexts,
  suggestedPagesText,
} from './remediation-texts.ts'
import type { Marking } from './use-marking.ts'

/** Only so many rows say which pages look complex, because each needs a call. */
const maxExplainedRows = 30

export const pagesReasonIdOf = ({ _id }: JobFile) => `pages-reason-${_id}`

type Props = { file: JobFile; marking: Marking; index: number }

export function PagesReason({ file, marking, index }: Props) {
  return (
    <span id={pagesReasonIdOf(file)} className="text-control">
      <PagesReasonText {...{ file, marking, index }} />
    </span>
  )
}

function PagesReasonText({ file, marking, index }: Props) {
  const delivery = deliveryOf(file)
  const isSuggested = marking.isToDo(file) && !file.isSpecialFile && !marking.needsAnswers(file)
  const complexPages = useComplexPages(file, {
    jobId: marking.jobId,
    isSkipped: !isSuggested || index >= maxExplainedRows,
  })
  if (marking.stateOf(file)?.kind === 'sending') return remediationTexts.saving
  if (marking.isDone(file)) return <span className="text-ink2">{remediationTexts.marked}</span>
  if (marking.needsAnswers(file)) return rowQuestionText(file, delivery)
  const issue = deliveryIssueOf(delivery)
  const pages = file.isSpecialFile
    ? remediationTexts.fixedPrice
    : suggestedPagesText(delivery, complexPages)
  return issue ? `${issueText(issue, delivery)} ${pages}` : pages
}

function useComplexPages(
  { _id: fileId, check, versions }: JobFile,
  { jobId, isSkipped }: { jobId: string; isSkipped: boolean },
) {
  const fixedCheck = versions.at(-1)?.check
  const countedCheck = pageCountCheckOf(check, fixedCheck)
  const isOfOriginal = versions.length > 0 && countedCheck !== fixedCheck
  const { data } = useGetCheckQuery(
    countedCheck?.complexPages && !isSkipped
      ? { jobId, fileId, ...(isOfOriginal && { version: 'original' }) }
      : skipToken,
  )
  return data?.facts?.complexPages
}
