import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { useWatch, type Resolver } from 'react-hook-form'
import { useStore } from 'react-redux'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import { useFixedDocument } from '#web/features/documents/upload/use-fixed-document.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { RootState } from '#web/state/root-state.ts'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import {
  savedCountsOf,
  deliveryIssueOf,
  notesToSend,
  deliveryOf,
  suggestedPages,
  pageNames,
  savedPagesOf,
  requiredAnswersOf,
  type Delivery,
  type PageName,
  type RemediationFields,
} from './remediation-rules.ts'
import { chooseAnywayText } from './remediation-texts.ts'
import {
  useCheckedDelivery,
  useSuggestedPages,
  useNewestVersion,
  useResetOnNewIssue,
} from './use-checked-delivery.ts'
import { useRemediationForm, validateMark, type MarkToSend } from './use-remediation-form.ts'

export type RemediateDefaults = { jobId: string; file: JobFile }

export type RemediateProps = ModalProps<
  RemediateDefaults,
  RemediationFields & { files: readonly File[] }
>

/** A chosen document is handed in first, so that its check can end before the file is marked. */
export function useRemediationDialog(props: RemediateProps) {
  const { handIn, handedInVersion, isOld, ...document } = useRemediatedDocument(props)
  const { fixedDocument, hasChosenDocument, delivery } = document
  const { chosenFiles, validateDocument } = fixedDocument
  const ignoresClicks = useClickGuard(hasChosenDocument ? 'hand in' : undefined)
  const { seen, isChanged } = useSeenPages(props)
  const marking = useMarkWithReason(props, { delivery, seen, run: fixedDocument.upload.run })
  const [unconfirmedValues, setUnconfirmedValues] = useState<RemediationFields | null>(null)
  const { send, typedValues, ...fields } = useRemediationFields(props, {
    delivery,
    handedInVersion,
    marking,
    resolver: hasChosenDocument ? noValidationResolver : deliveryResolver(delivery),
    files: chosenFiles.map((chosenFile) => chosenFile.file),
    isReady: (values, event) => {
      if (isOld) setUnconfirmedValues(values)
      return validateDocument(event) && !isOld
    },
    ...(hasChosenDocument && { onSent: () => undefined }),
    send: (values) => (hasChosenDocument ? handIn() : marking.mark(values)),
  })
  return {
    ...fields,
    ...document,
    typedValues,
    ignoresClicks,
    /** The saved counts, if they changed since the user saw them. */
    changedCounts: isChanged ? seen : undefined,
    isForAll: marking.isForAllOffered(typedValues) ? marking.isForAll(typedValues) : undefined,
    question: unconfirmedValues && {
      onConfirm: () => void send(unconfirmedValues),
      onClose: () => setUnconfirmedValues(null),
    },
  }
}

