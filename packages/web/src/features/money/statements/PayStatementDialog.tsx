import { firstDayOf, formatDollars } from '@curbcut/contract'
import { payStatementBody } from '@curbcut/contract/statement-routes.ts'
import { utcDaysHint } from '@curbcut/contract/utc-days.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormDateField } from '#web/forms/fields/FormDateField.tsx'
import { statementLabels } from './statement-labels.ts'
import { proposedPayday } from './statement-months.ts'
import { usePayStatementMutation } from './statements-api.ts'

type Values = { paid_on: string }

export type PayStatementDefaults = {
  statementId: string
  number: string
  name: string
  sum: number
  /** Such as 2026-10. */
  month: string
  issuedAt: string | null
}

export function PayStatementDialog(props: ModalProps<PayStatementDefaults, Values>) {
  const { statementId, number, name, sum, month, issuedAt } = props.defaults
  const [pay] = usePayStatementMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: zodResolver(payStatementBody),
    initialValues: { paid_on: proposedPayday(issuedAt) },
    send: (values) => pay({ statementId, ...values }),
  })
  return (
    <FormDialog {...dialogProps} size="S" submitLabel={statementLabels.markAsPaid}>
      <p className="wrap-anywhere">
        {number} of {name}: <strong>{formatDollars(sum)}</strong>
      </p>
      <FormDateField
        control={control}
        name="paid_on"
        label={statementLabels.paidOn}
        firstDay={firstDayOf(month)}
        hint={utcDaysHint}
        isRequired
      />
      <p>This is final: a paid statement stays paid.</p>
    </FormDialog>
  )
}
