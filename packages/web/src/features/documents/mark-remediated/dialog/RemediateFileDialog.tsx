import { texts } from '@curbcut/contract'
import { AuthorNotice } from '#web/features/documents/list/AuthorNotice.tsx'
import {
  markedMeanwhileText,
  remediationTexts,
} from '#web/features/documents/mark-remediated/remediation-texts.ts'
import { FixedDocumentField } from '#web/features/documents/upload/FixedDocumentField.tsx'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { ComparisonState } from './ComparisonState.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { SystemPageCount, PageCountFields, PageNote, PagesCost } from './PageCountFields.tsx'
import type { RemediateProps } from './remediate-dialog-props.ts'
import { useRemediationDialog } from './use-remediation-dialog.ts'

export function RemediateFileDialog(props: RemediateProps) {
  const { file } = props.defaults
  const form = useRemediationDialog(props)
  const { control, delivery, typedValues, hasChosenDocument } = form
  return (
    <FormDialog
      {...form.dialogProps}
      subject={file.file_name}
      submitLabel={hasChosenDocument ? remediationTexts.handIn : texts.job.markRemediated}
      isUpload
      ignoresClicks={form.ignoresClicks}
    >
      {form.changedCounts && (
        <p className="text-control font-semibold">{markedMeanwhileText(form.changedCounts)}</p>
      )}
      <ComparisonState
        jobId={props.defaults.jobId}
        file={file}
        fixed={form.newestVersion}
        hasChosenDocument={hasChosenDocument}
      />
      <SystemPageCount delivery={delivery} facts={form.facts} onTakeCounts={form.fillCounts} />
      <PageCountFields control={control} {...form.counts} />
      <PagesCost typedValues={typedValues} isNonBillable={file.isNonBillable} />
      <PageNote control={control} delivery={delivery} typedValues={typedValues} />
      <FixedDocumentField
        fixedDocument={form.fixedDocument}
        form={form.dialogProps}
        currentVersion={form.newestVersion}
      />
      {form.author && <AuthorNotice author={form.author} />}
      <DeliveryState
        control={control}
        delivery={delivery}
        hasChosenDocument={hasChosenDocument}
        isAnyway={typedValues.isAnyway === true}
        isForAll={form.isForAll}
      />
      {form.question && <EarlierDocumentDialog {...form.question} />}
    </FormDialog>
  )
}

type AnswerProps = { onConfirm: () => void; onClose: () => void }

function EarlierDocumentDialog(answers: AnswerProps) {
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
