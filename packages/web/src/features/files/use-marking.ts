import { remediateBody, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { pagesSaved, pagesTyped, type TypedPages } from '#web/state/typed-pages.ts'
import { useMarkFileMutation } from './file-changes-api.ts'
import { rowOf } from './FileName.tsx'
import { pagesOf } from './pages-cost.ts'

/** Why a file is not marked: a message for each field, or one about the whole. */
export type MarkRefusal = Partial<TypedPages> & { whole?: string | undefined }

/** The last step of marking a file: it is asked about, on its way, refused, or done. */
export type MarkStep =
  | { kind: 'asked' }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal }
  | { kind: 'done'; pages: TypedPages; before: JobFile }

type Marking = {
  jobId: string
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
  /** Leads to the next file, as soon as a mark is on its way. */
  goOn: (from: JobFile, isLeft: (file: JobFile) => boolean) => void
}

const noPages: TypedPages = { simple_pages: '0', complex_pages: '0' }

/** Marks the files of a job by what is typed in their rows. */
export function useMarking({ jobId, isHandedIn, goOn }: Marking) {
  const dispatch = useAppDispatch()
  const { steps, setStep, seen } = useMarkSteps()
  const typed = useAppSelector(({ typedPages }) => typedPages)
  const [markFile] = useMarkFileMutation()
  const typedOf = (file: JobFile) => typed[file._id] ?? pagesOf(seen(file))
  /** Whether there is something to save; nothing is typed for special files. */
  const isTyped = (file: JobFile) =>
    !file.isSpecialFile && !isSame(trimmed(typedOf(file)), pagesOf(seen(file)))
  const isLeft = (file: JobFile) => !seen(file).is_remediated && steps[file._id]?.kind !== 'sending'

  const send = async (file: JobFile, pages: TypedPages) => {
    setStep(file, { kind: 'sending' })
    goOn(file, isLeft)
    const { error } = await markFile({ jobId, fileId: file._id, ...pages })
    if (error) return setStep(file, { kind: 'refused', refusal: toRefusal(error) })
    setStep(file, { kind: 'done', pages, before: file })
    return dispatch(pagesSaved({ fileId: file._id, pages }))
  }
  const mark = (file: JobFile, isConfirmed = false) => {
    if (steps[file._id]?.kind === 'sending') return
    const isFirst = !seen(file).is_remediated
    const pages = file.isSpecialFile ? noPages : trimmed(typedOf(file))
    const refusal = refusalOfPages(pages)
    if (refusal) {
      setStep(file, { kind: 'refused', refusal })
      focusFirstError(rowOf(file) ?? document.body)
    } else if (!isFirst && !isTyped(file)) goOn(file, isLeft)
    else if (isFirst && !isConfirmed && !isHandedIn(file)) setStep(file, { kind: 'asked' })
    else void send(file, pages)
  }
  const type = (file: JobFile, changed: Partial<TypedPages>) => {
    if (steps[file._id]?.kind === 'refused') setStep(file, undefined)
    dispatch(pagesTyped({ fileId: file._id, pages: { ...typedOf(file), ...changed } }))
  }
  return {
    ...{ seen, isLeft, typedOf, isTyped, type, mark },
    stepOf: (file: JobFile) => steps[file._id],
    /** The answer to the question whether to mark was No. */
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

export type FileMarking = ReturnType<typeof useMarking>

/** The steps of this visit, and the files as they are after those that are done. */
function useMarkSteps() {
  const [steps, setSteps] = useState<Readonly<Record<string, MarkStep>>>({})
  const setStep = ({ _id }: JobFile, step: MarkStep | undefined) =>
    setSteps(({ [_id]: _, ...others }) => (step ? { ...others, [_id]: step } : others))
  /** The file as it is. The list may learn of its mark later. */
  const seen = (file: JobFile): JobFile => {
    const step = steps[file._id]
    return step?.kind === 'done' && isUnchanged(file, step.before) ? marked(file, step.pages) : file
  }
  return { steps, setStep, seen }
}

const isUnchanged = (file: JobFile, before: JobFile) =>
  file.is_remediated === before.is_remediated && isSame(pagesOf(file), pagesOf(before))

const marked = (file: JobFile, { simple_pages, complex_pages }: TypedPages): JobFile => ({
  ...file,
  is_remediated: true,
  isMarkedSinceAssigned: true,
  isReturned: false,
  simple_pages: Number(simple_pages),
  complex_pages: Number(complex_pages),
})

const trimmed = ({ simple_pages, complex_pages }: TypedPages): TypedPages => ({
  simple_pages: simple_pages.trim(),
  complex_pages: complex_pages.trim(),
})

const isSame = (one: TypedPages, other: TypedPages) =>
  one.simple_pages === other.simple_pages && one.complex_pages === other.complex_pages

function refusalOfPages(pages: TypedPages): MarkRefusal | undefined {
  const { error } = remediateBody.safeParse(pages)
  if (!error) return undefined
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const toRefusal = (error: unknown): MarkRefusal => ({
  ...fieldErrorsOf(error),
  whole: refusalOf(error),
})
