import { canMarkRemediated, remediateBody, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
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
  type GivenReason,
  type PageCounts,
  type PageCountInput,
} from '#web/state/mark-drafts.ts'
import { useAppDispatch, useAppSelector, type RootState } from '#web/state/root-state.ts'
import {
  savedCountsOf,
  deliveryIssueOf,
  notesToSend,
  deliveryOf,
  dollarsOf,
  isUnchangedSinceMark,
  savedPagesOf,
  markQuestionOf,
  rowValuesOf,
  toMarkedFile,
  trimFields,
  type Delivery,
  type DeliveryIssue,
  type MarkQuestion,
  type MarkRefusal,
  type RequiredAnswers,
} from './remediation-rules.ts'
import { remediationTexts } from './remediation-texts.ts'

export type MarkStep =
  | { kind: 'question'; question: MarkQuestion; refusal?: MarkRefusal }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal; isChanged?: boolean }

export type MarkAnswer = { isForAll: boolean }

type Props = {
  jobId: string
  /** Defaults to what the list has. */
  isHandedIn?: (file: JobFile) => boolean
}

type Mark = { pages: PageCountInput; notes: ReturnType<typeof notesToSend> }
export type MarkToSend = Mark & {
  seen: PageCounts
  /** Absent: leaving the screen does not abort the call. */
  run?: ReturnType<typeof useUpload>['run']
}

