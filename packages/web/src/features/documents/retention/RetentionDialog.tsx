import { retentionMessages } from '@curbcut/contract'
import { retentionBody } from '@curbcut/contract/retention-routes.ts'
import { removalDayOf } from '@curbcut/contract/retention.ts'
import { useWatch } from 'react-hook-form'
import { useSetRetentionMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { retentionFieldLabels } from './retention-field-labels.ts'
import { retentionTexts } from './retention-texts.ts'
import {
  toRetentionValues,
  type RetentionDefaults,
  type RetentionValues,
} from './retention-values.ts'

/** Also shows which documents would expire first. */
export function RetentionDialog(props: ModalProps<RetentionDefaults, RetentionValues>) {
  const { _id: organizationId, name, retention } = props.defaults
  const [setRetention] = useSetRetentionMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<RetentionValues>(retentionBody),
    initialValues: toRetentionValues(props.defaults),
    send: (values) => setRetention({ organizationId, ...values }),
  })
  const { keep_months: typedMonths } = useWatch({ control })
  return (
    <FormDialog {...dialogProps} subject={name} size="S" submitLabel={retentionTexts.submit}>
      <p className="text-control">{retentionTexts.explanation}</p>
      <FormNumberField
        control={control}
        name="keep_months"
        label={retentionFieldLabels.keep_months}
        hint={retentionTexts.ifEmpty}
      />
      <p role="status" className="text-control wrap-anywhere">
        {firstDeletionText(retention, typedMonths ?? '')}
      </p>
      {retention.hasHold && (
        <p className="text-control">{retentionMessages.organizationBlockedByHold}</p>
      )}
    </FormDialog>
  )
}

function firstDeletionText(
  { first: firstJob, keepMonths }: RetentionDefaults['retention'],
  typedMonths: string,
) {
  const { data: months } = retentionBody.safeParse({ keep_months: typedMonths })
  if (!months?.keep_months) return null
  if (!firstJob) return retentionTexts.nothingEnds
  // The day from the server stays while the typed period is the saved one.
  const savedDay = typedMonths === String(keepMonths ?? '') ? firstJob.endOn : null
  const day = savedDay ?? removalDayOf(firstJob.completedAt, months.keep_months, currentUtcDay())
  return (
    <>
      {retentionTexts.firstEnds(day)} <Name>{firstJob.job_name}</Name>
    </>
  )
}
