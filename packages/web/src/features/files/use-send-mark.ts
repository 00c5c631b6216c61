import type { JobFile } from '@curbcut/contract'
import { fieldErrorsOf, isApiError, refusalOf } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import {
  pagesChanged,
  pagesSaved,
  type PageCounts,
  type TypedPages,
} from '#web/state/typed-pages.ts'
import type { saidOf } from './delivery.ts'
import { useMarkFileMutation } from './file-changes-api.ts'
import type { MarkRefusal } from './mark-question.ts'
import type { FilesToMark } from './use-files-to-mark.ts'

type Sent = { pages: TypedPages; said: ReturnType<typeof saidOf>; seen: PageCounts }

/** Sends a mark, and leads on before the answer is here. */
export function useSendMark(jobId: string, { setStep, setDone, typedIn }: FilesToMark) {
  const dispatch = useAppDispatch()
  const [markFile] = useMarkFileMutation()
  return async (file: JobFile, { pages, said, seen }: Sent, focusNext?: () => void) => {
    const typed = typedIn(file)
    const { simple_pages, complex_pages } = pages
    const counted = { simple_pages, complex_pages }
    setStep(file, { kind: 'sending' })
    focusNext?.()
    const { _id: fileId } = file
    const { error } = await markFile({ jobId, fileId, ...counted, ...said, seen })
    if (error) {
      const isChanged = isApiError(error) && error.code === 'file_changed'
      if (isChanged) dispatch(pagesChanged(fileId))
      return setStep(file, { kind: 'refused', refusal: toRefusal(error), isChanged })
    }
    setDone(file, { ...unsaid, ...counted, ...said })
    const saved = [Number(simple_pages), Number(complex_pages)]
    return dispatch(pagesSaved({ fileId, pages: typed ?? {}, seen: saved }))
  }
}

const unsaid = { page_note: '', reason: '' }

const toRefusal = (error: unknown): MarkRefusal => ({
  ...fieldErrorsOf(error),
  whole: refusalOf(error),
})
