import type { JobFile } from '@curbcut/contract'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { deliveryOf } from './delivery-of.ts'
import { questionIdOf } from './remediation-texts.ts'
import { rowOf } from './FileName.tsx'
import { bothQuestions, validateTyped } from './mark-question.ts'
import { useDeliver, type MarkAnswer } from './use-deliver.ts'
import { useFilesToMark } from './use-files-to-mark.ts'

type Marking = {
  jobId: string
  /** All files of the job. */
  files: readonly JobFile[]
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
  /** Leads to the next file, as soon as a mark is on its way. */
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
}

/** Marks the files of a job with the pages typed in their rows. */
export function useMarking({ jobId, files, isHandedIn, focusNext }: Marking) {
  const toMark = useFilesToMark({ jobId, isHandedIn })
  const { stepOf, setStep, questionOf, isDone, isTyped } = toMark
  const { deliver, hasAlike } = useDeliver({ jobId, files, toMark })
  const mark = (file: JobFile, answer?: MarkAnswer) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const asked = step?.kind === 'asked' ? step.question : undefined
    const shown = bothQuestions(question, asked)
    const { wrongPages, lacks } = validateTyped(question, toMark.toSend(file))
    const lead = (sent: readonly JobFile[] = []) =>
      focusNext(file, (one) => toMark.isToDo(one) && !sent.includes(one))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(rowOf(file) ?? document.body)
    } else if (isDone(file) && !isTyped(file)) {
      if (asked) setStep(file, undefined)
      lead()
    } else if (lacks && asked) {
      setStep(file, { kind: 'asked', question: shown, refusal: lacks })
      focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
    } else if (lacks || (question.isOld && !(answer && asked?.isOld))) {
      if (!asked) toMark.dropOldReason(file)
      setStep(file, { kind: 'asked', question: shown })
    } else deliver(file, lead, answer)
  }
  return {
    ...toMark,
    ...{ mark, hasAlike },
    /** Asks why; whether an old document will do is asked by the mark itself. */
    ask(file: JobFile) {
      if (stepOf(file)?.kind === 'sending') return
      toMark.dropOldReason(file)
      setStep(file, { kind: 'asked', question: { ...questionOf(file), isOld: false } })
    },
    /** The answer to the question whether to mark was No. */
    dismiss: (file: JobFile) => setStep(file, undefined),
    isSaidOfAll: (file: JobFile) =>
      toMark.reasons.reasonLike(file._id, deliveryOf(file))?.isForAll === true,
  }
}

export type FileMarking = ReturnType<typeof useMarking>