export function useRemediationForm({ jobId, ...files }: Props) {
  const form = useFilesToMark({ jobId, ...files })
  const { seenCountsOf, withMark, rememberReason } = form
  const send = useSendMark(jobId, form)
  const findAlikeFiles = useAlikeFiles(jobId, form)
  /** Other files get the reason with their own mark, which includes their draft. */
  const isReasonOnlyMissing = (file: JobFile) => withMark(file).is_remediated && !form.isTyped(file)
  /** Stores the reason, and sends it for other files that lack only that; returns these. */
  const giveReason = (
    fileId: string,
    delivery: Delivery,
    { reason, isForAll }: MarkAnswer & { reason: string },
  ): readonly JobFile[] => {
    rememberReason(delivery, { fileId, reason, isForAll })
    const others = isForAll ? findAlikeFiles(fileId, delivery).filter(isReasonOnlyMissing) : []
    for (const file of others) {
      const pages = { ...savedPagesOf(withMark(file)), reason }
      const notes = notesToSend(form.questionOf(file), pages)
      void send(file, { pages, notes, seen: savedCountsOf(withMark(file)) })
    }
    return others
  }
  return {
    ...form,
    send,
    giveReason,
    hasAlikeFiles: (fileId: string, delivery: Delivery) =>
      findAlikeFiles(fileId, delivery).length > 0,
    /** Marks a file, and gives its reason to files with the same issue; returns these. */
    deliver: (file: JobFile, mark: Mark, answer?: MarkAnswer): readonly JobFile[] => {
      void send(file, { ...mark, seen: seenCountsOf(file) })
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

function useFilesToMark({ jobId, isHandedIn = isHandedInByList }: Props) {
  const rates = usePageRates()
  const steps = useMarkSteps()
  const typedPages = useTypedPages(steps)
  const { draftOf } = typedPages
  const reasons = useGivenReasons(jobId)
  const { withMark, stepOf } = steps
  const valuesOf = (file: JobFile) => {
    const isQuestionShown = stepOf(file)?.kind === 'question'
    const earlierReason = reasons.earlierReasonFor(file._id, deliveryOf(file))
    const offeredReason =
      earlierReason && (earlierReason.isForAll || isQuestionShown) ? earlierReason.reason : ''
    return rowValuesOf(withMark(file), { draft: draftOf(file), offeredReason, isQuestionShown })
  }
  /** A special file has a fixed price, so it is marked with 0 pages. */
  const toSend = (file: JobFile): PageCountInput => ({
    ...trimFields(valuesOf(file).pages),
    ...(file.isSpecialFile && { simple_pages: '0', complex_pages: '0' }),
  })
  /** Marked, and not reopened because its check failed afterwards. */
  const isDone = (file: JobFile) => withMark(file).is_remediated && !lacksReason(withMark(file))
  return {
    ...steps,
    ...typedPages,
    ...reasons,
    isHandedIn,
    valuesOf,
    toSend,
    isDone,
    isToDo: (file: JobFile) => !isDone(file) && stepOf(file)?.kind !== 'sending',
    questionOf: (file: JobFile) =>
      markQuestionOf(withMark(file), { pages: toSend(file), isHandedIn: isHandedIn(file) }),
    costOf: (file: JobFile) => dollarsOf(valuesOf(file).pages, rates, file),
    /** Whether the user typed something to save; special files take no pages. */
    isTyped: (file: JobFile) =>
      !file.isSpecialFile && draftOf(file) !== undefined && valuesOf(file).isTyped,
  }
}

type FilesToMark = ReturnType<typeof useFilesToMark>

function useTypedPages({ withMark, clearRefusal }: ReturnType<typeof useMarkSteps>) {
  const dispatch = useAppDispatch()
  const pageDrafts = useAppSelector(({ drafts }) => drafts.pages)
  return {
    draftOf: (file: JobFile) => pageDrafts[file._id],
    /** The saved counts at the time of typing. */
    seenCountsOf: (file: JobFile) => pageDrafts[file._id]?.seen ?? savedCountsOf(withMark(file)),
    type: (file: JobFile, pages: Partial<PageCountInput>) => {
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

/** Reasons of this visit; after a reload those saved with files, unless the job was returned. */
function useGivenReasons(jobId: string) {
  const dispatch = useAppDispatch()
  const reasons = useAppSelector(({ drafts }) => drafts.reasons[jobId])
  const job = useAppSelector((state) => cachedJob(state, jobId))
  const returnedAt = job?.returned?.createdAt
  return {
    /** Excludes the file's own reason, which was about an earlier state, unless it was for all. */
    earlierReasonFor: (fileId: string, delivery: Delivery): GivenReason | undefined => {
      const issue = deliveryIssueOf(delivery)
      if (!issue) return undefined
      const givenReason = reasons?.[issue]
      const isFromOtherFile = givenReason && (givenReason.isForAll || givenReason.fileId !== fileId)
      if (isFromOtherFile && givenReason.returnedAt === returnedAt) return givenReason
      if (returnedAt !== undefined) return undefined
      const otherFile = job?.files.findLast(
        (file) => file._id !== fileId && hasReasonFor(issue, file),
      )
      const reason = otherFile?.delivery_reason
      return reason ? { reason, fileId: otherFile._id, isForAll: false, returnedAt } : undefined
    },
    rememberReason: (delivery: Delivery, reason: Omit<GivenReason, 'returnedAt'>) => {
      const issue = deliveryIssueOf(delivery)
      if (!issue) return
      const givenReason = { ...reason, returnedAt }
      dispatch(draftChanged('reasons', jobId, (others) => ({ ...others, [issue]: givenReason })))
    },
  }
}

const hasReasonFor = (issue: DeliveryIssue, file: JobFile) =>
  file.is_remediated &&
  canMarkRemediated(toFileFacts(file)) &&
  file.delivery_reason !== null &&
  deliveryIssueOf(deliveryOf(file)) === issue

/** Reads the job when called, to find the other files with the same issue. */
function useAlikeFiles(jobId: string, { withMark, isToDo, questionOf }: FilesToMark) {
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

function useSendMark(jobId: string, { setStep, setDone, draftOf }: FilesToMark) {
  const dispatch = useAppDispatch()
  const [remediateFile] = useRemediateFileMutation()
  return async (file: JobFile, { pages, notes, seen, run = async (call) => call }: MarkToSend) => {
    const draft = draftOf(file)
    const { _id: fileId } = file
    const { simple_pages, complex_pages } = pages
    setStep(file, { kind: 'sending' })
    const marks = { simple_pages, complex_pages, ...notes }
    const answer = await run(remediateFile({ jobId, fileId, ...marks, seen }))
    const { error } = answer
    if (error) {
      const isChanged = isApiError(error) && error.code === 'file_changed'
      // The row shows the pages saved elsewhere, so the draft is compared with those.
      if (isChanged)
        dispatch(draftChanged('pages', fileId, (now) => now && { ...now, seen: undefined }))
      const refusal = { ...fieldErrorsOf(error), whole: refusalOf(error) }
      setStep(file, { kind: 'refused', refusal, isChanged })
    } else {
      setDone(file, { page_note: '', reason: '', ...marks })
      const savedDraft = { ...draft, seen: [Number(simple_pages), Number(complex_pages)] }
      dispatch(draftChanged('pages', fileId, (now) => withoutSaved(now, savedDraft)))
    }
    return answer
  }
}

type DoneMark = { pages: PageCountInput; before: JobFile }

function useMarkSteps() {
  const [steps, setSteps] = useState<Readonly<Record<string, MarkStep>>>({})
  const [doneMarks, setDoneMarks] = useState<Readonly<Record<string, DoneMark>>>({})
  const setStep = ({ _id }: JobFile, step: MarkStep | undefined) =>
    setSteps(({ [_id]: _, ...others }) => (step ? { ...others, [_id]: step } : others))
  return {
    stepOf: ({ _id }: JobFile) => steps[_id],
    setStep,
    setDone: (before: JobFile, pages: PageCountInput) => {
      setStep(before, undefined)
      setDoneMarks((others) => ({ ...others, [before._id]: { pages, before } }))
    },
    /** The first letter typed after a refusal clears it. */
    clearRefusal: (file: JobFile) => {
      const step = steps[file._id]
      if (step?.kind === 'refused') setStep(file, undefined)
      if (step?.kind === 'question' && step.refusal) {
        setStep(file, { kind: 'question', question: step.question })
      }
    },
    /** The file with its mark of this visit, which the list may not contain yet. */
    withMark: (file: JobFile): JobFile => {
      const doneMark = doneMarks[file._id]
      return doneMark && isUnchangedSinceMark(file, doneMark.before)
        ? toMarkedFile(file, doneMark.pages)
        : file
    },
  }
}
