import { dueTexts, questionTexts, texts } from '@curbcut/contract'
import { endQuestionBody } from '@curbcut/contract/promise-routes.ts'
import { useListNotesQuery } from '#web/features/jobs/comments/notes-api.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useEndQuestionMutation } from './promises-api.ts'

type EndQuestionValues = { reason: string }

/** Ends the wait for an answer of the client side. */
export function EndQuestionDialog(props: ModalProps<JobDialogDefaults, EndQuestionValues>) {
  const { jobId, job_name } = props.defaults
  const [endQuestion] = useEndQuestionMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<EndQuestionValues>(endQuestionBody),
    initialValues: { reason: '' },
    send: (values) => endQuestion({ jobId, ...values }),
  })
  return (
    <FormDialog {...dialogProps} subject={job_name} size="S" submitLabel={dueTexts.endQuestion}>
      <OpenQuestion jobId={jobId} />
      <FormTextArea
        control={control}
        name="reason"
        label={texts.job.returnReason}
        hint={questionTexts.endHint}
        isRequired
      />
    </FormDialog>
  )
}

/** What was asked, as far as the newest comments have it. */
function OpenQuestion({ jobId }: { jobId: string }) {
  const { data: job } = useGetJobQuery({ jobId })
  const { data: notes } = useListNotesQuery({ jobId, thread: 'client-cam' })
  const question = notes?.messages.find(({ dateSent }) => dateSent === job?.waits_for_client_since)
  return (
    question && (
      <p dir="auto" className="text-control whitespace-pre-wrap wrap-anywhere">
        <span className="font-semibold">{questionTexts.question}:</span>{' '}
        <Name>{question.message}</Name>
      </p>
    )
  )
}
