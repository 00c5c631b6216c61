import { signOffTexts, texts } from '@curbcut/contract'
import { disputeAnswerBody, disputeBody } from '@curbcut/contract/sign-off-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import { useCloseJobMutation } from '#web/features/jobs/moves/job-moves-api.ts'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { useAnswerDisputeMutation, useDisputeDeliveryMutation } from './sign-off-api.ts'

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
    resolver: zodResolver(disputeBody, undefined, { raw: true }) as Resolver<DisputeValues>,
    initialValues: { file, place, reason: '' },
    send: (values) => dispute({ jobId, seen, ...values }),
  })
  return (
    <FormDialog {...dialogProps} subject={fileName} size="S" submitLabel={signOffTexts.send}>
      <FormTextField
        control={control}
        name="place"
        label={signOffTexts.place}
        hint={signOffTexts.placeHint}
      />
      <FormTextArea
        control={control}
        name="reason"
        label={signOffTexts.reason}
        hint={signOffTexts.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}

export type AnswerDefaults = {
  disputeId: string
  fileName: string
  place: string | null
  reason: string
}
type AnswerValues = { answer: string }

/** Keeps the file; re-opening it is a button of its own. */
export function AnswerDisputeDialog(props: ModalProps<AnswerDefaults, AnswerValues>) {
  const { disputeId, fileName, place, reason } = props.defaults
  const [answerDispute] = useAnswerDisputeMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: zodResolver(disputeAnswerBody, undefined, { raw: true }) as Resolver<AnswerValues>,
    initialValues: { answer: '' },
    send: ({ answer }) => answerDispute({ disputeId, answer }),
  })
  return (
    <FormDialog {...dialogProps} subject={fileName} size="S" submitLabel={signOffTexts.keep}>
      <p dir="auto" className="text-control whitespace-pre-wrap wrap-anywhere">
        {[place, reason].filter(Boolean).join(' · ')}
      </p>
      <p className="text-control text-ink2">{signOffTexts.keptOnce}</p>
      <FormTextArea
        control={control}
        name="answer"
        label={signOffTexts.answer}
        hint={signOffTexts.answerHint}
        isRequired
      />
    </FormDialog>
  )
}

/** Asks once more before the client side has signed off. */
export function CloseJobDialog({ title, defaults, onClose }: ModalProps<JobDialogDefaults>) {
  const { jobId } = defaults
  const [closeJob] = useCloseJobMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.job.close}
      onConfirm={() => closeJob({ jobId })}
      onClose={onClose}
    >
      <p>{signOffTexts.closeEarly}</p>
    </ConfirmDialog>
  )
}
