import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useStore } from 'react-redux'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import {
  deliveryIssueOf,
  deliveryOf,
  type Delivery,
} from '#web/features/documents/mark-remediated/delivery.ts'
import { savedCountsOf } from '#web/features/documents/mark-remediated/page-counts.ts'
import {
  notesToSend,
  requiredAnswersOf,
  type RemediationFields,
} from '#web/features/documents/mark-remediated/remediation-rules.ts'
import { chooseAnywayText } from '#web/features/documents/mark-remediated/remediation-texts.ts'
import {
  useRemediationForm,
  validateMark,
  type MarkToSend,
} from '#web/features/documents/mark-remediated/use-remediation-form.ts'
import { useFixedDocument } from '#web/features/documents/upload/use-fixed-document.ts'
import type { RootState } from '#web/state/root-state.ts'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import type { RemediateProps } from './remediate-dialog-props.ts'
import { useCheckedDelivery, useNewestVersion } from './use-checked-delivery.ts'
import { useRemediationFields } from './use-remediation-fields.ts'

/** A chosen document is handed in first, so that its check can end before the file is marked. */
export function useRemediationDialog(props: RemediateProps) {
  const { handIn, handedInVersion, isOld, ...document } = useRemediatedDocument(props)
  const { fixedDocument, hasChosenDocument, delivery } = document
  const { chosenFiles, validateDocument } = fixedDocument
  const ignoresClicks = useClickGuard(hasChosenDocument ? 'hand in' : undefined)
  const { seenCounts, isChanged } = useSeenCounts(props)
  const marking = useMarkWithReason(props, {
    delivery,
    seenCounts,
    runAbortable: fixedDocument.upload.run,
  })
  const [unconfirmedValues, setUnconfirmedValues] = useState<RemediationFields | null>(null)
  const { send, typedValues, ...fields } = useRemediationFields(props, {
    delivery,
    handedInVersion,
    initialReason: marking.initialReason,
    earlierReason: marking.earlierReason,
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
    changedCounts: isChanged ? seenCounts : undefined,
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
  const { fileAfterHandIn, handIn } = useHandIn(fixedDocument)
  const hasChosenDocument = fixedDocument.chosenFiles.length > 0
  const handedInVersion = fileAfterHandIn?.versions.at(-1)?.number
  const newestVersion = useNewestVersion({ jobId, file: fileAfterHandIn ?? file })
  const checkedDelivery = useCheckedDelivery({
    jobId,
    file: fileAfterHandIn ?? file,
    handedInVersion,
  })
  // A document that is not sent yet has no check.
  const delivery: Delivery = hasChosenDocument
    ? { ...checkedDelivery.delivery, after: null }
    : checkedDelivery.delivery
  return {
    fixedDocument,
    handIn,
    handedInVersion,
    hasChosenDocument,
    isOld: !hasChosenDocument && !fileAfterHandIn && !file.isHandedIn && !deliveryIssueOf(delivery),
    delivery,
    facts: checkedDelivery.facts,
    author: hasChosenDocument ? undefined : checkedDelivery.author,
    newestVersion,
  }
}

function useHandIn({ handIn, replace }: ReturnType<typeof useFixedDocument>) {
  const [fileAfterHandIn, setFileAfterHandIn] = useState<JobFile | null>(null)
  return {
    fileAfterHandIn,
    handIn: async () => {
      const result = await handIn()
      if (result.data) {
        setFileAfterHandIn(result.data)
        replace([])
      }
      return result
    },
  }
}

type MarkOptions = { delivery: Delivery } & Required<
  Pick<MarkToSend, 'seenCounts' | 'runAbortable'>
>

/** Sends the mark, and offers its reason for all files with the same issue. */
function useMarkWithReason(
  { defaults }: RemediateProps,
  { delivery, seenCounts, runAbortable }: MarkOptions,
) {
  const { jobId, file } = defaults
  const { _id: fileId } = file
  const remediation = useRemediationForm({ jobId })
  const earlierReason = remediation.earlierReasonFor(fileId, delivery)
  /** True without a choice if the reason equals one that was given for all files. */
  const isForAll = ({ reason = '', isForAll: isChosen }: Partial<RemediationFields>) =>
    isChosen ?? (earlierReason?.isForAll === true && earlierReason.reason === reason.trim())
  const giveReason = (values: RemediationFields, reason: string) => {
    const givenReason = { reason, isForAll: isForAll(values) }
    // Only an explicit choice replaces a reason that was given for all.
    if (values.isForAll === undefined && !givenReason.isForAll && earlierReason?.isForAll) return
    remediation.giveReason(fileId, delivery, givenReason)
  }
  return {
    earlierReason,
    isForAll,
    initialReason: remediation.earlierReasonFor(fileId, deliveryOf(file)),
    isForAllOffered: (typedValues: Partial<RemediationFields>) =>
      isForAll(typedValues) || remediation.hasFilesWithSameIssue(fileId, delivery),
    mark: async (values: RemediationFields) => {
      const notes = notesToSend(requiredAnswersOf(delivery, values), values)
      const result = await remediation.send(file, {
        pages: values,
        notes,
        seenCounts,
        runAbortable,
      })
      if (result.data && notes.reason) giveReason(values, notes.reason)
      return result
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

/** The counts that the user saw; a reopened dialog takes those of the job, and whether they differ. */
function useSeenCounts({ defaults: { jobId, file }, values }: RemediateProps) {
  const { getState } = useStore<RootState>()
  const [counts] = useState(() => {
    const openedCounts = savedCountsOf(file)
    if (values.simple_pages === undefined) return { seenCounts: openedCounts, isChanged: false }
    const currentFile = cachedJob(getState(), jobId)?.files.find(({ _id }) => _id === file._id)
    const seenCounts = currentFile ? savedCountsOf(currentFile) : openedCounts
    return { seenCounts, isChanged: String(seenCounts) !== String(openedCounts) }
  })
  return counts
}
