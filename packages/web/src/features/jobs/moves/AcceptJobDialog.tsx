import { formatDollars, markSpecialBody, texts, formatQuantity } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { NumberField } from '#web/ui/fields/TextField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import type { JobDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useMarkSpecialMutation, useUpdateStatusMutation } from './job-moves-api.ts'

type Price = (typeof prices)[number]
type Acceptance = { price: Price; files: string[]; job_cost: string }
export type AcceptJobProps = ModalProps<JobDefaults, Acceptance>
type Props = AcceptJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

const prices = ['rates', 'special'] as const

export function AcceptJobDialog({ renderFiles, ...props }: Props) {
  const { jobId } = props.defaults
  const send = useAccept(props.defaults)
  const { values, change, problems, frame } = useDialogChoices(props, {
    initialValues: { price: 'rates', files: [], job_cost: '' },
    isDirty: ({ price }) => price !== 'rates',
    validate: (choices) => ({ job_cost: costProblem(choices) }),
    send,
  })
  return (
    <FormDialog
      {...frame}
      startFocus="heading"
      submitLabel={values.price === 'special' ? 'Send Quote' : texts.job.accept}
    >
      <JobSummary jobId={jobId} />
      <PriceChoice value={values.price} onChange={(price) => change({ price })} />
      {values.price === 'special' && (
        <>
          {renderFiles({
            jobId,
            label: texts.job.specialFiles,
            hint: 'Files that this price covers, instead of page rates. If you choose none, the price is added to the page rates.',
            unfitReason: (file) => (file.is_remediated ? 'Already remediated' : undefined),
            value: values.files,
            onChange: (files) => change({ files }),
            error: problems.files,
          })}
          <NumberField
            field={{
              name: 'job_cost',
              value: values.job_cost,
              onChange: (job_cost) => change({ job_cost }),
            }}
            label={texts.jobs.columns.jobCost}
            isInDollars
            allowsDecimals
            error={problems.job_cost}
            isRequired
          />
        </>
      )}
    </FormDialog>
  )
}

type ChoiceProps = { value: Price; onChange: (price: Price) => void }

function PriceChoice({ value, onChange }: ChoiceProps) {
  const { simple_page: simple, complex_page: complex } = usePageRates()
  const choices = [
    {
      value: 'rates',
      label: 'At page rates',
      detail: `${formatDollars(simple)} for a simple page, ${formatDollars(complex)} for a complex one.`,
    },
    {
      value: 'special',
      label: 'Ask for a special price',
      detail: 'The job waits until an administrator approves it.',
    },
  ]
  return (
    <RadioGroup
      label="How it is paid"
      field={{
        name: 'price',
        value,
        onChange: (price) => onChange(prices.find((one) => one === price) ?? 'rates'),
      }}
      choices={choices}
    />
  )
}

function costProblem({ price, job_cost }: Acceptance): string | undefined {
  if (price === 'rates') return undefined
  return markSpecialBody.safeParse({ job_cost }).error?.issues[0]?.message
}

/** At page rates this accepts the job; with its own price the job needs an approval. */
function useAccept({ jobId, status }: JobDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [markSpecial] = useMarkSpecialMutation()
  return async ({ price, files, job_cost }: Acceptance): Promise<Answer> =>
    price === 'special'
      ? await markSpecial({ jobId, files, job_cost: job_cost.trim() })
      : await updateStatus({ jobId, move: true, status })
}

function JobSummary({ jobId }: { jobId: string }) {
  const query = useGetJobQuery({ jobId })
  const { columns } = texts.jobs
  return (
    <QueryView query={query}>
      {(job) => (
        <DescriptionList
          entries={[
            { label: columns.jobName, value: job.job_name },
            { label: columns.files, value: formatQuantity(job.no_of_files, 'file') },
            { label: columns.priority, value: <PriorityBadge isRush={job.priority === 'RUSH'} /> },
          ]}
        />
      )}
    </QueryView>
  )
}
