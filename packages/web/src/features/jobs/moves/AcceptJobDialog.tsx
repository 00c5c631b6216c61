import {
  formatDollars,
  formatQuantity,
  markSpecialBody,
  texts,
  type JobWithFiles,
  type Me,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { countUncounted, jobResultWords } from '#web/features/jobs/detail/texts.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { estimatePages } from '#web/lib/documents/page-dollars.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { NumberField } from '#web/ui/fields/TextField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import type { JobDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useMarkSpecialMutation, useUpdateStatusMutation } from './job-moves-api.ts'

type Price = (typeof prices)[number]
type Acceptance = { price: Price; files: string[]; job_cost: string }
export type AcceptJobProps = ModalProps<JobDefaults, Acceptance>
type Props = AcceptJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

const prices = ['rates', 'special'] as const

export function AcceptJobDialog({ renderFiles, ...props }: Props) {
  const { jobId, job_name, priority } = props.defaults
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
      subject={job_name}
      submitLabel={values.price === 'special' ? 'Send Quote' : texts.job.accept}
    >
      <JobSummary jobId={jobId} isRush={priority === 'RUSH'} />
      <PriceChoice value={values.price} onChange={(price) => change({ price })} />
      {values.price === 'special' && (
        <>
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
          {renderFiles({
            jobId,
            label: texts.job.specialFiles,
            hint: 'Paid by the quote. None chosen: on top of page rates.',
            unfitReason: (file) => (file.is_remediated ? 'Already remediated' : undefined),
            value: values.files,
            onChange: (files) => change({ files }),
            error: problems.files,
          })}
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
      label: 'Send a quote for a special price',
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

type SummaryProps = { jobId: string; isRush: boolean }

/** What there is to do, and about what it is paid. */
function JobSummary({ jobId, isRush }: SummaryProps) {
  const query = useGetJobQuery({ jobId })
  const rates = usePageRates()
  return (
    <QueryView query={query}>
      {(job) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
          {isRush && <PriorityBadge isRush />}
          <p className="tabular-nums">{summaryWords(job, rates)}</p>
        </div>
      )}
    </QueryView>
  )
}

/** "3 files · 12 pages · 9 barriers in 2 documents · about $12.00 at page rates". */
function summaryWords(job: JobWithFiles, rates: NonNullable<Me['rates']>): string {
  const { no_of_files, files, check } = job
  const { dollars, uncounted } = estimatePages(files, rates)
  const soFar = uncounted > 0 ? 'so far ' : ''
  return [
    formatQuantity(no_of_files, 'file'),
    check && jobResultWords(check, countUncounted(files)),
    dollars > 0 && `${soFar}about ${formatDollars(dollars)} at page rates`,
  ]
    .filter(Boolean)
    .join(' · ')
}