function useRemediatedDocument(props: RemediateProps) {
  const { jobId, file } = props.defaults
  const fixedDocument = useFixedDocument({ jobId, fileId: file._id }, props)
  const { handedIn, handIn } = useHandIn(fixedDocument)
  const hasChosenDocument = fixedDocument.chosenFiles.length > 0
  const handedInVersion = handedIn?.versions.at(-1)?.number
  const newestVersion = useNewestVersion({ jobId, file: handedIn ?? file })
  const checkedDelivery = useCheckedDelivery({ jobId, file: handedIn ?? file, handedInVersion })
  // A document that is not sent yet has no check.
  const delivery: Delivery = hasChosenDocument
    ? { ...checkedDelivery.delivery, after: null }
    : checkedDelivery.delivery
  return {
    fixedDocument,
    handIn,
    handedInVersion,
    hasChosenDocument,
    isOld: !hasChosenDocument && !handedIn && !file.isHandedIn && !deliveryIssueOf(delivery),
    delivery,
    facts: checkedDelivery.facts,
    author: hasChosenDocument ? undefined : checkedDelivery.author,
    newestVersion,
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
  handedInVersion: number | undefined
  marking: Pick<ReturnType<typeof useMarkWithReason>, 'given' | 'like'>
}

function useRemediationFields(
  props: RemediateProps,
  { delivery, handedInVersion, marking: { given, like: earlierReason }, ...options }: FormOptions,
) {
  const { file } = props.defaults
  const pages = savedPagesOf(file)
  const isUncounted = pages.simple_pages === '' && pages.complex_pages === ''
  const form = useDialogForm<RemediationFields>(props, {
    ...options,
    initialValues: {
      ...pages,
      ...(isUncounted && suggestedPages(deliveryOf(file))),
      reason: pages.reason || (given?.reason ?? ''),
      isAnyway: pages.reason !== '' || given?.isForAll === true,
    },
  })
  const { control, dialogProps, send, setValue, resetField } = form
  const typedValues = { ...pages, ...useWatch({ control }) }
  const counts = useSuggestedPages({
    delivery,
    complex: typedValues.complex_pages,
    isUncounted: isUncounted && props.values.simple_pages === undefined,
    fillIn: (name, count) => resetField(name, { defaultValue: count }),
  })
  useResetOnNewIssue(deliveryIssueOf(delivery), { form, earlierReason, handedInVersion })
  return {
    control,
    dialogProps,
    send,
    typedValues,
    counts,
    fillCounts: (pageCounts: Record<PageName, number>) => {
      for (const name of pageNames) {
        counts.setTyped(name)
        setValue(name, String(pageCounts[name]), { shouldDirty: true, shouldValidate: true })
      }
    },
  }
}

type MarkOptions = { delivery: Delivery } & Required<Pick<MarkToSend, 'seen' | 'run'>>

/** Sends the mark, and offers its reason for all files with the same issue. */
function useMarkWithReason({ defaults }: RemediateProps, { delivery, seen, run }: MarkOptions) {
  const { jobId, file } = defaults
  const { _id: fileId } = file
  const remediation = useRemediationForm({ jobId })
  const earlierReason = remediation.earlierReasonFor(fileId, delivery)
  /** Defaults to true if the reason equals one that was given for all. */
  const isForAll = ({ reason = '', isForAll: isChosen }: Partial<RemediationFields>) =>
    isChosen ?? (earlierReason?.isForAll === true && earlierReason.reason === reason.trim())
  const giveReason = (values: RemediationFields, reason: string) => {
    const givenReason = { reason, isForAll: isForAll(values) }
    // Only an explicit choice replaces a reason that was given for all.
    if (values.isForAll === undefined && !givenReason.isForAll && earlierReason?.isForAll) return
    remediation.giveReason(fileId, delivery, givenReason)
  }
  return {
    like: earlierReason,
    isForAll,
    /** The earlier reason for the issue that the row showed. */
    given: remediation.earlierReasonFor(fileId, deliveryOf(file)),
    isForAllOffered: (typedValues: Partial<RemediationFields>) =>
      isForAll(typedValues) || remediation.hasAlikeFiles(fileId, delivery),
    mark: async (values: RemediationFields) => {
      const notes = notesToSend(requiredAnswersOf(delivery, values), values)
      const answer = await remediation.send(file, { pages: values, notes, seen, run })
      if (answer.data && notes.reason) giveReason(values, notes.reason)
      return answer
    },
  }
}

const deliveryResolver =
  (delivery: Delivery): Resolver<RemediationFields> =>
  (values) => {
    const question = requiredAnswersOf(delivery, values)
    const { wrongPages, missing } = validateMark(question, values)
    const isChoiceMissing = question.isReasonRequired && !values.isAnyway
    const messages = {
      ...wrongPages,
      ...missing,
      ...(isChoiceMissing && { reason: undefined, isAnyway: chooseAnywayText(delivery) }),
    }
    const errors = Object.entries(messages).flatMap(([name, message]) =>
      message ? [[name, { type: 'required', message }]] : [],
    )
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} }
  }

/** Handing in a document validates no other field. */
const noValidationResolver: Resolver<RemediationFields> = (values) => ({ values, errors: {} })

/** The counts that the user saw; a reopened dialog takes the job's, and tells if they differ. */
function useSeenPages({ defaults: { jobId, file }, values }: RemediateProps) {
  const { getState } = useStore<RootState>()
  const [counts] = useState(() => {
    const openedCounts = savedCountsOf(file)
    if (values.simple_pages === undefined) return { seen: openedCounts, isChanged: false }
    const currentFile = cachedJob(getState(), jobId)?.files.find(({ _id }) => _id === file._id)
    const seen = currentFile ? savedCountsOf(currentFile) : openedCounts
    return { seen, isChanged: String(seen) !== String(openedCounts) }
  })
  return counts
}
