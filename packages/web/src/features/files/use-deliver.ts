import { isMarkable, type JobFile } from '@curbcut/contract'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { concernOf, saidOf } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import { validateTyped } from './mark-question.ts'
import { countsOf, pagesOf } from './pages-of.ts'
import type { FilesToMark } from './use-files-to-mark.ts'
import { useSendMark } from './use-send-mark.ts'

type Delivering = { jobId: string; files: readonly JobFile[]; toMark: FilesToMark }

/** The answer to the questions before a file is marked; `isForAll`: its reason is that of all alike. */
export type MarkAnswer = { isForAll: boolean }

/** Leads to the next file that is left, beside those that are on their way. */
type Lead = (sent: readonly JobFile[]) => void

/** Marks a file with what is typed, and gives its reason for others that need the same. */
export function useDeliver({ jobId, files, toMark }: Delivering) {
  const { seen, reasons } = toMark
  const send = useSendMark(jobId, toMark)
  const alikeOf = (file: JobFile) => files.filter((other) => isAlike(other, file, toMark))
  /** Others get the reason with their marks. What is typed over a mark is saved by whoever typed it. */
  const lacksOnlyReason = (file: JobFile) => seen(file).is_remediated && !toMark.isTyped(file)
  const deliver = (file: JobFile, lead: Lead, answer?: MarkAnswer) => {
    const pages = toMark.toSend(file)
    const { said } = validateTyped(toMark.questionOf(file), pages)
    const { reason } = said
    const others = reason && answer?.isForAll ? alikeOf(file).filter(lacksOnlyReason) : []
    if (reason && answer) reasons.say(deliveryOf(file), { reason, fileId: file._id, ...answer })
    void send(file, { pages, said, seen: toMark.seenBy(file) }, () => lead(others))
    for (const one of others) {
      const same = { ...pagesOf(seen(one)), ...(reason && { reason }) }
      const seenNow = countsOf(seen(one))
      void send(one, { pages: same, said: saidOf(toMark.questionOf(one), same), seen: seenNow })
    }
  }
  return { deliver, hasAlike: (file: JobFile) => alikeOf(file).length > 0 }
}

/** Whether another file needs a reason for the same concern. */
function isAlike(other: JobFile, file: JobFile, { seen, isToDo, questionOf }: FilesToMark) {
  return (
    other._id !== file._id &&
    isToDo(other) &&
    isMarkable(toFileFacts(seen(other))) &&
    questionOf(other).isReasonAsked &&
    concernOf(deliveryOf(other)) === concernOf(deliveryOf(file))
  )
}
