import { firstDayOf, formatDollars, payStatementBody, statementTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { presentDay } from './statement-months.ts'
import { usePayStatementMutation } from './statements-api.ts'

type Values = { paid_on: string }

/** The statement that is paid, in words. */
export type PayStatementDefaults = {
  statementId: string
  number: string
  name: string
  sum: number
  /** Like 2026-10. */
  month: string
}

/** 'Mark as Paid': on which day; it cannot be taken back, and says so. */
export function PayStatementDialog(props: ModalProps<PayStatementDefaults & Values>) {
  const { title, defaults, errors, onClose, onSend } = props
  const { statementId = '', number = '', name = '', sum = 0, month } = defaults
  const [pay, { isLoading }] = usePayStatementMutation()
  const { control, formState, getValues, handleSubmit } = useForm<Values>({
    resolver: zodResolver(payStatementBody),
    defaultValues: { paid_on: defaults.paid_on ?? presentDay() },
    errors: toFormErrors<Values>(errors),
  })
  useKeptValues(onSend, getValues, formState.isDirty)
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    onSend(values)
    const paid = await pay({ statementId, ...values })
    if (!paid.error) onClose()
  })
  return (
    <Dialog title={title} size="S" isDirty={formState.isDirty} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="wrap-anywhere">
            {number} of {name}: <strong>{formatDollars(sum)}</strong>
          </p>
          <Controller
            control={control}
            name="paid_on"
            render={({ field, fieldState }) => (
              <DateField
                field={field}
                label={statementTexts.paidOn}
                firstDay={month && firstDayOf(month)}
                error={fieldState.error?.message}
                isRequired
              />
            )}
          />
          <p>This is final: a paid statement stays paid.</p>
        </DialogBody>
        <FormFooter submitLabel={statementTexts.pay} isInert={isLoading} />
      </form>
    </Dialog>
  )
}
