import { texts } from '@curbcut/contract'
import { NamedAuthor } from '#web/features/documents/list/NamedAuthor.tsx'
import { FixedDocumentField } from '#web/features/documents/upload/FixedDocumentField.tsx'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { ComparedState, DeliveryState } from './DeliveryState.tsx'
import { SystemPageCount, CountFields, PageNote, PagesSum } from './PageCountFields.tsx'
import { markedMeanwhileWords, remediationTexts } from './remediation-texts.ts'
import { useRemediationDialog, type RemediateProps } from './use-remediation-dialog.ts'

export function RemediateFileDialog(props: RemediateProps) {
  const { file } = props.defaults
  const form = useRemediationDialog(props)
  const { control, delivery, typed, isBrought } = form
  return (
    <FormDialog
      {...form.frame}
      subject={file.file_name}
      submitLabel={isBrought ? remediationTexts.handIn : texts.job.markRemediated}
      isUpload
      ignoresClicks={form.ignoresClicks}
    >
      {form.changedTo && (
        <p className="text-control font-semibold">{markedMeanwhileWords(form.changedTo)}</p>
      )}
      <ComparedState
        jobId={props.defaults.jobId}
        file={file}
        fixed={form.fixed}
        isBrought={isBrought}
      />
      <SystemPageCount delivery={delivery} facts={form.facts} onTake={form.takeCounts} />
      <CountFields control={control} {...form.counts} />
      <PagesSum typed={typed} isNonBillable={file.isNonBillable} />
      <PageNote control={control} delivery={delivery} typed={typed} />
      <FixedDocumentField
        fixedDocument={form.fixedDocument}
        form={form.frame}
        newest={form.fixed}
      />
      {form.author && <NamedAuthor author={form.author} />}
      <DeliveryState
        control={control}
        delivery={delivery}
        isBrought={isBrought}
        isAnyway={typed.isAnyway === true}
        isForAll={form.isForAll}
      />
      {form.question && <MarkUnfixedDialog {...form.question} />}
    </FormDialog>
  )
}

type QuestionProps = { onConfirm: () => void; onClose: () => void }

function MarkUnfixedDialog(answers: QuestionProps) {
  return (
    <ConfirmDialog
      {...answers}
      title="Mark with the earlier fixed document?"
      confirmLabel={texts.job.markRemediated}
    >
      <p>
        There is no new fixed document for this file, only the earlier one. You can upload a new one
        until the job goes into review.
      </p>
    </ConfirmDialog>
  )
}
