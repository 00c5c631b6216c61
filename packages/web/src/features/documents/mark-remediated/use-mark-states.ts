import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import type { PageCountInput } from '#web/state/mark-drafts.ts'
import {
  isUnchangedSinceMark,
  toMarkedFile,
  type MarkQuestion,
  type MarkRefusal,
} from './remediation-rules.ts'

export type MarkState =
  | { kind: 'question'; question: MarkQuestion; refusal?: MarkRefusal }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal; isChanged?: boolean }

type DoneMark = { pages: PageCountInput; before: JobFile }

export function useMarkStates() {
  const [states, setStates] = useState<Readonly<Record<string, MarkState>>>({})
  const [doneMarks, setDoneMarks] = useState<Readonly<Record<string, DoneMark>>>({})
  const setState = ({ _id }: JobFile, state: MarkState | undefined) =>
    setStates(({ [_id]: _, ...others }) => (state ? { ...others, [_id]: state } : others))
  return {
    stateOf: ({ _id }: JobFile) => states[_id],
    setState,
    setDone: (before: JobFile, pages: PageCountInput) => {
      setState(before, undefined)
      setDoneMarks((others) => ({ ...others, [before._id]: { pages, before } }))
    },
    clearRefusal: (file: JobFile) => {
      const state = states[file._id]
      if (state?.kind === 'refused') setState(file, undefined)
      if (state?.kind === 'question' && state.refusal) {
        setState(file, { kind: 'question', question: state.question })
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
