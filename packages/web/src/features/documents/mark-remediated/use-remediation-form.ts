import { canMarkRemediated, remediateBody, type JobFile } from '@curbcut/contract'
import { useStore } from 'react-redux'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { fieldErrorsOf, isApiError, refusalOf } from '#web/api/errors.ts'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import type { useUpload } from '#web/api/transfer/use-upload.ts'
import { useRemediateFileMutation } from '#web/features/documents/list/file-changes-api.ts'
import { validationErrorsOf } from '#web/forms/validation-errors.ts'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { lacksReason } from '#web/lib/documents/lacks-reason.ts'
import { draftChanged } from '#web/state/drafts.ts'
import {
  withoutReason,
  withoutSaved,
  withInput,
  type PageCounts,
  type PageCountInput,
} from '#web/state/mark-drafts.ts'
import { useAppDispatch, useAppSelector, type RootState } from '#web/state/root-state.ts'
import { deliveryIssueOf, deliveryOf, type Delivery } from './delivery.ts'
import { savedCountsOf, dollarsOf, savedPagesOf } from './page-counts.ts'
import {
  notesToSend,
  markQuestionOf,
  rowValuesOf,
  trimFields,
  type MarkRefusal,
  type RequiredAnswers,
} from './remediation-rules.ts'
import { remediationTexts } from './remediation-texts.ts'
import { useGivenReasons } from './use-given-reasons.ts'
import { useMarkStates } from './use-mark-states.ts'

export type MarkAnswer = { isForAll: boolean }

type MarkedJob = {
  jobId: string
  /** Whether a file has its fixed document; by default what the list says. */
  isHandedIn?: (file: JobFile) => boolean
}

type Mark = { pages: PageCountInput; notes: ReturnType<typeof notesToSend> }
export type MarkToSend = Mark & {
  seenCounts: PageCounts
  /** Absent where leaving the screen must not abort the call. */
  runAbortable?: ReturnType<typeof useUpload>['run']
}

export function useRemediationForm({ jobId, ...handIns }: MarkedJob) {
  const form = useFilesToMark({ jobId, ...handIns })
  const { seenCountsOf, withMark, rememberReason } = form
  const send = useSendMark(jobId, form)
  const findFilesWithSameIssue = useFilesWithSameIssue(jobId, form)
  /** Whether a file needs no mark of its own, which would save its draft too. */
  const lacksOnlyReason = (file: JobFile) =>
    withMark(file).is_remediated && !form.hasUnsavedInput(file)
  /** Stores the reason, and sends it for other files that lack only that; returns these. */
  const giveReason = (
    fileId: string,
    delivery: Delivery,
    { reason, isForAll }: MarkAnswer & { reason: string },
  ): readonly JobFile[] => {
    rememberReason(delivery, { fileId, reason, isForAll })
    const others = isForAll ? findFilesWithSameIssue(fileId, delivery).filter(lacksOnlyReason) : []
    for (const file of others) {
      const pages = { ...savedPagesOf(withMark(file)), reason }
      const notes = notesToSend(form.questionOf(file), pages)
      void send(file, { pages, notes, seenCounts: savedCountsOf(withMark(file)) })
    }
    return others
  }
  return {
    ...form,
    send,
    giveReason,
    hasFilesWithSameIssue: (fileId: string, delivery: Delivery) =>
      findFilesWithSameIssue(fileId, delivery).length > 0,
    /** Marks a file, and gives its reason to files with the same issue; returns these. */
    sendMark: (file: JobFile, mark: Mark, answer?: MarkAnswer): readonly JobFile[] => {
      void send(file, { ...mark, seenCounts: seenCountsOf(file) })
      const { reason } = mark.notes
      if (!reason || !answer) return []
      return giveReason(file._id, deliveryOf(file), { reason, ...answer })
    },
  }
}

export function validateMark(question: RequiredAnswers, pages: PageCountInput) {
  const notes = notesToSend(question, pages)
  const values = { ...pages, page_note: '', reason: '', ...notes }
  const errors: MarkRefusal = validationErrorsOf(remediateBody, values)
  const { simple_pages, complex_pages, ...textMessages } = errors
  const isUnanswered = question.isReasonRequired && !notes.reason
  const missing = {
    ...(isUnanswered && { reason: remediationTexts.reasonMissing }),
    ...textMessages,
  }
  return {
    pages,
    notes,
    wrongPages: simple_pages || complex_pages ? { simple_pages, complex_pages } : undefined,
    missing: Object.keys(missing).length > 0 ? missing : undefined,
  }
}

const isHandedInByList = (file: JobFile) => file.isHandedIn === true

