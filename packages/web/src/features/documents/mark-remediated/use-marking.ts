import type { JobFile } from '@curbcut/contract'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { fileRowOf, questionIdOf } from '#web/lib/documents/file-element-ids.ts'
import { isBeingChecked, type MarkQuestion, type MarkRefusal } from './remediation-rules.ts'
import type { MarkStep } from './use-mark-steps.ts'
import { useRemediationForm, validateMark, type MarkAnswer } from './use-remediation-form.ts'

type MarkingOptions = {
  jobId: string
  isHandedIn: (file: JobFile) => boolean
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
}

export function useMarking({ focusNext, ...jobOptions }: MarkingOptions) {
  const form = useRemediationForm(jobOptions)
  const { setStep, stepOf, questionOf } = form
  const focusNextFile = (file: JobFile, sentFiles: readonly JobFile[] = []) =>
    focusNext(file, (candidate) => form.isToDo(candidate) && !sentFiles.includes(candidate))
  const mark = (file: JobFile, answer?: MarkAnswer) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const shownQuestion = step?.kind === 'question' ? step.question : undefined
    const { wrongPages, missing, ...checkedMark } = validateMark(question, form.pagesToSend(file))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(fileRowOf(file) ?? document.body)
    } else if (form.isDone(file) && !form.isTyped(file)) {
      if (shownQuestion) setStep(file, undefined)
      focusNextFile(file)
    } else if (missing || needsConfirmation(question, answer && shownQuestion)) {
      if (!shownQuestion) form.dropOldReason(file)
      setStep(file, toQuestionStep(question, { shownQuestion, missing }))
      if (shownQuestion && missing)
        focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
    } else focusNextFile(file, form.deliver(file, checkedMark, answer))
  }
  return {
    ...form,
    jobId: jobOptions.jobId,
    mark,
    ...useBatchMarking(form),
    /** Asks for the reason alone: only marking asks whether the document is old or the wrong one. */
    askReason: (file: JobFile) => {
      if (stepOf(file)?.kind === 'sending') return
      form.dropOldReason(file)
      const { isReasonRequired } = questionOf(file)
      const question = { isReasonRequired, isOld: false, isDoubtful: false }
      setStep(file, { kind: 'question', question })
    },
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

type RemediationForm = ReturnType<typeof useRemediationForm>

function useBatchMarking(form: RemediationForm) {
  const { setStep, stepOf, questionOf, pagesToSend, isToDo, send, seenCountsOf } = form
  const validate = (file: JobFile) => validateMark(questionOf(file), pagesToSend(file))
  /** Whether marking the file opens a question first, or one is open. */
  const hasQuestion = (file: JobFile): boolean => {
    const isReasonMissing = validate(file).missing?.reason !== undefined
    const isOpen = stepOf(file)?.kind === 'question'
    return isOpen || isReasonMissing || needsConfirmation(questionOf(file), undefined)
  }
  const isFileBeingChecked = (file: JobFile) => isBeingChecked(file, form.isHandedIn(file))
  return {
    hasQuestion,
    isBeingChecked: isFileBeingChecked,
    isReady: (file: JobFile) => {
      const { wrongPages, missing } = validate(file)
      const isValid = !wrongPages && !missing
      return isToDo(file) && isValid && !hasQuestion(file) && !isFileBeingChecked(file)
    },
    openQuestion: (file: JobFile) => {
      if (stepOf(file)?.kind === 'question') return
      form.dropOldReason(file)
      setStep(
        file,
        toQuestionStep(questionOf(file), { shownQuestion: undefined, missing: undefined }),
      )
    },
    /** Marks files that are ready, one after the other; returns those that were refused. */
    markAll: async (files: readonly JobFile[]): Promise<readonly JobFile[]> => {
      const refusedFiles: JobFile[] = []
      for (const file of files) setStep(file, { kind: 'sending' })
      for (const file of files) {
        const { pages, notes } = validate(file)
        const { error } = await send(file, { pages, notes, seenCounts: seenCountsOf(file) })
        if (error) refusedFiles.push(file)
      }
      return refusedFiles
    },
  }
}

/** Whether marking still has to ask; the press that marks has answered `answeredQuestion`. */
const needsConfirmation = (
  question: MarkQuestion,
  answeredQuestion: MarkQuestion | undefined,
): boolean =>
  (question.isOld && !answeredQuestion?.isOld) ||
  (question.isDoubtful && !answeredQuestion?.isDoubtful)

function toQuestionStep(
  currentQuestion: MarkQuestion,
  {
    shownQuestion,
    missing,
  }: { shownQuestion: MarkQuestion | undefined; missing: MarkRefusal | undefined },
): MarkStep {
  // A field never disappears once shown, as the user may be typing.
  const isReasonRequired =
    currentQuestion.isReasonRequired || shownQuestion?.isReasonRequired === true
  const isOld = currentQuestion.isOld || shownQuestion?.isOld === true
  const isDoubtful = currentQuestion.isDoubtful || shownQuestion?.isDoubtful === true
  const step = {
    kind: 'question',
    question: { isReasonRequired, isOld, isDoubtful },
  } as const
  return shownQuestion && missing ? { ...step, refusal: missing } : step
}

export type FileMarking = ReturnType<typeof useMarking>
