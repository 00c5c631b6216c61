import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { isSameTyped, pagesSaved, pagesTyped, type TypedPages } from '#web/state/typed-pages.ts'
import { questionIdOf } from './remediation-texts.ts'
import type { saidOf } from './delivery.ts'
import { useMarkFileMutation } from './file-changes-api.ts'
import { rowOf } from './FileName.tsx'
import {
  bothQuestions,
  judgeTyped,
  questionBefore,
  trimmed,
  type MarkQuestion,
  type MarkRefusal,
} from './mark-question.ts'
import { pagesOf } from './pages-cost.ts'

/** The last step of marking a file: it is asked about, on its way, refused, or done. */
export type MarkStep =
  | { kind: 'asked'; question: MarkQuestion; refusal?: MarkRefusal }
  | { kind: 'sending' }
  | { kind: 'refused'; refusal: MarkRefusal }
  | { kind: 'done'; pages: TypedPages; before: JobFile }

type Marking = {
  jobId: string
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
  /** Leads to the next file, as soon as a mark is on its way. */
  focusNext: (from: JobFile, isUnmarked: (file: JobFile) => boolean) => void
}

/** Marks the files of a job with the pages typed in their rows. */
export function useMarking({ jobId, isHandedIn, focusNext }: Marking) {
  const marks = useMarkSteps()
  const { setStep, seen, stepOf } = marks
  const pages = useTypedPages(marks)
  const send = useSendMark({ jobId, marks, pages })
  const isUnmarked = (file: JobFile) =>
    !seen(file).is_remediated && stepOf(file)?.kind !== 'sending'
  const questionOf = (file: JobFile) =>
    questionBefore(file, {
      pages: pages.toSend(file),
      isHandedIn: isHandedIn(file),
      isFirst: !seen(file).is_remediated,
    })
  const mark = (file: JobFile, isConfirmed = false) => {
    const step = stepOf(file)
    if (step?.kind === 'sending') return
    const question = questionOf(file)
    const asked = step?.kind === 'asked' ? step.question : undefined
    const shown = bothQuestions(question, asked)
    const { said, wrongPages, lacks } = judgeTyped(question, pages.toSend(file))
    if (wrongPages) {
      setStep(file, { kind: 'refused', refusal: wrongPages })
      focusFirstError(rowOf(file) ?? document.body)
    } else if (seen(file).is_remediated && !pages.isTyped(file)) focusNext(file, isUnmarked)
    else if (lacks && asked) {
      setStep(file, { kind: 'asked', question: shown, refusal: lacks })
      focusFirstError(document.getElementById(questionIdOf(file)) ?? document.body)
    } else if (lacks || (question.isOld && !(isConfirmed && asked?.isOld)))
      setStep(file, { kind: 'asked', question: shown })
    else void send(file, said, () => focusNext(file, isUnmarked))
  }
  const { typedOf, isTyped, type } = pages
  return {
    ...{ seen, isUnmarked, typedOf, isTyped, type, mark, questionOf, stepOf },
    /** The answer to the question whether to mark was No. */
    dismiss: (file: JobFile) => setStep(file, undefined),
  }
}

export type FileMarking = ReturnType<typeof useMarking>

/** The typed values of the rows. */
function useTypedPages({ seen, stepOf, setStep }: MarkSteps) {
  const dispatch = useAppDispatch()
  const typed = useAppSelector(({ typedPages }) => typedPages)
  const typedOf = (file: JobFile) => typed[file._id] ?? pagesOf(seen(file))
  return {
    typedOf,
    /** Whether there is something to save; no pages are typed for special files. */
    isTyped: (file: JobFile) =>
      !file.isSpecialFile && !isSameTyped(trimmed(typedOf(file)), pagesOf(seen(file))),
    /** A special file has its price, and no pages. */
    toSend: (file: JobFile): TypedPages => ({
      ...trimmed(typedOf(file)),
      ...(file.isSpecialFile && { simple_pages: '0', complex_pages: '0' }),
    }),
    type: (file: JobFile, changed: Partial<TypedPages>) => {
      const step = stepOf(file)
      if (step?.kind === 'refused') setStep(file, undefined)
      if (step?.kind === 'asked' && step.refusal) {
        setStep(file, { kind: 'asked', question: step.question })
      }
      dispatch(pagesTyped({ fileId: file._id, pages: { ...typedOf(file), ...changed } }))
    },
  }
}

type Sending = { jobId: string; marks: MarkSteps; pages: ReturnType<typeof useTypedPages> }

/** Sends a mark, and leads on before the answer is here. */
function useSendMark({ jobId, marks: { setStep }, pages: { typedOf, toSend } }: Sending) {
  const dispatch = useAppDispatch()
  const [markFile] = useMarkFileMutation()
  return async (file: JobFile, said: ReturnType<typeof saidOf>, focusNext: () => void) => {
    const [typedNow, pages] = [typedOf(file), toSend(file)]
    const { simple_pages, complex_pages } = pages
    const counted = { simple_pages, complex_pages }
    setStep(file, { kind: 'sending' })
    focusNext()
    const { error } = await markFile({ jobId, fileId: file._id, ...counted, ...said })
    if (error) return setStep(file, { kind: 'refused', refusal: toRefusal(error) })
    setStep(file, { kind: 'done', pages: { ...unsaid, ...counted, ...said }, before: file })
    return dispatch(pagesSaved({ fileId: file._id, pages: typedNow }))
  }
}

const unsaid = { page_note: '', reason: '' }

/** The steps of this visit, and the files as they are after the finished ones. */
function useMarkSteps() {
  const [steps, setSteps] = useState<Readonly<Record<string, MarkStep>>>({})
  const setStep = ({ _id }: JobFile, step: MarkStep | undefined) =>
    setSteps(({ [_id]: _, ...others }) => (step ? { ...others, [_id]: step } : others))
  /** The file as it is. The list may learn of its mark later. */
  const seen = (file: JobFile): JobFile => {
    const step = steps[file._id]
    return step?.kind === 'done' && isUnchanged(file, step.before) ? marked(file, step.pages) : file
  }
  return { stepOf: ({ _id }: JobFile) => steps[_id], setStep, seen }
}

type MarkSteps = ReturnType<typeof useMarkSteps>

const isUnchanged = (file: JobFile, before: JobFile) =>
  file.is_remediated === before.is_remediated && isSameTyped(pagesOf(file), pagesOf(before))

const marked = (file: JobFile, pages: TypedPages): JobFile => ({
  ...file,
  is_remediated: true,
  isMarkedSinceAssigned: true,
  isReturned: false,
  simple_pages: Number(pages.simple_pages),
  complex_pages: Number(pages.complex_pages),
  page_note: pages.page_note || null,
  delivery_reason: pages.reason || null,
})

const toRefusal = (error: unknown): MarkRefusal => ({
  ...fieldErrorsOf(error),
  whole: refusalOf(error),
})
