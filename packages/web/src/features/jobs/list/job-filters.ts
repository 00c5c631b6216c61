import {
  fullName,
  idText,
  isAdministrator,
  maxChosenIds,
  may,
  priorityLabels,
  progressStatuses,
  readDayRange,
  statusLabel,
  texts,
  type Actor,
  type JobParties,
  type JobPriority,
  type JobProgress,
  type JobStatusFilter,
} from '@curbcut/contract'
import { formatDayRange } from '#web/lib/words/format.ts'
import type { Removable } from '#web/ui/fields/RemovableList.tsx'
import type { JobFilterName, JobListParams } from './job-list-params.ts'

const { columns } = texts.jobs

export type JobFilters = Partial<
  Record<'status' | 'priority' | 'organization' | 'remediator', string[]> &
    Record<'from_date' | 'to_date', string>
>

export const statusesOf = (tab: JobProgress, actor: Actor): readonly JobStatusFilter[] => [
  ...progressStatuses[tab],
  ...(isAdministrator(actor) ? (['archived'] as const) : []),
]

/** The filters of the address that this viewer has in this tab; others are ignored. */
export function filtersIn({ tab, filters }: JobListParams, actor: Actor): JobFilters {
  const statuses: readonly string[] = statusesOf(tab, actor)
  const ids = (values: readonly string[]) =>
    may.filterJobsByParty(actor) ? values.filter(isId).slice(0, maxChosenIds) : []
  const days = readDayRange(daysIn(filters))
  const lists = {
    status: filters.status.filter((value) => statuses.includes(value)),
    priority: filters.priority,
    organization: ids(filters.organization),
    remediator: ids(filters.remediator),
  }
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(days && { from_date: days.from, to_date: days.to }),
  }
}

const isId = (value: string) => idText.safeParse(value).success

export const daysIn = ({ from: [from = ''], to: [to = ''] }: JobListParams['filters']) => ({
  from,
  to,
})

export const noFilters: Record<JobFilterName, string[]> = {
  status: [],
  priority: [],
  organization: [],
  remediator: [],
  from: [],
  to: [],
}

type FilterValue = Removable & { without: Partial<Record<JobFilterName, string[]>> }

export function filterValues(
  filters: JobFilters,
  parties: JobParties | undefined,
): readonly FilterValue[] {
  const each = (name: 'status' | 'priority' | 'organization' | 'remediator') =>
    (filters[name] ?? []).map((value, _index, values) => ({
      key: `${name} ${value}`,
      label: words[name](value, parties),
      without: { [name]: values.filter((other) => other !== value) },
    }))
  return [
    ...each('status'),
    ...each('priority'),
    ...daysOf(filters),
    ...each('organization'),
    ...each('remediator'),
  ]
}

function daysOf({ from_date: from, to_date: to }: JobFilters): FilterValue[] {
  if (from === undefined || to === undefined) return []
  const label = `Created: ${formatDayRange({ from, to })}`
  return [{ key: `days ${from} ${to}`, label, without: { from: [], to: [] } }]
}

export const statusWords = (value: JobStatusFilter) =>
  value === 'archived' ? texts.job.archived : statusLabel({ status: value, isArchived: false })

const words = {
  status: (value: string) => `${columns.status}: ${statusWords(value as JobStatusFilter)}`,
  priority: (value: string) => `${columns.priority}: ${priorityLabels[value as JobPriority]}`,
  organization: (id: string, parties: JobParties | undefined) =>
    labelOf('Organization', parties?.organizations.find(({ _id }) => _id === id)?.name),
  remediator(id: string, parties: JobParties | undefined) {
    const person = parties?.remediators.find(({ _id }) => _id === id)
    return labelOf('Remediator', person && fullName(person))
  },
} as const

/** The name is missing until the response arrives, and after a refusal. */
const labelOf = (what: string, name: string | undefined) => (name ? `${what}: ${name}` : what)
