import { retentionWords } from '@curbcut/contract'
import { legalHoldBody } from '@curbcut/contract/retention-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import type { Host, Submission } from './use-dialog-frame.ts'

export type HoldValues = { is_held: boolean; reason: string }

type Props = Host<HoldValues> & {
  /** Whose documents they are. */
  subject: string
  /** Whether there is a hold, which the dialog lifts. */
  hasHold: boolean
  explanation: string
  send: Submission<HoldValues>['send']
}

export function HoldDialog({ subject, hasHold, explanation, send, ...host }: Props) {
  const { control, frame } = useDialogForm(host, {
    // Sends the raw text; the server converts it.
    resolver: zodResolver(legalHoldBody, undefined, { raw: true }) as Resolver<HoldValues>,
    initialValues: { is_held: !hasHold, reason: '' },
    send,
  })
  return (
    <FormDialog {...frame} subject={subject} submitLabel={host.title}>
      <p className="text-control">{hasHold ? retentionWords.liftingHold : explanation}</p>
      <FormTextField
        control={control}
        name="reason"
        label={retentionWords.reason}
        hint={retentionWords.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}
