import { isMarkable, type JobFile } from '@curbcut/contract'
import { useStore } from 'react-redux'
import { keptJob } from '#web/api/kept-job.ts'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { lacksReason } from '#web/lib/missing-reason.ts'
import { useAppSelector, type RootState } from '#web/state/root-state.ts'
import { askedOf, concernOf, saidOf, type TypedDelivery } from './delivery.ts'
import { deliveryOf, type Delivery } from './delivery-of.ts'
import { useMarkFileMutation } from './file-changes-api.ts'
import { countsOf, pagesOf } from './pages-of.ts'
import { useSaidReasons } from './use-said-reasons.ts'

type OfFile = { jobId: string; fileId: string }
type Typed = Partial<Pick<TypedDelivery, 'reason' | 'isForAll'>>

/** The reasons said in this job, and the choice in the dialog of a file to say one of all that are alike. */
export function useSameReason({ jobId, fileId }: OfFile) {
  const said = useSaidReasons(jobId)
  const reasonLike = (delivery: Delivery) => said.reasonLike(fileId, delivery)
  const { getState } = useStore<RootState>()
  const [markFile] = useMarkFileMutation()
  // The dialog hears of changes of the others; they are judged as they are at the moment of sending.
  useAppSelector((state) => keptJob(state, jobId)?.files)
  const alikeTo = (delivery: Delivery) =>
    (keptJob(getState(), jobId)?.files ?? []).filter(
      (file) =>
        file._id !== fileId &&
        needsMark(file) &&
        concernOf(deliveryOf(file)) === concernOf(delivery),
    )
  /** Until somebody chooses: a reason that was said of all is still that. */
  const isForAll = (delivery: Delivery, { reason = '', isForAll: isChosen }: Typed) => {
    const like = reasonLike(delivery)
    return isChosen ?? (like?.isForAll === true && like.reason === reason.trim())
  }
  /** Gives the reason to a marked file that lacks nothing else. Others get it with their marks. */
  const give = (file: JobFile, reason: string) => {
    // What is typed over a mark is saved by whoever typed it.
    if (!lacksReason(file) || getState().typedPages[file._id]) return
    const { simple_pages, complex_pages, ...texts } = { ...pagesOf(file), reason }
    const pages = { simple_pages, complex_pages }
    const asked = askedOf(deliveryOf(file), pages)
    const texted = saidOf(asked, { ...pages, ...texts })
    void markFile({ jobId, fileId: file._id, ...pages, ...texted, seen: countsOf(file) })
  }
  return {
    reasonLike,
    isForAll,
    isOffered: (delivery: Delivery, typed: Typed) =>
      isForAll(delivery, typed) || alikeTo(delivery).length > 0,
    /** Remembers the reason with which a file was marked, and gives it to all if that was chosen. */
    said: (delivery: Delivery, typed: Typed & { reason: string }) => {
      const reason = typed.reason.trim()
      const isOfAll = isForAll(delivery, typed)
      // A reason said of all files is replaced only where that is asked.
      if (typed.isForAll === undefined && !isOfAll && reasonLike(delivery)?.isForAll) return
      said.say(delivery, { fileId, isForAll: isOfAll, reason })
      if (isOfAll) for (const file of alikeTo(delivery)) give(file, reason)
    },
  }
}

/** Not marked yet, or marked without the reason that it needs. */
const needsMark = (file: JobFile) =>
  isMarkable(toFileFacts(file)) && (!file.is_remediated || lacksReason(file))
