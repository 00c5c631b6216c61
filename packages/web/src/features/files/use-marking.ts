import { remediateBody, type JobFile } from '@curbcut/contract'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import type { TypedPages } from '#web/state/typed-pages.ts'
import { rowOf } from './FileName.tsx'
import { questionIdOf } from './go-to-file.ts'
import {
  deliveryNotes,
  withEarlier,
  type MarkRefusal,
  type RequiredAnswers,
} from './remediation-rules.ts'
import { remediationTexts } from './remediation-texts.ts'
import { useRemediationForm, type MarkAnswer } from './use-remediation-form.ts'

type Marking = {
  jobId: string
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
  /** Leads to the next file, as soon as a mark is on its way. */
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
}

/** Marks the files of a job with the pages typed in their rows. */
export function useMarking({ focusNext, ...ofJob }: Marking) {
  const form = useRemediationForm(ofJob)
  const { setStep, stepOf, questionOf } = form
  /** Leads to the next file that is left, beside those that are on their way. */
  const lead = (file: JobFile, sent: readonly JobFile[] = []) =>
    focusNext(file, (one) => form.isToDo(one) && !sent.includes(one))
  const mark = (file: JobFile, answer?: MarkAnswer) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const asked = step?.kind === 'asked' ? step.question : undefined
    const { wrongPages, lacks, ...valid } = validateTyped(question, form.toSend(file))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(rowOf(file) ?? document.body)
    } else if (form.isDone(file) && !form.isTyped(file)) {
      if (asked) setStep(file, undefined)
      lead(file)
    } else if (lacks || (question.isOld && !(answer && asked?.isOld))) {
      if (!asked) form.dropOldReason(file)
      const isUnanswered = asked && lacks
      const shown = { kind: 'asked', question: withEarlier(question, asked) } as const
      setStep(file, isUnanswered ? { ...shown, refusal: lacks } : shown)
      if (isUnanswered)
        focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
    } else lead(file, form.deliver(file, valid, answer))
  }
  return {
    ...form,
    mark,
    /** Asks why; whether an old document will do is asked by the mark itself. */
    ask: (file: JobFile) => {
      if (stepOf(file)?.kind === 'sending') return
      form.dropOldReason(file)
      setStep(file, { kind: 'asked', question: { ...questionOf(file), isOld: false } })
    },
    /** The answer to the question whether to mark was No. */
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

export type FileMarking = ReturnType<typeof useMarking>

/** What is sent, and the fields with faults or without an answer. */
function validateTyped(question: RequiredAnswers, pages: TypedPages) {
  const notes = deliveryNotes(question, pages)
  const { error } = remediateBody.safeParse({ ...pages, page_note: '', reason: '', ...notes })
  const faults = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
  const { simple_pages, complex_pages, ...texts } = Object.fromEntries(faults) as MarkRefusal
  const isUnanswered = question.isReasonAsked && !pages.reason
  const lacks = { ...(isUnanswered && { reason: remediationTexts.reasonMissing }), ...texts }
  return {
    ...{ pages, notes },
    wrongPages: simple_pages || complex_pages ? { simple_pages, complex_pages } : undefined,
    lacks: Object.keys(lacks).length > 0 ? lacks : undefined,
  }
}
