import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { useWatch, type Resolver } from 'react-hook-form'
import { useStore } from 'react-redux'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import { useFixedDocument } from '#web/features/documents/upload/FixedDocumentField.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { RootState } from '#web/state/root-state.ts'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import {
  countsOf,
  deliveryIssue,
  deliveryNotes,
  deliveryOf,
  filledPages,
  pageNames,
  pagesOf,
  requiredAnswers,
  type Delivery,
  type PageName,
  type RemediationFields,
} from './remediation-rules.ts'
import { chooseAnyway } from './remediation-texts.ts'
import {
  useCheckedDelivery,
  useFilledPages,
  useNewestVersion,
  useNewIssue,
} from './use-checked-delivery.ts'
import { useRemediationForm, validateMark, type MarkToSend } from './use-remediation-form.ts'

export type RemediateDefaults = { jobId: string; file: JobFile }

export type RemediateProps = ModalProps<
  RemediateDefaults,
  RemediationFields & { files: readonly File[] }
>

/** A chosen document is handed in first, so that its check can end before the file is marked. */
export function useRemediationDialog(props: RemediateProps) {
  const { handIn, version, isOld, ...document } = useRemediatedDocument(props)
  const { fixedDocument, isBrought, delivery } = document
  const { chosen, isFit } = fixedDocument
  const ignoresClicks = useClickGuard(isBrought ? 'hand in' : undefined)
  const { seen, isChanged } = useSeenPages(props)
  const marking = useMark(props, { delivery, seen, run: fixedDocument.upload.run })
  const [unconfirmed, setUnconfirmed] = useState<RemediationFields | null>(null)
  const { send, typed, ...fields } = useFields(props, {
    delivery,
    version,
    marking,
    resolver: isBrought ? acceptingResolver : deliveryResolver(delivery),
    files: chosen.map((one) => one.file),
    isReady: (values, event) => {
      if (isOld) setUnconfirmed(values)
      return isFit(event) && !isOld
    },
    ...(isBrought && { onSent: () => undefined }),
    send: (values) => (isBrought ? handIn() : marking.mark(values)),
  })
  return {
    ...fields,
    ...document,
    typed,
    ignoresClicks,
    /** The saved counts, if they changed since the user saw them. */
    changedTo: isChanged ? seen : undefined,
    isForAll: marking.isForAllOffered(typed) ? marking.isForAll(typed) : undefined,
    question: unconfirmed && {
      onConfirm: () => void send(unconfirmed),
      onClose: () => setUnconfirmed(null),
    },
  }
}

function useRemediatedDocument(props: RemediateProps) {
  const { jobId, file } = props.defaults
  const fixedDocument = useFixedDocument({ jobId, fileId: file._id }, props)
  const { handedIn, handIn } = useHandIn(fixedDocument)
  const isBrought = fixedDocument.chosen.length > 0
  const version = handedIn?.versions.at(-1)?.number
  const fixed = useNewestVersion({ jobId, file: handedIn ?? file })
  const checked = useCheckedDelivery({ jobId, file: handedIn ?? file, handedIn: version })
  // A document that is not sent yet has no check.
  const delivery: Delivery = isBrought ? { ...checked.delivery, after: null } : checked.delivery
  return {
    fixedDocument,
    handIn,
    version,
    isBrought,
    isOld: !isBrought && !handedIn && !file.isHandedIn && !deliveryIssue(delivery),
    delivery,
    facts: checked.facts,
    author: isBrought ? undefined : checked.author,
    fixed,
  }
}

function useHandIn({ handIn, replace }: ReturnType<typeof useFixedDocument>) {
  const [handedIn, setHandedIn] = useState<JobFile | null>(null)
  return {
    handedIn,
    handIn: async () => {
      const answer = await handIn()
      if (answer.data) {
        setHandedIn(answer.data)
        replace([])
      }
      return answer
    },
  }
}

type FormOptions = Omit<Parameters<typeof useDialogForm<RemediationFields>>[1], 'initialValues'> & {
  delivery: Delivery
  version: number | undefined
  marking: Pick<ReturnType<typeof useMark>, 'given' | 'like'>
}

