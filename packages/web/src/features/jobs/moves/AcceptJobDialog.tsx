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
import { countUncounted, jobResultText } from '#web/features/jobs/detail/job-texts.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import { estimatePages } from '#web/lib/documents/page-cost.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { NumberField } from '#web/ui/fields/TextField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import type { JobDialogDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useMarkSpecialMutation, useUpdateStatusMutation } from './job-moves-api.ts'

type PricingMode = (typeof pricingModes)[number]
type AcceptanceValues = { price: PricingMode; files: string[]; job_cost: string }
export type AcceptJobProps = ModalProps<JobDialogDefaults, AcceptanceValues>
type Props = AcceptJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

const pricingModes = ['rates', 'special'] as const

export function AcceptJobDialog({ renderFiles, ...props }: Props) {
  const { jobId, job_name, priority } = props.defaults
  const send = useAcceptJob(props.defaults)
  const { values, change, errors, dialogProps } = useDialogChoices(props, {
    initialValues: { price: 'rates', files: [], job_cost: '' },
    isDirty: ({ price }) => price !== 'rates',
    validate: (choices) => ({ job_cost: costError(choices) }),
    send,
  })
  return (
    <FormDialog
      {...dialogProps}
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
            error={errors.job_cost}
            isRequired
          />
          {renderFiles({
            jobId,
            label: texts.job.specialFiles,
            hint: 'Paid by the quote. None chosen: on top of page rates.',
            disabledReason: (file) => (file.is_remediated ? 'Already remediated' : undefined),
            value: values.files,
            onChange: (files) => change({ files }),
            error: errors.files,
          })}
        </>
      )}
    </FormDialog>
  )
}

type ChoiceProps = { value: PricingMode; onChange: (price: PricingMode) => void }

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
        onChange: (price) => onChange(pricingModes.find((one) => one === price) ?? 'rates'),
      }}
      choices={choices}
    />
  )
}

function costError({ price, job_cost }: AcceptanceValues): string | undefined {
  if (price === 'rates') return undefined
  return markSpecialBody.safeParse({ job_cost }).error?.issues[0]?.message
}

/** At page rates this accepts the job; with its own price the job needs an approval. */
function useAcceptJob({ jobId, status }: JobDialogDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [markSpecial] = useMarkSpecialMutation()
  return async ({ price, files, job_cost }: AcceptanceValues): Promise<SendResult> =>
    price === 'special'
      ? await markSpecial({ jobId, files, job_cost: job_cost.trim() })
      : await updateStatus({ jobId, move: true, status })
}

type SummaryProps = { jobId: string; isRush: boolean }

function JobSummary({ jobId, isRush }: SummaryProps) {
  const query = useGetJobQuery({ jobId })
  const rates = usePageRates()
  return (
    <QueryView query={query}>
      {(job) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
          {isRush && <PriorityBadge isRush />}
          <p className="tabular-nums">{summaryText(job, rates)}</p>
        </div>
      )}
    </QueryView>
  )
}

/** "3 files · 12 pages · 9 barriers in 2 documents · about $12.00 at page rates". */
function summaryText(job: JobWithFiles, rates: NonNullable<Me['rates']>): string {
  const { no_of_files, files, check } = job
  const { dollars, uncountedFiles } = estimatePages(files, rates)
  const soFar = uncountedFiles > 0 ? 'so far ' : ''
  return [
    formatQuantity(no_of_files, 'file'),
    check && jobResultText(check, countUncounted(files)),
    dollars > 0 && `${soFar}about ${formatDollars(dollars)} at page rates`,
  ]
    .filter(Boolean)
    .join(' · ')
}
