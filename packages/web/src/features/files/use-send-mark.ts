import type { JobFile } from '@curbcut/contract'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { pagesSaved, type TypedPages } from '#web/state/typed-pages.ts'
import type { saidOf } from './delivery.ts'
import { useMarkFileMutation } from './file-changes-api.ts'
import type { MarkRefusal } from './mark-question.ts'
import type { FilesToMark } from './use-files-to-mark.ts'

type Sent = { pages: TypedPages; said: ReturnType<typeof saidOf> }

/** Sends a mark, and leads on before the answer is here. */
export function useSendMark(jobId: string, { setStep, setDone, typedIn }: FilesToMark) {
  const dispatch = useAppDispatch()
  const [markFile] = useMarkFileMutation()
  return async (file: JobFile, { pages, said }: Sent, focusNext?: () => void) => {
    const typed = typedIn(file)
    const { simple_pages, complex_pages } = pages
    const counted = { simple_pages, complex_pages }
    setStep(file, { kind: 'sending' })
    focusNext?.()
    const { error } = await markFile({ jobId, fileId: file._id, ...counted, ...said })
    if (error) return setStep(file, { kind: 'refused', refusal: toRefusal(error) })
    setDone(file, { ...unsaid, ...counted, ...said })
    return typed && dispatch(pagesSaved({ fileId: file._id, pages: typed }))
  }
}

const unsaid = { page_note: '', reason: '' }

const toRefusal = (error: unknown): MarkRefusal => ({
  ...fieldErrorsOf(error),
  whole: refusalOf(error),
})
