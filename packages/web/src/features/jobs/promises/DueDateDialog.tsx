import { dueTexts, promiseTexts } from '@curbcut/contract'
import { setDueDateBody } from '@curbcut/contract/promise-routes.ts'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormDateField } from '#web/forms/fields/FormDateField.tsx'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import { useToday } from '#web/lib/use-today.ts'
import { dueDateFieldLabels } from './due-date-field-labels.ts'

export type DueDateValues = { own_date: string; reason: string }

type Props = {
  host: ModalProps<object, DueDateValues>
  subject?: string
  send: (values: DueDateValues) => PromiseLike<SendResult>
  children?: ReactNode
}

/** For one job or many. */
export function DueDateDialog({ host, subject, send, children }: Props) {
  const today = useToday()
  const { control, dialogProps } = useDialogForm(host, {
    resolver: rawResolver<DueDateValues>(setDueDateBody),
    initialValues: { own_date: '', reason: '' },
    send,
  })
  return (
    <FormDialog {...dialogProps} subject={subject} size="S" submitLabel={dueTexts.set}>
      {children}
      <FormDateField
        control={control}
        name="own_date"
        label={promiseTexts.day}
        hint={promiseTexts.dayHint}
        firstDay={today}
        isRequired
      />
      <FormTextArea
        control={control}
        name="reason"
        label={dueDateFieldLabels.reason}
        hint={promiseTexts.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}
