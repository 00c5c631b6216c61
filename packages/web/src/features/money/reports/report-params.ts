import {
  addMonths,
  csvOnlyField,
  dayRangeFault,
  firstDayOf,
  lastDayOf,
  monthOf,
  organizationReportSorts,
  readDayRange,
  remediatorReportSorts,
  type OrganizationReportSortField,
  type RemediatorReportSortField,
  type Sorts,
  type reportTexts,
} from '@curbcut/contract'
import { presentDay } from '#web/features/money/statements/statement-months.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAddressParams, withChanges } from '#web/lib/addresses/use-address-params.ts'
import { useListParams, usePageParam } from '#web/lib/addresses/use-list-params.ts'

export type ReportTab = keyof typeof reportTexts.tabs

/** UTC days, both included. */
export type DayRange = { from: string; to: string }

export type Subject = { kind: 'remediators' | 'organizations'; id: string }

/** Changing the tab closes an open ledger. */
export function useReportTab(tabs: readonly ReportTab[]) {
  const [params, change] = useAddressParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? firstTab
  const setTab = (next: ReportTab) =>
    change({ ...nothingOpened, page: '', tab: next === firstTab ? '' : next })
  return { tab, setTab }
}

const firstTab = 'remediators'
const nothingOpened = { lines: '', linePage: '' }

/** An incomplete or invalid range counts as none and has a message. */
export function useReportRange() {
  const [params, change] = useAddressParams()
  const setRange = (range: DayRange | null) =>
    change({ from: '', to: '', ...range, page: '', linePage: '' })
  const days = daysIn(params)
  return { range: readDayRange(days) ?? null, fault: dayRangeFault(days)?.message ?? '', setRange }
}

/** The month that ended last, by UTC days. */
export function lastMonth(): DayRange {
  const month = addMonths(monthOf(presentDay()), -1)
  return { from: firstDayOf(month), to: lastDayOf(month) }
}

const daysIn = (params: URLSearchParams) => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

export const toRangeQuery = (range: DayRange | null) =>
  range ? { from_date: range.from, to_date: range.to } : {}

/** Excludes the column that only the CSV has. */
const visibleSorts = <Field extends string>({ fields, initial }: Sorts<Field>): Sorts<Field> => ({
  fields: fields.filter((field) => field !== csvOnlyField),
  initial,
})

export const useRemediatorReportParams = () =>
  useListParams<RemediatorReportSortField>({ sort: visibleSorts(remediatorReportSorts) })

export const useOrganizationReportParams = () =>
  useListParams<OrganizationReportSortField>({ sort: visibleSorts(organizationReportSorts) })

/** The ledger lines that the address opens instead of the report. */
export function useOpenedLines() {
  const [params] = useAddressParams()
  const addressWith = (changes: Record<string, string>) =>
    `${paths.reports()}?${withChanges(params, changes)}`.replace(/\?$/, '')
  return {
    id: params.get('lines') ?? '',
    ...usePageParam('linePage'),
    linkTo: (id: string) => addressWith({ ...nothingOpened, lines: id }),
    linkBack: addressWith(nothingOpened),
  }
}

export function useMonthsShown() {
  const [params, change] = useAddressParams()
  const isShown = params.get('months') === 'shown'
  // Replaces the history entry, so that Back leaves the report.
  const toggle = () => change({ months: isShown ? '' : 'shown' }, true)
  return { isShown, toggle }
}
