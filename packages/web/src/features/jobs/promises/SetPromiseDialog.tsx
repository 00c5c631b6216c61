import { dayOf, dueTexts, promiseTexts } from '@curbcut/contract'
import { setPromiseBody } from '@curbcut/contract/promise-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import type { BulkChoice } from '#web/features/jobs/bulk/bulk-api.ts'
import { BulkProgress } from '#web/features/jobs/bulk/BulkProgress.tsx'
import { useBulk } from '#web/features/jobs/bulk/use-bulk.ts'
import type { JobDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'
import type { Answer } from '#web/forms/use-sending.ts'
import { useSetPromiseMutation } from './promises-api.ts'

type PromiseValues = { own_date: string; reason: string }

type Props = {
  host: ModalProps<object, PromiseValues>
  subject?: string
  send: (values: PromiseValues) => PromiseLike<Answer>
  children?: ReactNode
}

/** For one job or many. */
function PromiseDialog({ host, send, children, ...rest }: Props) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const { control, frame } = useDialogForm(host, {
    resolver: zodResolver(setPromiseBody, undefined, { raw: true }) as Resolver<PromiseValues>,
    initialValues: { own_date: '', reason: '' },
    send,
  })
  return (
    <FormDialog {...frame} {...rest} size="S" submitLabel={dueTexts.set}>
      {children}
      <LazyDateField
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

export function SetPromiseDialog(props: ModalProps<JobDefaults, PromiseValues>) {
  const { jobId, job_name } = props.defaults
  const [setPromise] = useSetPromiseMutation()
  return (
    <PromiseDialog
      host={props}
      subject={job_name}
      send={(values) => setPromise({ jobId, ...values })}
    />
  )
}

export function BulkPromiseDialog(props: ModalProps<{ choice: BulkChoice }, PromiseValues>) {
  const { choice } = props.defaults
  const { run } = useBulk()
  return (
    <PromiseDialog host={props} send={(values) => run({ action: 'promise', choice, ...values })}>
      <BulkProgress action="promise" choice={choice} />
    </PromiseDialog>
  )
}
