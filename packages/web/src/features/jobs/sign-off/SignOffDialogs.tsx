import { signOffTexts } from '@curbcut/contract'
import { disputeAnswerBody, disputeBody } from '@curbcut/contract/sign-off-routes.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useAnswerDisputeMutation, useDisputeDeliveryMutation } from './sign-off-api.ts'
import { answerFieldLabels, disputeFieldLabels } from './sign-off-field-labels.ts'

export type DisputeDefaults = {
  jobId: string
  file: string
  fileName: string
  /** The part at which the person is, if they came from the document. */
  place: string
  /** When the delivery that they saw was made. */
  seen: string
}
type DisputeValues = { file: string; place: string; reason: string }

export function DisputeDialog(props: ModalProps<DisputeDefaults, DisputeValues>) {
  const { jobId, file, fileName, place, seen } = props.defaults
  const [dispute] = useDisputeDeliveryMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<DisputeValues>(disputeBody),
    initialValues: { file, place, reason: '' },
    send: (values) => dispute({ jobId, seen, ...values }),
  })
  return (
    <FormDialog {...dialogProps} subject={fileName} size="S" submitLabel={signOffTexts.send}>
      <FormTextField
        control={control}
        name="place"
        label={disputeFieldLabels.place}
        hint={signOffTexts.placeHint}
      />
      <FormTextArea
        control={control}
        name="reason"
        label={disputeFieldLabels.reason}
        hint={signOffTexts.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}

export type AnswerDefaults = {
  /** For the form that comes back after a refusal. */
  jobId: string
  disputeId: string
  fileName: string
  place: string | null
  reason: string
  /** Only then the time to sign off begins anew. */
  isFirst: boolean
}
type AnswerValues = { answer: string }

/** Keeps the file; re-opening it is a button of its own. */
export function AnswerDisputeDialog(props: ModalProps<AnswerDefaults, AnswerValues>) {
  const { disputeId, fileName, place, reason, isFirst } = props.defaults
  const [answerDispute] = useAnswerDisputeMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<AnswerValues>(disputeAnswerBody),
    initialValues: { answer: '' },
    send: ({ answer }) => answerDispute({ disputeId, answer }),
  })
  return (
    <FormDialog {...dialogProps} subject={fileName} size="S" submitLabel={signOffTexts.keep}>
      <p dir="auto" className="text-control whitespace-pre-wrap wrap-anywhere">
        <Name>{[place, reason].filter(Boolean).join(' · ')}</Name>
      </p>
      {isFirst && <p className="text-control text-ink2">{signOffTexts.beginsAnew}</p>}
      <FormTextArea
        control={control}
        name="answer"
        label={answerFieldLabels.answer}
        hint={signOffTexts.answerHint}
        isRequired
      />
    </FormDialog>
  )
}
