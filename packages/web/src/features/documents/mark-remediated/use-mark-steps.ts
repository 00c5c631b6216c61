import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import type { PageCountInput } from '#web/state/mark-drafts.ts'
import {
  isUnchangedSinceMark,
  toMarkedFile,
  type MarkQuestion,
  type MarkRefusal,
} from './remediation-rules.ts'

export type MarkStep =
  | { kind: 'question'; question: MarkQuestion; refusal?: MarkRefusal }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal; isChanged?: boolean }

type DoneMark = { pages: PageCountInput; before: JobFile }

export function useMarkSteps() {
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
