import { retentionMessages, texts } from '@curbcut/contract'
import { legalHoldBody } from '@curbcut/contract/retention-routes.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { FormDialog } from './FormDialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import type { DialogHost, DialogSubmission } from './use-dialog-submission.ts'

export type LegalHoldValues = { is_held: boolean; reason: string }

type Props = DialogHost<LegalHoldValues> & {
  /** Whose documents they are. */
  subject: string
  hasHold: boolean
  explanation: string
  send: DialogSubmission<LegalHoldValues>['send']
}

export function LegalHoldDialog({ subject, hasHold, explanation, send, ...host }: Props) {
  const { control, dialogProps } = useDialogForm(host, {
    resolver: rawResolver<LegalHoldValues>(legalHoldBody),
    initialValues: { is_held: !hasHold, reason: '' },
    send,
  })
  return (
    <FormDialog {...dialogProps} subject={subject} submitLabel={host.title}>
      <p className="text-control">{hasHold ? retentionMessages.liftingHold : explanation}</p>
      <FormTextField
        control={control}
        name="reason"
        label={texts.job.returnReason}
        hint={retentionMessages.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}
