import type { JobFile } from '@curbcut/contract'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { rowOf } from '#web/features/documents/list/FileName.tsx'
import { questionIdOf } from '#web/features/documents/list/go-to-file.ts'
import type { MarkQuestion, MarkRefusal } from './remediation-rules.ts'
import {
  useRemediationForm,
  validateMark,
  type MarkAnswer,
  type MarkStep,
} from './use-remediation-form.ts'

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
  /** Leads to the next file that is left, next to those that are on their way. */
  const lead = (file: JobFile, sent: readonly JobFile[] = []) =>
    focusNext(file, (one) => form.isToDo(one) && !sent.includes(one))
  const mark = (file: JobFile, answer?: MarkAnswer) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const asked = step?.kind === 'asked' ? step.question : undefined
    const { wrongPages, lacks, ...valid } = validateMark(question, form.toSend(file))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(rowOf(file) ?? document.body)
    } else if (form.isDone(file) && !form.isTyped(file)) {
      if (asked) setStep(file, undefined)
      lead(file)
    } else if (lacks || (question.isOld && !(answer && asked?.isOld))) {
      if (!asked) form.dropOldReason(file)
      setStep(file, questionStep(question, { asked, lacks }))
      if (asked && lacks)
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
      const { isReasonRequired } = questionOf(file)
      setStep(file, { kind: 'asked', question: { isReasonRequired, isOld: false } })
    },
    /** The answer to the question whether to mark was No. */
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

/** The question, and what is missing where it was asked before. */
function questionStep(
  now: MarkQuestion,
  { asked, lacks }: { asked: MarkQuestion | undefined; lacks: MarkRefusal | undefined },
): MarkStep {
  // A field in which somebody types stays, once it was requested.
  const isReasonRequired = now.isReasonRequired || asked?.isReasonRequired === true
  const isOld = now.isOld || asked?.isOld === true
  const shown = { kind: 'asked', question: { isReasonRequired, isOld } } as const
  return asked && lacks ? { ...shown, refusal: lacks } : shown
}

export type FileMarking = ReturnType<typeof useMarking>
