import { texts, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { pagesCleared, type TypedPages } from '#web/state/typed-pages.ts'
import { useClickGuard } from '#web/ui/click-guard.ts'
import { CountFields } from './CountFields.tsx'
import { CountedPages } from './CountedPages.tsx'
import { askedOf, concernOf, filledPages, saidOf, type TypedDelivery } from './delivery.ts'
import { deliveryOf, type Delivery } from './delivery-of.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { markedMeanwhileWords } from './delivery-words.ts'
import { FixedDocumentField, useFixedDocument } from './FixedDocumentField.tsx'
import { acceptingResolver, deliveryResolver } from './delivery-resolver.ts'
import { MarkUnfixedDialog } from './MarkUnfixedDialog.tsx'
import { NamedAuthor } from './NamedAuthor.tsx'
import { PageNote } from './PageNote.tsx'
import { PagesSum } from './PagesSum.tsx'
import { SameReason } from './SameReason.tsx'
import { useSeenPages } from './use-seen-pages.ts'
import { useAddVersionMutation, useRemediateFileMutation } from './upload-api.ts'
import { useConcernAsked } from './use-concern-asked.ts'
import { useDelivery } from './use-delivery.ts'
import { useFilledPages } from './use-filled-pages.ts'
import { useSameReason } from './use-same-reason.ts'

type Values = TypedDelivery & { files: readonly File[] }

/** The file that is marked. */
export type RemediateDefaults = {
  jobId: string
  fileId: string
  file_name: string
  /** The first values: those of an earlier mark, if there is one. */
  pages: TypedPages
  /** Whether the fixed document is newer than the last request to do the file. */
  isHandedIn: boolean
  isNonBillable: boolean
  /** How its documents stood in its row. */
  delivery: Delivery
}

/**
 * 'Mark Remediated': the pages of a file, their sum, the fixed document and its barriers. A document chosen
 * here is handed in at once, so that its check can end before the file is marked.
 */
export function RemediateFileDialog(props: ModalProps<RemediateDefaults, Values>) {
  const { jobId, fileId, file_name, pages, isNonBillable } = props.defaults
  const dispatch = useAppDispatch()
  const isUncounted = pages.simple_pages === '' && pages.complex_pages === ''
  const [remediate] = useRemediateFileMutation()
  const [addVersion] = useAddVersionMutation()
  const [handedIn, setHandedIn] = useState<JobFile | null>(null)
  const version = handedIn?.versions.at(-1)?.number
  const isHandedIn = handedIn !== null || props.defaults.isHandedIn
  const upload = useUpload()
  const fixedDocument = useFixedDocument(props.values.files, props.errors.file)
  const [unconfirmed, setUnconfirmed] = useState<TypedDelivery | null>(null)
  const { chosen, isFit, replace } = fixedDocument
  const { uploadId } = upload
  const {
    delivery: here,
    facts,
    author,
  } = useDelivery({
    ...{ jobId, fileId, known: handedIn ? deliveryOf(handedIn) : props.defaults.delivery },
    handedIn: version,
  })
  const { seen, isChanged } = useSeenPages(props)
  const reasons = useSameReason(props.defaults)
  const like = reasons.reasonLike(props.defaults.delivery)
  const isBrought = chosen.length > 0
  const isGuarded = useClickGuard(isBrought ? 'hand in' : undefined)
  // Nothing is known of a document that is still to be sent.
  const delivery: Delivery = isBrought ? { ...here, after: null } : here
  const handIn = async () => {
    const answer = await upload.run(addVersion({ jobId, fileId, uploadId, files: chosen }))
    if (!answer.data) return answer
    setHandedIn(answer.data)
    replace([])
    return answer
  }
  const form = useDialogForm<TypedDelivery>(props, {
    resolver: isBrought ? acceptingResolver : deliveryResolver(delivery),
    start: {
      ...{ ...pages, ...(isUncounted && filledPages(props.defaults.delivery)) },
      reason: pages.reason || (like?.reason ?? ''),
      isAnyway: pages.reason !== '' || like?.isForAll === true,
    },
    files: chosen.map(({ file }) => file),
    isReady: (typed, event) => {
      const isStale = !isBrought && !isHandedIn && !concernOf(delivery)
      if (isStale) setUnconfirmed(typed)
      return isFit(event) && !isStale
    },
    ...(isBrought && { onSent: () => undefined }),
    send: async (sent) => {
      if (isBrought) return handIn()
      const { simple_pages, complex_pages } = sent
      const marked = { jobId, fileId, simple_pages, complex_pages }
      const said = saidOf(askedOf(delivery, sent), sent)
      const answer = await upload.run(remediate({ ...marked, ...said, seen, uploadId, files: [] }))
      if (answer.data && said.reason) reasons.said(delivery, sent)
      if (answer.data) dispatch(pagesCleared(fileId))
      return answer
    },
  })
  const { control, frame, send, setValue, resetField } = form
  const typed = { ...pages, ...useWatch({ control }) }
  const { isTyped, setTyped } = useFilledPages({
    ...{ delivery, complex: typed.complex_pages },
    isUncounted: isUncounted && props.values.simple_pages === undefined,
    fillIn: (name, count) => resetField(name, { defaultValue: count }),
  })
  const next = reasons.reasonLike(delivery)
  const concern = useConcernAsked(concernOf(delivery), { form, next, handedIn: version })
  const enter = (name: 'simple_pages' | 'complex_pages', count: number) => {
    setTyped(name)
    setValue(name, String(count), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormDialog
      {...frame}
      about={file_name}
      submitLabel={isBrought ? deliveryTexts.handIn : texts.job.markRemediated}
      hasDocuments
      isGuarded={isGuarded}
    >
      {isChanged && <p className="text-control font-semibold">{markedMeanwhileWords(seen)}</p>}
      <CountedPages
        delivery={delivery}
        facts={facts}
        onTake={({ simple, complex }) => {
          enter('simple_pages', simple)
          enter('complex_pages', complex)
        }}
      />
      <CountFields {...{ control, isTyped, setTyped }} />
      <PagesSum typed={typed} isNonBillable={isNonBillable} />
      <PageNote control={control} delivery={delivery} typed={typed} />
      <FixedDocumentField fixedDocument={fixedDocument} upload={upload} form={frame} />
      {author && !isBrought && <NamedAuthor author={author} />}
      <DeliveryState
        control={control}
        delivery={delivery}
        isBrought={isBrought}
        isAnyway={typed.isAnyway === true}
      >
        {concern && reasons.isOffered(delivery, typed) && (
          <SameReason {...{ control, concern }} isForAll={reasons.isForAll(delivery, typed)} />
        )}
      </DeliveryState>
      {unconfirmed && (
        <MarkUnfixedDialog
          onConfirm={() => void send(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </FormDialog>
  )
}
