import { dayOf, retentionWords } from '@curbcut/contract'
import { retentionBody } from '@curbcut/contract/retention-routes.ts'
import { endDayOf } from '@curbcut/contract/retention.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch, type Resolver } from 'react-hook-form'
import { useSetRetentionMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { retentionFields } from './fields.ts'
import type { RetentionDefaults, RetentionValues } from './retention-values.ts'
import { retentionTexts } from './texts.ts'

/** Also shows which documents would expire first. */
export function RetentionDialog(props: ModalProps<RetentionDefaults, RetentionValues>) {
  const { organizationId, name, hasHold, first, start } = props.defaults
  const [setRetention] = useSetRetentionMutation()
  const { control, frame } = useDialogForm(props, {
    // Sends the typed text: the schema checks it here and converts it on the server.
    resolver: zodResolver(retentionBody, undefined, { raw: true }) as Resolver<RetentionValues>,
    initialValues: start,
    send: (values) => setRetention({ organizationId, ...values }),
  })
  const { keep_months: typedMonths } = useWatch({ control })
  return (
    <FormDialog {...frame} subject={name} size="S" submitLabel={retentionTexts.submit}>
      <p className="text-control">{retentionTexts.explanation}</p>
      <FormNumberField
        control={control}
        name="keep_months"
        label={retentionFields.keep_months}
        hint={retentionTexts.ifEmpty}
      />
      <p role="status" className="text-control wrap-anywhere">
        {firstDeletionText(first, start.keep_months, typedMonths ?? '')}
      </p>
      {hasHold && <p className="text-control">{retentionWords.allBlockedByHold}</p>}
    </FormDialog>
  )
}

function firstDeletionText(
  first: RetentionDefaults['first'],
  present: string,
  typedMonths: string,
) {
  const { data: months } = retentionBody.safeParse({ keep_months: typedMonths })
  if (!months?.keep_months) return null
  if (!first) return retentionTexts.nothingEnds
  // The day from the server stays while the typed period is the saved one.
  const savedDay = typedMonths === present ? first.endOn : null
  const day =
    savedDay ?? endDayOf(first.completedAt, months.keep_months, dayOf(new Date().toISOString()))
  return (
    <>
      {retentionTexts.firstEnds(day)} <Name>{first.job_name}</Name>
    </>
  )
}
