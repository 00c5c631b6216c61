import type { JobFile } from '@curbcut/contract'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { fileRowOf, questionIdOf } from '#web/lib/documents/file-element-ids.ts'
import { isBeingChecked, type MarkQuestion, type MarkRefusal } from './remediation-rules.ts'
import type { MarkState } from './use-mark-states.ts'
import { useRemediationForm, validateMark, type MarkAnswer } from './use-remediation-form.ts'

type MarkingOptions = {
  jobId: string
  isHandedIn: (file: JobFile) => boolean
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
}

export function useMarking({ focusNext, ...jobOptions }: MarkingOptions) {
  const form = useRemediationForm(jobOptions)
  const { setState, stateOf, questionOf } = form
  return {
    ...form,
    jobId: jobOptions.jobId,
    mark: markWith(form, focusNext),
    ...useBatchMarking(form),
    /** Asks for the reason alone: only marking asks whether the document is old or the wrong one. */
    openReasonQuestion: (file: JobFile) => {
      if (stateOf(file)?.kind === 'sending') return
      form.dropOldReason(file)
      const { isReasonRequired } = questionOf(file)
      const question = { isReasonRequired, isOld: false, isDoubtful: false }
      setState(file, { kind: 'question', question })
    },
    dismiss: (file: JobFile) => setState(file, undefined),
  }
}

type RemediationForm = ReturnType<typeof useRemediationForm>

/** Marks a file, or asks first; then the focus goes to the next one. */
function markWith(form: RemediationForm, focusNext: MarkingOptions['focusNext']) {
  const { setState, stateOf, questionOf } = form
  const focusNextFile = (file: JobFile, sentFiles: readonly JobFile[] = []) =>
    focusNext(file, (candidate) => form.isToDo(candidate) && !sentFiles.includes(candidate))
  return (file: JobFile, answer?: MarkAnswer) => {
    const state = stateOf(file)
    if (state?.kind === 'sending') return
    const question = questionOf(file)
    const shownQuestion = state?.kind === 'question' ? state.question : undefined
    const { wrongPages, missing, ...checkedMark } = validateMark(question, form.pagesToSend(file))
    if (wrongPages) {
      setState(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(fileRowOf(file) ?? document.body)
      return
    }
    if (form.isDone(file) && !form.hasUnsavedInput(file)) {
      if (shownQuestion) setState(file, undefined)
      focusNextFile(file)
      return
    }
    const confirmedQuestion = answer && shownQuestion
    if (missing || needsConfirmation(question, confirmedQuestion)) {
      showQuestion(form, file, { question, shownQuestion, missing })
      return
    }
    const otherSentFiles = form.sendMark(file, checkedMark, answer)
    focusNextFile(file, otherSentFiles)
  }
}

function useBatchMarking(form: RemediationForm) {
  const { setState, stateOf, questionOf, pagesToSend, isToDo, send, seenCountsOf } = form
  const validate = (file: JobFile) => validateMark(questionOf(file), pagesToSend(file))
  /** Whether marking the file opens a question first, or one is open. */
  const needsAnswers = (file: JobFile): boolean => {
    const isReasonMissing = validate(file).missing?.reason !== undefined
    const isOpen = stateOf(file)?.kind === 'question'
    return isOpen || isReasonMissing || needsConfirmation(questionOf(file), undefined)
  }
  const isFileBeingChecked = (file: JobFile) => isBeingChecked(file, form.isHandedIn(file))
  return {
    needsAnswers,
    isBeingChecked: isFileBeingChecked,
    isReady: (file: JobFile) => {
      const { wrongPages, missing } = validate(file)
      const isValid = !wrongPages && !missing
      return isToDo(file) && isValid && !needsAnswers(file) && !isFileBeingChecked(file)
    },
    openQuestion: (file: JobFile) => {
      if (stateOf(file)?.kind === 'question') return
      showQuestion(form, file, { question: questionOf(file) })
    },
    /** Marks files that are ready, one after the other; returns those that were refused. */
    markAll: async (files: readonly JobFile[]): Promise<readonly JobFile[]> => {
      const refusedFiles: JobFile[] = []
      for (const file of files) setState(file, { kind: 'sending' })
      for (const file of files) {
        const { pages, notes } = validate(file)
        const { error } = await send(file, { pages, notes, seenCounts: seenCountsOf(file) })
        if (error) refusedFiles.push(file)
      }
      return refusedFiles
    },
  }
}

/** Whether a doubt is unconfirmed: submitting the shown question confirms what it asked. */
const needsConfirmation = (
  question: MarkQuestion,
  confirmedQuestion: MarkQuestion | undefined,
): boolean =>
  (question.isOld && !confirmedQuestion?.isOld) ||
  (question.isDoubtful && !confirmedQuestion?.isDoubtful)

type QuestionToShow = {
  question: MarkQuestion
  shownQuestion?: MarkQuestion | undefined
  missing?: MarkRefusal | undefined
}

/** Opens the question, or says in the open one what is missing. */
function showQuestion(form: RemediationForm, file: JobFile, question: QuestionToShow): void {
  const { shownQuestion, missing } = question
  if (!shownQuestion) form.dropOldReason(file)
  form.setState(file, toQuestionState(question))
  if (shownQuestion && missing)
    focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
}

function toQuestionState({ question, shownQuestion, missing }: QuestionToShow): MarkState {
  // A field never disappears once shown, as the user may be typing.
  const isReasonRequired = question.isReasonRequired || shownQuestion?.isReasonRequired === true
  const isOld = question.isOld || shownQuestion?.isOld === true
  const isDoubtful = question.isDoubtful || shownQuestion?.isDoubtful === true
  const state = {
    kind: 'question',
    question: { isReasonRequired, isOld, isDoubtful },
  } as const
  return shownQuestion && missing ? { ...state, refusal: missing } : state
}

export type Marking = ReturnType<typeof useMarking>
