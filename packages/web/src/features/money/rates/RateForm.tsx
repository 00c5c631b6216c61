import { addDays } from '@curbcut/contract'
import { rateBody } from '@curbcut/contract/rate-routes.ts'
import type { ReactNode } from 'react'
import { rateTexts } from '#web/features/money/reports/rate-texts.ts'
import { useSetRateMutation } from '#web/features/money/reports/reports-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormDateField } from '#web/forms/fields/FormDateField.tsx'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { useUtcToday } from '#web/lib/use-today.ts'

export type RateValues = { simple_page: string; complex_page: string; from_date: string }

const amounts = [
  { name: 'simple_page', label: rateTexts.simplePage },
  { name: 'complex_page', label: rateTexts.complexPage },
] as const

type Props = ModalProps<object, RateValues> & { children: ReactNode }

/** New rates apply from a day after today. */
export function RateForm({ children, ...props }: Props) {
  const [setRate] = useSetRateMutation()
  const tomorrow = addDays(useUtcToday(), 1)
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<RateValues>(rateBody),
    initialValues: { simple_page: '', complex_page: '', from_date: '' },
    send: setRate,
  })
  return (
    <FormDialog {...dialogProps} size="S" submitLabel={rateTexts.submit}>
      {children}
      <h3 className="mt-2 text-control font-semibold">{rateTexts.newRates}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {amounts.map(({ name, label }) => (
          <FormNumberField
            key={name}
            control={control}
            name={name}
            label={label}
            isRequired
            allowsDecimals
            isInDollars
          />
        ))}
      </div>
      <FormDateField
        control={control}
        name="from_date"
        label={rateTexts.firstDay}
        hint={rateTexts.fromHint}
        firstDay={tomorrow}
        isRequired
      />
    </FormDialog>
  )
}
