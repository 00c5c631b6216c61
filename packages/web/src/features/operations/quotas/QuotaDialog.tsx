import { formatCount, formatSize } from '@curbcut/contract'
import { quotaBody } from '@curbcut/contract/quota-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { quotaFields } from './fields.ts'
import type { QuotaDefaults, QuotaValues } from './quota-values.ts'
import { useSetQuotaMutation } from './quotas-api.ts'
import { quotaTexts } from './texts.ts'

export function QuotaDialog(props: ModalProps<QuotaDefaults, QuotaValues>) {
  const { organizationId, name, start, forAll, used } = props.defaults
  const [setQuota] = useSetQuotaMutation()
  const { control, frame } = useDialogForm(props, {
    // Sends the typed text: the schema checks it here and converts it on the server.
    resolver: zodResolver(quotaBody, undefined, { raw: true }) as Resolver<QuotaValues>,
    initialValues: start,
    send: (values) => setQuota({ organizationId, ...values }),
  })
  const hintFor = (share: keyof typeof used, format: (amount: number) => string) => {
    const limit = forAll[share]
    return quotaTexts.hint(format(used[share]), limit === null ? null : format(limit))
  }
  return (
    <FormDialog {...frame} subject={name} size="S" submitLabel={quotaTexts.submit}>
      <FormNumberField
        control={control}
        name="max_gibibytes"
        label={quotaFields.max_gibibytes}
        hint={hintFor('documents', formatSize)}
        allowsDecimals
      />
      <FormNumberField
        control={control}
        name="max_open_jobs"
        label={quotaFields.max_open_jobs}
        hint={hintFor('openJobs', formatCount)}
      />
    </FormDialog>
  )
}
