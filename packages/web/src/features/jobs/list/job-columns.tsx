import {
  availableMoves,
  formatDollars,
  formatQuantity,
  fullName,
  isAdministrator,
  isClientSide,
  isRemediator,
  jobColumnsFor,
  texts,
  type Actor,
  type Job,
  type JobColumnName,
  type JobProgress,
  type JobSortField,
  type ListedJob,
  type JobColumn as SharedColumn,
  legalHoldTexts,
} from '@curbcut/contract'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { DueCell, DueNote } from './DueCell.tsx'
import { JobStatusText } from './JobStatusText.tsx'
import { JobTitleLink } from './JobTitleLink.tsx'
import { PendingQuote, pendingQuoteId } from './PendingQuote.tsx'
import { renderJobValue } from './render-job-value.tsx'

/** A job that was just created or changed has no summary of its checks yet. */
type ShownJob = Job & Partial<Pick<ListedJob, 'check'>>
type JobColumn = Column<ShownJob, JobSortField>

/** Remaining barriers show only to people who may complete the work. */
function NameCell({ job }: { job: ShownJob }) {
  const actor = useActor()
  const withBarriers = job.check?.documentsWithBarriers ?? 0
  const hasRemainingWork =
    withBarriers > 0 && availableMoves(actor, toJobFacts(job)).includes('complete')
  const hasLegalHold = Boolean(job.documents.heldBy)
  return (
    <>
      <JobTitleLink job={job} />
      {!isRemediator(actor) && <PendingQuote job={job} />}
      <DueNote job={job} />
      {hasRemainingWork && (
        <span className="block text-caption leading-4 text-ink2">
          {`Barriers in ${formatQuantity(withBarriers, 'document')}`}
        </span>
      )}
      {hasLegalHold && (
        <span className="block text-caption leading-4 font-semibold text-ink2">
          {legalHoldTexts.hold}
        </span>
      )}
    </>
  )
}

/** Widths are in rem. The cost is the special price alone, as an estimate needs the job's files. */
const columnOverrides: { [Name in JobColumnName]: Partial<JobColumn> } = {
  // The title wraps at 150 px, with its icon next to it.
  job_name: {
    cell: (job) => <NameCell job={job} />,
    isRowHeader: true,
    width: 13.6,
    grows: 0.1,
  },
  organization: { width: 8.5, grows: 2 },
  createdBy: { dropOrder: 2, width: 6.05, grows: 2 },
  files: { dropOrder: 3, width: 5.2, grows: 1 },
  status: {
    cell: (job) => <JobStatusText job={job} isPlain />,
    narrow: 'badge',
    width: 9.45,
    grows: 4.2,
  },
  priority: {
    cell: (job) => <PriorityBadge isRush={job.priority === 'RUSH'} />,
    narrow: 'badge',
    width: 6.1,
    grows: 0.4,
  },
  due: { cell: (job) => <DueCell job={job} />, width: 9, dropOrder: 5, grows: 0.4 },
  assignedTo: {
    cell: ({ assigned_to: assignee }) =>
      assignee ? <Name>{fullName(assignee)}</Name> : <span className="text-ink2">Nobody yet</span>,
    dropOrder: 4,
    width: 7.45,
    grows: 2,
  },
  jobCost: {
    cell: (job) =>
      job.job_cost ? <span id={pendingQuoteId(job)}>{formatDollars(job.job_cost)}</span> : noValue,
    width: 6.25,
    grows: 0.6,
  },
  jobOpenDate: { ...dateTimeWidths, grows: 0.4 },
}

type ColumnWidths = { [Name in JobColumnName]?: Pick<JobColumn, 'width' | 'minWidth' | 'grows'> }

/** Short statuses give room to names; a changed row keeps its place and wraps a longer status. */
const tabWidths: { [Tab in JobProgress]?: ColumnWidths } = {
  in_review: {
    createdBy: { width: 6.05, grows: 1 },
    status: { width: 7.9, grows: 0.4 },
    assignedTo: { width: 7.2, grows: 6 },
  },
  completed: { status: { width: 7.75, grows: 0.4 } },
}
const clientWidths: ColumnWidths = { job_name: { width: 13.2 }, status: { width: 13.6, grows: 1 } }
const clientTabWidths: Record<JobProgress, ColumnWidths> = {
  in_progress: { files: { width: 4.9 } },
  in_review: { createdBy: { width: 9 }, status: { width: 7.75, grows: 0.4 } },
  completed: { createdBy: { width: 9 }, status: { width: 7.75, grows: 0.4 } },
}
/** Two buttons in a row reduce these columns to the width of their headers. */
const crowdedWidths: ColumnWidths = {
  organization: { width: 7.5 },
  files: { width: 3.85, grows: 2 },
  priority: { width: 5.25, grows: 1 },
}

/** Their eleven columns then have room between them at 1280 px. */
const administratorWidths: ColumnWidths = {
  ...crowdedWidths,
  job_name: { width: 13.4, grows: 0.1 },
  organization: { width: 7.1 },
  files: { width: 3.55, grows: 2 },
  jobOpenDate: { minWidth: 7.3 },
}

/** Where no buttons stand in the rows of remediators. */
const remediatorWidths: ColumnWidths = {
  organization: { width: 9.4, grows: 2 },
  files: { width: 4.6 },
}

const widthsFor = (actor: Actor, tab: JobProgress): ColumnWidths => {
  if (isClientSide(actor)) return { ...clientWidths, ...clientTabWidths[tab] }
  if (isAdministrator(actor)) return { ...tabWidths[tab], ...administratorWidths }
  const isCrowded = tab === 'in_progress'
  return {
    ...tabWidths[tab],
    ...(isCrowded ? crowdedWidths : remediatorWidths),
    // Its header must not touch the next one where the column of due dates takes the spare room.
    ...(isCrowded && { organization: { width: 8.5, grows: 2 } }),
  }
}

/** In rem: the buttons of a row in one line, with the menu. */
export const jobActionsWidth = (actor: Actor, tab: JobProgress): number | undefined => {
  if (isAdministrator(actor)) return { in_progress: 15.55, in_review: 17.3, completed: 4.5 }[tab]
  return isRemediator(actor) ? 14.6 : undefined
}

export function jobColumns(actor: Actor, tab: JobProgress, page: number): JobColumn[] {
  const number = serialNumberColumn(texts.jobs.columns.number, page)
  const widths = widthsFor(actor, tab)
  // Administrators see more names, which leave no room for the cost.
  const fits = (key: JobColumnName) => key !== 'jobCost' || !isAdministrator(actor)
  return [
    { ...number, width: number.width - (isAdministrator(actor) ? 0.4 : 0), grows: 0.2 },
    ...jobColumnsFor(actor)
      .filter(([key]) => fits(key))
      .map(([key, column]) => ({ ...toColumn(key, column), ...widths[key] })),
  ]
}

const toColumn = (key: JobColumnName, column: SharedColumn): JobColumn => ({
  key,
  header: column.label,
  ...(column.sort && { sortField: column.sort }),
  cell: (job) => renderJobValue(column, job),
  ...(('count' in column || 'dollars' in column) && { align: 'end' }),
  ...columnOverrides[key],
})
