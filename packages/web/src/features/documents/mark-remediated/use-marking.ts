import type { JobFile } from '@curbcut/contract'
import { fileRowOf } from '#web/features/documents/list/FileName.tsx'
import { questionIdOf } from '#web/features/documents/list/go-to-file.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import type { MarkQuestion, MarkRefusal } from './remediation-rules.ts'
import {
  useRemediationForm,
  validateMark,
  type MarkAnswer,
  type MarkStep,
} from './use-remediation-form.ts'

type MarkingOptions = {
  jobId: string
  isHandedIn: (file: JobFile) => boolean
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
}

export function useMarking({ focusNext, ...ofJob }: MarkingOptions) {
  const form = useRemediationForm(ofJob)
  const { setStep, stepOf, questionOf } = form
  const focusNextFile = (file: JobFile, sentFiles: readonly JobFile[] = []) =>
    focusNext(file, (one) => form.isToDo(one) && !sentFiles.includes(one))
  const mark = (file: JobFile, answer?: MarkAnswer) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const openQuestion = step?.kind === 'question' ? step.question : undefined
    const { wrongPages, lacks, ...valid } = validateMark(question, form.toSend(file))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(fileRowOf(file) ?? document.body)
    } else if (form.isDone(file) && !form.isTyped(file)) {
      if (openQuestion) setStep(file, undefined)
      focusNextFile(file)
    } else if (lacks || isUnconfirmed(question, answer && openQuestion)) {
      if (!openQuestion) form.dropOldReason(file)
      setStep(file, questionStep(question, { openQuestion, lacks }))
      if (openQuestion && lacks)
        focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
    } else focusNextFile(file, form.deliver(file, valid, answer))
  }
  /** Whether the next press would ask something before the file is marked. */
  const asks = (file: JobFile): boolean => {
    const question = questionOf(file)
    return question.isReasonRequired || isUnconfirmed(question, undefined)
  }
  const validated = (file: JobFile) => validateMark(questionOf(file), form.toSend(file))
  return {
    ...form,
    jobId: ofJob.jobId,
    mark,
    asks,
    /** Whether the file can be marked with its numbers, and without a question. */
    isReady: (file: JobFile) => {
      const { wrongPages, lacks } = validated(file)
      return form.isToDo(file) && !asks(file) && !wrongPages && !lacks
    },
    /** Marks files that are ready, one after the other; returns those that were refused. */
    markAll: async (files: readonly JobFile[]): Promise<readonly JobFile[]> => {
      const refused: JobFile[] = []
      for (const file of files) setStep(file, { kind: 'sending' })
      for (const file of files) {
        const { pages, notes } = validated(file)
        const { error } = await form.send(file, { pages, notes, seen: form.seenBy(file) })
        if (error) refused.push(file)
      }
      return refused
    },
    /** Asks for the reason only; marking asks about an old document, or a wrong one. */
    ask: (file: JobFile) => {
      if (stepOf(file)?.kind === 'sending') return
      form.dropOldReason(file)
      const { isReasonRequired } = questionOf(file)
      const question = { isReasonRequired, isOld: false, isDoubtful: false }
      setStep(file, { kind: 'question', question })
    },
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

/** Whether marking still has to ask; `answeredQuestion` was answered by a press just now. */
const isUnconfirmed = (now: MarkQuestion, answeredQuestion: MarkQuestion | undefined): boolean =>
  (now.isOld && !answeredQuestion?.isOld) || (now.isDoubtful && !answeredQuestion?.isDoubtful)

function questionStep(
  now: MarkQuestion,
  {
    openQuestion,
    lacks,
  }: { openQuestion: MarkQuestion | undefined; lacks: MarkRefusal | undefined },
): MarkStep {
  // A field never disappears once shown, as the user may be typing.
  const isReasonRequired = now.isReasonRequired || openQuestion?.isReasonRequired === true
  const isOld = now.isOld || openQuestion?.isOld === true
  const isDoubtful = now.isDoubtful || openQuestion?.isDoubtful === true
  const step = {
    kind: 'question',
    question: { isReasonRequired, isOld, isDoubtful },
  } as const
  return openQuestion && lacks ? { ...step, refusal: lacks } : step
}

export type FileMarking = ReturnType<typeof useMarking>
