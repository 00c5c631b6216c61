import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { isSameTyped, type TypedPages } from '#web/state/typed-pages.ts'
import type { MarkQuestion, MarkRefusal } from './mark-question.ts'
import { pagesOf } from './pages-of.ts'

/** A mark that was made during this visit, and the file as it was before. */
type DoneMark = { pages: TypedPages; before: JobFile }

/** Where the marking of a file stands: it is asked about, on its way, or refused. */
export type MarkStep =
  | { kind: 'asked'; question: MarkQuestion; refusal?: MarkRefusal }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal; isChanged?: boolean }

/** The steps of this visit, and the files as they are after the marks that were made. */
export function useMarkSteps() {
  const [steps, setSteps] = useState<Readonly<Record<string, MarkStep>>>({})
  const [doneMarks, setDoneMarks] = useState<Readonly<Record<string, DoneMark>>>({})
  const setStep = ({ _id }: JobFile, step: MarkStep | undefined) =>
    setSteps(({ [_id]: _, ...others }) => (step ? { ...others, [_id]: step } : others))
  const setDone = (before: JobFile, pages: TypedPages) => {
    setStep(before, undefined)
    setDoneMarks((others) => ({ ...others, [before._id]: { pages, before } }))
  }
  /** The file as it is. The list may learn of its mark later, when the next question is already asked. */
  const seen = (file: JobFile): JobFile => {
    const done = doneMarks[file._id]
    return done && isUnchanged(file, done.before) ? marked(file, done.pages) : file
  }
  return { stepOf: ({ _id }: JobFile) => steps[_id], setStep, setDone, seen }
}

export type MarkSteps = ReturnType<typeof useMarkSteps>

const isUnchanged = (file: JobFile, before: JobFile) =>
  file.is_remediated === before.is_remediated && isSameTyped(pagesOf(file), pagesOf(before))

const marked = (file: JobFile, pages: TypedPages): JobFile => ({
  ...file,
  is_remediated: true,
  isUnchanged: file.versions.length === 0,
  isMarkedSinceAssigned: true,
  isReturned: false,
  simple_pages: Number(pages.simple_pages),
  complex_pages: Number(pages.complex_pages),
  page_note: pages.page_note || null,
  delivery_reason: pages.reason || null,
})
