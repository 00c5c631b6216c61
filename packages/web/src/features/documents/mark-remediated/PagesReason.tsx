import type { JobFile } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'
import { deliveryIssue, deliveryOf } from './remediation-rules.ts'
import {
  askedWords,
  issueWords,
  remediationTexts,
  suggestedPagesWords,
} from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

/** Rows that also say which pages look complex: it takes a call for each. */
const explainedRows = 30

export const reasonIdOf = ({ _id }: JobFile) => `pages-reason-${_id}`

type Props = { file: JobFile; marking: FileMarking; index: number }

/** Why a file has the pages that stand beside it, or what is to be done first. */
export function PagesReason({ file, marking, index }: Props) {
  return (
    <span id={reasonIdOf(file)} className="text-control">
      <Words {...{ file, marking, index }} />
    </span>
  )
}

function Words({ file, marking, index }: Props) {
  const delivery = deliveryOf(file)
  const isSuggested = marking.isToDo(file) && !file.isSpecialFile && !marking.asks(file)
  const reasons = useComplexPages(file, {
    jobId: marking.jobId,
    isSkipped: !isSuggested || index >= explainedRows,
  })
  if (marking.stepOf(file)?.kind === 'sending') return remediationTexts.saving
  if (marking.isDone(file)) return <span className="text-ink2">{remediationTexts.marked}</span>
  if (marking.asks(file)) return askedWords(file, delivery)
  const issue = deliveryIssue(delivery)
  const pages = file.isSpecialFile
    ? remediationTexts.fixedPrice
    : suggestedPagesWords(delivery, reasons)
  return issue ? `${issueWords(issue, delivery)} ${pages}` : pages
}

function useComplexPages(
  { _id: fileId, check, versions }: JobFile,
  { jobId, isSkipped }: { jobId: string; isSkipped: boolean },
) {
  const fixed = versions.at(-1)?.check
  const counting = countingCheckOf(check, fixed)
  const isOfOriginal = versions.length > 0 && counting !== fixed
  const { data } = useGetCheckQuery(
    counting?.complexPages && !isSkipped
      ? { jobId, fileId, ...(isOfOriginal && { version: 'original' }) }
      : skipToken,
  )
  return data?.facts?.complexPages
}