function useFields(
  props: RemediateProps,
  { delivery, version, marking: { given, like }, ...options }: FormOptions,
) {
  const { file } = props.defaults
  const pages = pagesOf(file)
  const isUncounted = pages.simple_pages === '' && pages.complex_pages === ''
  const form = useDialogForm<RemediationFields>(props, {
    ...options,
    initialValues: {
      ...pages,
      ...(isUncounted && filledPages(deliveryOf(file))),
      reason: pages.reason || (given?.reason ?? ''),
      isAnyway: pages.reason !== '' || given?.isForAll === true,
    },
  })
  const { control, frame, send, setValue, resetField } = form
  const typed = { ...pages, ...useWatch({ control }) }
  const counts = useFilledPages({
    delivery,
    complex: typed.complex_pages,
    isUncounted: isUncounted && props.values.simple_pages === undefined,
    fillIn: (name, count) => resetField(name, { defaultValue: count }),
  })
  useNewIssue(deliveryIssue(delivery), { form, like, handedIn: version })
  return {
    control,
    frame,
    send,
    typed,
    counts,
    takeCounts: (pageCounts: Record<PageName, number>) => {
      for (const name of pageNames) {
        counts.setTyped(name)
        setValue(name, String(pageCounts[name]), { shouldDirty: true, shouldValidate: true })
      }
    },
  }
}

type MarkOptions = { delivery: Delivery } & Required<Pick<MarkToSend, 'seen' | 'run'>>

/** Sends the mark, and offers its reason for all files with the same issue. */
function useMark({ defaults }: RemediateProps, { delivery, seen, run }: MarkOptions) {
  const { jobId, file } = defaults
  const { _id: fileId } = file
  const remediation = useRemediationForm({ jobId })
  const like = remediation.reasonLike(fileId, delivery)
  /** Defaults to true if the reason equals one that was given for all. */
  const isForAll = ({ reason = '', isForAll: isChosen }: Partial<RemediationFields>) =>
    isChosen ?? (like?.isForAll === true && like.reason === reason.trim())
  const giveReason = (values: RemediationFields, reason: string) => {
    const givenReason = { reason, isForAll: isForAll(values) }
    // Only an explicit choice replaces a reason that was given for all.
    if (values.isForAll === undefined && !givenReason.isForAll && like?.isForAll) return
    remediation.giveReason(fileId, delivery, givenReason)
  }
  return {
    like,
    isForAll,
    /** The earlier reason for the issue that the row showed. */
    given: remediation.reasonLike(fileId, deliveryOf(file)),
    isForAllOffered: (typed: Partial<RemediationFields>) =>
      isForAll(typed) || remediation.hasAlike(fileId, delivery),
    mark: async (sent: RemediationFields) => {
      const notes = deliveryNotes(requiredAnswers(delivery, sent), sent)
      const answer = await remediation.send(file, { pages: sent, notes, seen, run })
      if (answer.data && notes.reason) giveReason(sent, notes.reason)
      return answer
    },
  }
}

const deliveryResolver =
  (delivery: Delivery): Resolver<RemediationFields> =>
  (values) => {
    const question = requiredAnswers(delivery, values)
    const { wrongPages, lacks } = validateMark(question, values)
    const isUnchosen = question.isReasonRequired && !values.isAnyway
    const faults = {
      ...wrongPages,
      ...lacks,
      ...(isUnchosen && { reason: undefined, isAnyway: chooseAnyway(delivery) }),
    }
    const errors = Object.entries(faults).flatMap(([name, message]) =>
      message ? [[name, { type: 'required', message }]] : [],
    )
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} }
  }

/** Handing in a document validates no other field. */
const acceptingResolver: Resolver<RemediationFields> = (values) => ({ values, errors: {} })

/**
 * The counts that the user saw. A reopened dialog takes those of the job now, and tells if they
 * differ.
 */
function useSeenPages({ defaults: { jobId, file }, values }: RemediateProps) {
  const { getState } = useStore<RootState>()
  const [counts] = useState(() => {
    const first = countsOf(file)
    if (values.simple_pages === undefined) return { seen: first, isChanged: false }
    const now = cachedJob(getState(), jobId)?.files.find(({ _id }) => _id === file._id)
    const seen = now ? countsOf(now) : first
    return { seen, isChanged: String(seen) !== String(first) }
  })
  return counts
}