function useFilesToMark({ jobId, isHandedIn = isHandedInByList }: MarkedJob) {
  const rates = usePageRates()
  const states = useMarkStates()
  const typedPages = useTypedPages(states)
  const { draftOf } = typedPages
  const reasons = useGivenReasons(jobId)
  const { withMark, stateOf } = states
  const valuesOf = (file: JobFile) => {
    const isQuestionShown = stateOf(file)?.kind === 'question'
    const earlierReason = reasons.earlierReasonFor(file._id, deliveryOf(file))
    const offeredReason =
      earlierReason && (earlierReason.isForAll || isQuestionShown) ? earlierReason.reason : ''
    return rowValuesOf(withMark(file), { draft: draftOf(file), offeredReason, isQuestionShown })
  }
  /** A special file has a fixed price, so it is marked with 0 pages. */
  const pagesToSend = (file: JobFile): PageCountInput => ({
    ...trimFields(valuesOf(file).pages),
    ...(file.isSpecialFile && { simple_pages: '0', complex_pages: '0' }),
  })
  /** Marked, and not reopened because its check failed afterwards. */
  const isDone = (file: JobFile) => withMark(file).is_remediated && !lacksReason(withMark(file))
  return {
    ...states,
    ...typedPages,
    ...reasons,
    isHandedIn,
    valuesOf,
    pagesToSend,
    isDone,
    isToDo: (file: JobFile) => !isDone(file) && stateOf(file)?.kind !== 'sending',
    questionOf: (file: JobFile) =>
      markQuestionOf(withMark(file), { pages: pagesToSend(file), isHandedIn: isHandedIn(file) }),
    costOf: (file: JobFile) => dollarsOf(valuesOf(file).pages, rates, file),
    /** Whether the user typed something to save; special files take no pages. */
    hasUnsavedInput: (file: JobFile) =>
      !file.isSpecialFile && draftOf(file) !== undefined && valuesOf(file).isTyped,
  }
}

type FilesToMark = ReturnType<typeof useFilesToMark>

function useTypedPages({ withMark, clearRefusal }: ReturnType<typeof useMarkStates>) {
  const dispatch = useAppDispatch()
  const pageDrafts = useAppSelector(({ drafts }) => drafts.pages)
  return {
    draftOf: (file: JobFile) => pageDrafts[file._id],
    /** The saved counts at the time of typing. */
    seenCountsOf: (file: JobFile) => pageDrafts[file._id]?.seen ?? savedCountsOf(withMark(file)),
    changeDraft: (file: JobFile, pages: Partial<PageCountInput>) => {
      clearRefusal(file)
      const forVersions = pages.reason !== undefined && { reasonVersionCount: file.versions.length }
      const newDraft = { ...pages, ...forVersions, seen: savedCountsOf(withMark(file)) }
      dispatch(draftChanged('pages', file._id, (former) => withInput(former, newDraft)))
    },
    /** Drops a reason that was typed for earlier documents of the file. */
    dropOldReason: ({ _id: fileId, versions }: JobFile) => {
      const isOld = pageDrafts[fileId] && pageDrafts[fileId].reasonVersionCount !== versions.length
      if (isOld) dispatch(draftChanged('pages', fileId, withoutReason))
    },
  }
}

/** Reads the job when called, to find the other files with the same issue. */
function useFilesWithSameIssue(jobId: string, { withMark, isToDo, questionOf }: FilesToMark) {
  const { getState } = useStore<RootState>()
  return (fileId: string, delivery: Delivery): readonly JobFile[] =>
    (cachedJob(getState(), jobId)?.files ?? []).filter(
      (other) =>
        other._id !== fileId &&
        isToDo(other) &&
        canMarkRemediated(toFileFacts(withMark(other))) &&
        questionOf(other).isReasonRequired &&
        deliveryIssueOf(deliveryOf(other)) === deliveryIssueOf(delivery),
    )
}

function useSendMark(jobId: string, { setState, setDone, draftOf }: FilesToMark) {
  const dispatch = useAppDispatch()
  const [remediateFile] = useRemediateFileMutation()
  return async (
    file: JobFile,
    { pages, notes, seenCounts, runAbortable = async (call) => call }: MarkToSend,
  ) => {
    const draft = draftOf(file)
    const { _id: fileId } = file
    const { simple_pages, complex_pages } = pages
    setState(file, { kind: 'sending' })
    const marks = { simple_pages, complex_pages, ...notes }
    const call = remediateFile({ jobId, fileId, ...marks, seen: seenCounts })
    const result = await runAbortable(call)
    const { error } = result
    if (error) {
      const isChanged = isApiError(error) && error.code === 'file_changed'
      // The row shows the pages saved elsewhere, so the draft is compared with those.
      if (isChanged)
        dispatch(draftChanged('pages', fileId, (now) => now && { ...now, seen: undefined }))
      const refusal = { ...fieldErrorsOf(error), whole: refusalOf(error) }
      setState(file, { kind: 'refused', refusal, isChanged })
    } else {
      setDone(file, { page_note: '', reason: '', ...marks })
      const savedDraft = { ...draft, seen: [Number(simple_pages), Number(complex_pages)] }
      dispatch(draftChanged('pages', fileId, (now) => withoutSaved(now, savedDraft)))
    }
    return result
  }
}
