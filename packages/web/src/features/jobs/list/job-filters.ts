import {
  clientStatusGroups,
  dueTexts,
  seesDueDates,
  type DueFilter,
  fullName,
  idText,
  isAdministrator,
  isClientSide,
  maxFilterIds,
  may,
  priorityLabels,
  progressStatuses,
  parseDayRange,
  statusLabelFor,
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
  Record<'status' | 'priority' | 'due' | 'organization' | 'remediator', string[]> &
    Record<'from_date' | 'to_date', string>
>

/** What the reader filters by; the client side reads several statuses as one. */
type StatusChoice = {
  value: string
  label: string
  statuses: readonly [JobStatusFilter, ...JobStatusFilter[]]
}

export function statusChoices(tab: JobProgress, actor: Actor): readonly StatusChoice[] {
  const statuses = progressStatuses[tab]
  if (isClientSide(actor)) {
    return clientStatusGroups
      .filter(([first]) => statuses.includes(first))
      .map((group) => ({
        value: group[0],
        label: statusLabelFor(actor, group[0]),
        statuses: group,
      }))
  }
  const archived = isAdministrator(actor) ? (['archived'] as const) : []
  return [...statuses, ...archived].map((value) => ({
    value,
    label: value === 'archived' ? texts.job.archived : statusLabelFor(actor, value),
    statuses: [value],
  }))
}

/** Also those of which the address has only some statuses. */
export const choicesMatching = (
  choices: readonly StatusChoice[],
  statuses: readonly string[] = [],
): readonly StatusChoice[] =>
  choices.filter((choice) => choice.statuses.some((status) => statuses.includes(status)))

/** The filters of the address that this viewer has in this tab; others are ignored. */
export function activeFiltersOf({ tab, filters }: JobListParams, actor: Actor): JobFilters {
  const ids = (values: readonly string[]) =>
    may.filterJobsByParty(actor) ? values.filter(isId).slice(0, maxFilterIds) : []
  const days = parseDayRange(dayRangeOf(filters))
  const lists = {
    status: choicesMatching(statusChoices(tab, actor), filters.status).flatMap(
      ({ statuses }) => statuses,
    ),
    priority: filters.priority,
    due: filtersByDue(tab, actor) ? filters.due : [],
    organization: ids(filters.organization),
    remediator: ids(filters.remediator),
  }
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(days && { from_date: days.from, to_date: days.to }),
  }
}

/** Completed jobs are neither late nor due. */
export const filtersByDue = (tab: JobProgress, actor: Actor): boolean =>
  tab !== 'completed' && seesDueDates(actor)

const isId = (value: string) => idText.safeParse(value).success

export const dayRangeOf = ({ from: [from = ''], to: [to = ''] }: JobListParams['filters']) => ({
  from,
  to,
})

export const noFilters: Record<JobFilterName, string[]> = {
  status: [],
  priority: [],
  due: [],
  organization: [],
  remediator: [],
  from: [],
  to: [],
}

type FilterValue = Removable & { without: Partial<Record<JobFilterName, string[]>> }

type ActiveFilters = { filters: JobFilters; parties: JobParties | undefined }

/** The active filters, each with the filter that remains without it. */
export function filterValues(
  statuses: readonly StatusChoice[],
  { filters, parties }: ActiveFilters,
): readonly FilterValue[] {
  const filterValuesOf = (name: 'priority' | 'due' | 'organization' | 'remediator') =>
    (filters[name] ?? []).map((value, _index, values) => ({
      key: `${name} ${value}`,
      label: filterLabels[name](value, parties),
      without: { [name]: values.filter((other) => other !== value) },
    }))
  return [
    ...choicesMatching(statuses, filters.status).map(
      ({ value, label, statuses: choiceStatuses }) => ({
        key: `status ${value}`,
        label: `${columns.status}: ${label}`,
        without: {
          status:
            filters.status?.filter((one) => !choiceStatuses.some((status) => status === one)) ?? [],
        },
      }),
    ),
    ...filterValuesOf('priority'),
    ...filterValuesOf('due'),
    ...dayFilterValues(filters),
    ...filterValuesOf('organization'),
    ...filterValuesOf('remediator'),
  ]
}

function dayFilterValues({ from_date: from, to_date: to }: JobFilters): FilterValue[] {
  if (from === undefined || to === undefined) return []
  const label = `Opened: ${formatDayRange({ from, to })}`
  return [{ key: `days ${from} ${to}`, label, without: { from: [], to: [] } }]
}

const filterLabels = {
  priority: (value: string) => `${columns.priority}: ${priorityLabels[value as JobPriority]}`,
  due: (value: string) => `${dueTexts.column}: ${dueTexts.filters[value as DueFilter]}`,
  organization: (id: string, parties: JobParties | undefined) =>
    toLabel('Organization', parties?.organizations.find(({ _id }) => _id === id)?.name),
  remediator(id: string, parties: JobParties | undefined) {
    const person = parties?.remediators.find(({ _id }) => _id === id)
    return toLabel('Remediator', person && fullName(person))
  },
} as const

/** The name is missing until the response arrives, and after a refusal. */
const toLabel = (filterName: string, name: string | undefined) =>
  name ? `${filterName}: ${name}` : filterName
