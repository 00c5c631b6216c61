import { isMarkable, type JobFile } from '@curbcut/contract'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import {
  isSameTyped,
  pagesTyped,
  reasonDropped,
  type TypedPages,
  type TypedPagesState,
} from '#web/state/typed-pages.ts'
import { filledPages } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import { trimmed } from './mark-question.ts'
import { countsOf, pagesOf } from './pages-of.ts'
import type { MarkSteps } from './use-mark-steps.ts'
import type { SaidReasons } from './use-said-reasons.ts'

type Fields = { marks: MarkSteps; reasons: SaidReasons }

/** The values in the rows: saved ones, those that are filled in, and over them what is typed. */
export function useTypedPages(fields: Fields) {
  const { seen } = fields.marks
  const dispatch = useAppDispatch()
  const values = valuesIn({ ...fields, typed: useAppSelector(({ typedPages }) => typedPages) })
  const { typedIn, typedOf, startOf, isTypedOver } = values
  return {
    ...values,
    /** The counts on which what is typed was based. */
    seenBy: (file: JobFile) => typedIn(file)?.seen ?? countsOf(seen(file)),
    /** Whether somebody typed something to save; no pages are typed for special files. */
    isTyped: (file: JobFile) =>
      !file.isSpecialFile &&
      typedIn(file) !== undefined &&
      (isTypedOver(file) || !isSameTyped(trimmed(typedOf(file)), startOf(file))),
    /** A special file has its price, and no pages. */
    toSend: (file: JobFile): TypedPages => ({
      ...trimmed(typedOf(file)),
      ...(file.isSpecialFile && { simple_pages: '0', complex_pages: '0' }),
    }),
    type: (file: JobFile, changed: Partial<TypedPages>) => {
      forgive(file, fields.marks)
      const about = changed.reason === undefined ? {} : { about: file.versions.length }
      const fileId = file._id
      dispatch(pagesTyped({ fileId, pages: changed, seen: countsOf(seen(file)), ...about }))
    },
    /** A question that is asked anew does not begin with what was written for other documents. */
    dropOldReason: (file: JobFile) => {
      if (values.isOldReason(file)) dispatch(reasonDropped(file._id))
    },
  }
}

function valuesIn({ marks, reasons, typed }: Fields & { typed: TypedPagesState }) {
  const { seen, stepOf } = marks
  const typedIn = ({ _id }: JobFile) => typed[_id]
  const fillOf = (file: JobFile, complex?: string) =>
    takesFill(seen(file)) ? filledPages(deliveryOf(file), complex) : undefined
  const reasonOf = (file: JobFile) => {
    const like = reasons.reasonLike(file._id, deliveryOf(file))
    return like && (like.isForAll || stepOf(file)?.kind === 'asked') ? like.reason : ''
  }
  const startOf = (file: JobFile, complex?: string): TypedPages => {
    const saved = pagesOf(seen(file))
    return { ...saved, ...fillOf(file, complex), reason: saved.reason || reasonOf(file) }
  }
  /** Whether a field shows a number that nobody has typed or saved. */
  const isFilled = (file: JobFile, name: 'simple_pages' | 'complex_pages') =>
    typedIn(file)?.[name] === undefined && fillOf(file) !== undefined
  /** Whether the typed reason was about the documents before the newest one. */
  const isOldReason = (file: JobFile) => typedIn(file)?.about !== file.versions.length
  return {
    ...{ typedIn, startOf, isFilled, isOldReason },
    typedOf: (file: JobFile): TypedPages => {
      const { seen: _, about: _about, reason, ...own } = typedIn(file) ?? {}
      const isKept = reason !== undefined && (!isOldReason(file) || stepOf(file)?.kind === 'asked')
      return { ...startOf(file, own.complex_pages?.trim()), ...own, ...(isKept && { reason }) }
    },
    /** Whether a number was typed over a filled in one: it is somebody's now, also where it is the same. */
    isTypedOver: (file: JobFile) =>
      fillOf(file) !== undefined &&
      !(isFilled(file, 'simple_pages') && isFilled(file, 'complex_pages')),
  }
}

/** A refusal goes with the first letter that is typed after it. */
function forgive(file: JobFile, { stepOf, setStep }: MarkSteps): void {
  const step = stepOf(file)
  if (step?.kind === 'refused') setStep(file, undefined)
  if (step?.kind === 'asked' && step.refusal) {
    setStep(file, { kind: 'asked', question: step.question })
  }
}

/** Only what was never counted by a person: a special file has its price, and a mark its pages. */
const takesFill = (file: JobFile) =>
  !file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  !file.isSpecialFile &&
  file.simple_pages === null &&
  file.complex_pages === null
