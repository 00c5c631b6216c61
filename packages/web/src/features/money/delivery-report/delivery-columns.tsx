import {
  deliveryPhases,
  deliveryReportTexts,
  formatCount,
  formatHours,
  formatShare,
  fullName,
  organizationTexts,
  userTexts,
  yesNoTexts,
  type AssignmentSums,
  type Delivery,
  type DeliverySortField,
  type DeliverySums,
  type OrganizationDeliveryRow,
  type OrganizationDeliverySortField,
  type RemediatorDeliveryRow,
  type RemediatorDeliverySortField,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/addresses/paths.ts'
import { PriorityBadge } from '#web/ui/badges/Badge.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { dashForNo, noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { sumOfPhases } from './sum-of-phases.ts'

const { columns: headers, phases } = deliveryReportTexts

const nameColumn = <Row extends { isArchived: boolean }>(
  nameOf: (row: Row) => string,
  archived: string,
): Column<Row, 'name'> => ({
  key: 'name',
  header: headers.name,
  cell: (row) => (
    <>
      <Name>{nameOf(row)}</Name>
      {row.isArchived && <span className="block text-ink2">{archived}</span>}
    </>
  ),
  sortField: 'name',
  isRowHeader: true,
  width: 10.8,
  minWidth: 9.4,
  grows: 3,
})

/** "92 %, 23 of 25", in two lines of a table, so that all rows of a column are alike. */
function Share({ part, whole }: { part: number; whole: number }) {
  const [percent, counts] = formatShare(part, whole)?.split(', ') ?? []
  if (!percent) return noValue
  return (
    <>
      <span className="whitespace-nowrap @[40rem]/table:block">{percent},</span>{' '}
      <span className="whitespace-nowrap">{counts}</span>
    </>
  )
}

const meanHours = (minutes: number, count: number): ReactNode =>
  count === 0 ? noValue : formatHours(minutes / count)

/** Where the time went that no remediator had; the CSV has all phases. */
const waitingPhases = ['to_claim', 'to_assign', 'in_review', 'with_client'] as const
type WaitingPhase = (typeof waitingPhases)[number]

/** The cells of sums, by the keys of their columns; of a row and of the foot. */
export const organizationSums = (sums: DeliverySums) => ({
  deliveries: formatCount(sums.deliveries),
  onTime: <Share part={sums.on_time} whole={sums.deliveries} />,
  onTimeRush: <Share part={sums.rush.on_time} whole={sums.rush.deliveries} />,
  firstPass: <Share part={sums.first_pass} whole={sums.deliveries} />,
  disputesKept: formatCount(sums.disputes_kept),
  disputesReopened: formatCount(sums.disputes_reopened),
  ...Object.fromEntries(
    waitingPhases.map((phase) => [phase, meanHours(sums.minutes[phase], sums.deliveries)]),
  ),
})

type SumKey = keyof ReturnType<typeof organizationSums>

const sumColumn = (
  key: SumKey | WaitingPhase,
  header: string,
  layout: Pick<
    Column<OrganizationDeliveryRow, OrganizationDeliverySortField>,
    'sortField' | 'width' | 'minWidth' | 'dropOrder'
  >,
): Column<OrganizationDeliveryRow, OrganizationDeliverySortField> => ({
  key,
  header,
  cell: (row) => (organizationSums(row) as Record<string, ReactNode>)[key],
  align: 'end',
  grows: 0.5,
  ...layout,
})

/** "123 of 123". */
const shareWidths = { width: 6.9 } as const

export const organizationColumns = (
  page: number,
): Column<OrganizationDeliveryRow, OrganizationDeliverySortField>[] => [
  serialNumberColumn(headers.number, page),
  nameColumn((row) => row.name, organizationTexts.statuses.inactive),
  sumColumn('deliveries', headers.deliveries, { sortField: 'deliveries', width: 7.2 }),
  sumColumn('onTime', headers.onTime, { sortField: 'on_time', ...shareWidths }),
  sumColumn('onTimeRush', headers.onTimeRush, { ...shareWidths, dropOrder: 3 }),
  sumColumn('firstPass', headers.firstPass, { sortField: 'first_pass', ...shareWidths }),
  sumColumn('disputesKept', headers.disputesKept, { width: 5.8, dropOrder: 4 }),
  sumColumn('disputesReopened', headers.disputesReopened, { width: 6.8, dropOrder: 4 }),
  ...waitingPhases.map((phase) => sumColumn(phase, phases[phase], { width: 5.2, dropOrder: 5 })),
]

export const remediatorSums = (row: AssignmentSums) => ({
  assignments: formatCount(row.assignments),
  toAccept: meanHours(row.minutes_to_accept, row.assignments),
  inWork: meanHours(row.minutes_in_work, row.assignments),
  remainingHours: meanHours(row.minutes_left, row.assignments),
})

export const remediatorColumns = (
  page: number,
): Column<RemediatorDeliveryRow, RemediatorDeliverySortField>[] => [
  serialNumberColumn(headers.number, page),
  nameColumn<RemediatorDeliveryRow>(fullName, userTexts.status.inactive),
  ...(['assignments', 'toAccept', 'inWork', 'remainingHours'] as const).map(
    (key): Column<RemediatorDeliveryRow, RemediatorDeliverySortField> => ({
      key,
      header: headers[key],
      cell: (row) => remediatorSums(row)[key],
      ...(key === 'assignments' && { sortField: key }),
      align: 'end',
      width: 8.2,
      grows: 1,
    }),
  ),
]

type DeliveryColumn = Column<Delivery, DeliverySortField>

export const deliveryColumns = (page: number): DeliveryColumn[] => [
  serialNumberColumn(headers.number, page),
  {
    key: 'job',
    header: headers.job,
    cell: ({ job }) => (
      <TextLink to={paths.job(job._id)}>
        <Name>{job.job_name}</Name>
      </TextLink>
    ),
    isRowHeader: true,
    width: 12.5,
    // The tightest table leaves 150 px of it for the name.
    minWidth: 12.32,
    grows: 3,
  },
  {
    key: 'organization',
    header: headers.organization,
    cell: ({ organization }) => <Name>{organization.name}</Name>,
    dropOrder: 3,
    width: 9.4,
    grows: 2,
  },
  {
    key: 'priority',
    header: headers.priority,
    cell: ({ priority }) => <PriorityBadge isRush={priority === 'RUSH'} />,
    narrow: 'badge',
    dropOrder: 2,
    width: 6.2,
  },
  {
    key: 'onTime',
    header: headers.onTime,
    cell: ({ is_late: isLate }) =>
      isLate ? <strong>{deliveryReportTexts.lateValue}</strong> : deliveryReportTexts.onTimeValue,
    width: 5.8,
  },
  {
    key: 'completedAt',
    header: headers.completedAt,
    cell: ({ completedAt }) => <DateTime at={completedAt} />,
    sortField: 'completedAt',
    ...dateTimeWidths,
  },
  {
    key: 'due',
    header: headers.due,
    cell: ({ due_at: dueAt }) => <DateTime at={dueAt} />,
    sortField: 'due_at',
    dropOrder: 2,
    ...dateTimeWidths,
  },
  {
    key: 'firstPass',
    header: headers.firstPass,
    cell: ({ is_first_pass: isFirstPass }) => (isFirstPass ? yesNoTexts.yes : dashForNo),
    dropOrder: 3,
    width: 5.2,
  },
  {
    key: 'hours',
    header: headers.hours,
    cell: ({ minutes }) => formatHours(sumOfPhases(minutes)),
    align: 'end',
    dropOrder: 3,
    width: 6.4,
  },
  {
    key: 'longest',
    header: headers.longest,
    cell: ({ minutes }) => longestPhase(minutes),
    dropOrder: 5,
    width: 9,
    minWidth: 7,
    grows: 1,
  },
]

/** "In work, 5.5 h". */
function longestPhase(minutes: Delivery['minutes']): ReactNode {
  const phase = deliveryPhases.reduce((longest, one) =>
    minutes[one] > minutes[longest] ? one : longest,
  )
  return minutes[phase] === 0 ? noValue : `${phases[phase]}, ${formatHours(minutes[phase])}`
}

export const deliverySums = ({
  on_time: onTime,
  first_pass: firstPass,
  ...sums
}: DeliverySums) => ({
  onTime: <Share part={onTime} whole={sums.deliveries} />,
  firstPass: <Share part={firstPass} whole={sums.deliveries} />,
  hours: meanHours(sumOfPhases(sums.minutes), sums.deliveries),
})
