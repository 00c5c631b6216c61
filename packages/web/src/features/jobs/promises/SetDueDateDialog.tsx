import { dueTexts, promiseTexts } from '@curbcut/contract'
import { setDueDateBody } from '@curbcut/contract/promise-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import type { BulkChoice } from '#web/features/jobs/bulk/bulk-api.ts'
import { BulkProgress } from '#web/features/jobs/bulk/BulkProgress.tsx'
import { useBulkChange } from '#web/features/jobs/bulk/use-bulk-change.ts'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormDateField } from '#web/forms/fields/FormDateField.tsx'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import type { SendResult } from '#web/forms/use-sending.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useSetDueDateMutation } from './promises-api.ts'

type DueDateValues = { own_date: string; reason: string }

type Props = {
  host: ModalProps<object, DueDateValues>
  subject?: string
  send: (values: DueDateValues) => PromiseLike<SendResult>
  children?: ReactNode
}

/** For one job or many. */
function DueDateDialog({ host, send, children, ...rest }: Props) {
  const today = useToday()
  const { control, dialogProps } = useDialogForm(host, {
    resolver: zodResolver(setDueDateBody, undefined, { raw: true }) as Resolver<DueDateValues>,
    initialValues: { own_date: '', reason: '' },
    send,
  })
  return (
    <FormDialog {...dialogProps} {...rest} size="S" submitLabel={dueTexts.set}>
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
        label={promiseTexts.reason}
        hint={promiseTexts.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}

export function SetDueDateDialog(props: ModalProps<JobDialogDefaults, DueDateValues>) {
  const { jobId, job_name } = props.defaults
  const [setDueDate] = useSetDueDateMutation()
  return (
    <DueDateDialog
      host={props}
      subject={job_name}
      send={(values) => setDueDate({ jobId, ...values })}
    />
  )
}

export function BulkDueDateDialog(props: ModalProps<{ choice: BulkChoice }, DueDateValues>) {
  const { choice } = props.defaults
  const { run } = useBulkChange()
  return (
    <DueDateDialog host={props} send={(values) => run({ action: 'promise', choice, ...values })}>
      <BulkProgress action="promise" choice={choice} />
    </DueDateDialog>
  )
}
