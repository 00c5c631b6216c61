import { formatCount, formatSize } from '@curbcut/contract'
import { quotaBody } from '@curbcut/contract/quota-routes.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { quotaFieldLabels } from './quota-field-labels.ts'
import { quotaTexts } from './quota-texts.ts'
import type { QuotaDefaults, QuotaValues } from './quota-values.ts'
import { useSetQuotaMutation } from './quotas-api.ts'

export function QuotaDialog(props: ModalProps<QuotaDefaults, QuotaValues>) {
  const { organizationId, name, initialValues, defaultLimits, used } = props.defaults
  const [setQuota] = useSetQuotaMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<QuotaValues>(quotaBody),
    initialValues,
    send: (values) => setQuota({ organizationId, ...values }),
  })
  const hintFor = (quotaKind: keyof typeof used, format: (amount: number) => string) => {
    const limit = defaultLimits[quotaKind]
    return quotaTexts.hint(format(used[quotaKind]), limit === null ? null : format(limit))
  }
  return (
    <FormDialog {...dialogProps} subject={name} size="S" submitLabel={quotaTexts.submit}>
      <FormNumberField
        control={control}
        name="max_gibibytes"
        label={quotaFieldLabels.max_gibibytes}
        hint={hintFor('documents', formatSize)}
        allowsDecimals
      />
      <FormNumberField
        control={control}
        name="max_open_jobs"
        label={quotaFieldLabels.max_open_jobs}
        hint={hintFor('openJobs', formatCount)}
      />
    </FormDialog>
  )
}
